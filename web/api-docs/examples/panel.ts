const answer = await fetch(`${process.env['BOOSTDESK_URL']}/v2`, {
  method: 'POST',
  body: new URLSearchParams({ key: process.env['BOOSTDESK_KEY'] ?? '', action: 'balance' }),
});
console.log(await answer.json());

export {};
