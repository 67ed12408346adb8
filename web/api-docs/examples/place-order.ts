// Create it before you send, and keep it until you get a response: a retry then never places the order twice.
const attempt = crypto.randomUUID();
const answer = await fetch(`${process.env['BOOSTDESK_URL']}/orders`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env['BOOSTDESK_KEY']}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': attempt,
  },
  body: JSON.stringify({ serviceId: 1, link: process.env['ORDER_LINK'], quantity: 10 }),
});
const order = (await answer.json()) as { orderId: string; status: string };
console.log(order.orderId, order.status);

export {};
