const answer = await fetch(`${process.env['BOOSTDESK_URL']}/auth/balance`, {
  headers: { Authorization: `Bearer ${process.env['BOOSTDESK_KEY']}` },
});
const { currentBalance } = (await answer.json()) as { currentBalance: number };
console.log(currentBalance);

export {};
