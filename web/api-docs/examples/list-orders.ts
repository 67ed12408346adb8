const perPage = 50;
for (let page = 1, total = 1; (page - 1) * perPage < total; page++) {
  const answer = await fetch(
    `${process.env['BOOSTDESK_URL']}/auth/orders?page=${page}&perPage=${perPage}&sort=oldest`,
    {
      headers: { Authorization: `Bearer ${process.env['BOOSTDESK_KEY']}` },
    },
  );
  total = Number(answer.headers.get('X-Total-Count'));
  for (const order of (await answer.json()) as { orderId: string; status: string }[]) {
    console.log(order.orderId, order.status);
  }
}

export {};
