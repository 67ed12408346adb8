interface Problem {
  code: string;
  message: string;
  fields?: Record<string, string>;
  requestId: string;
}

const answer = await fetch(`${process.env['BOOSTDESK_URL']}/orders`, {
  method: 'POST',
  headers: { Authorization: `Bearer ${process.env['BOOSTDESK_KEY']}`, 'Content-Type': 'application/json' },
  body: JSON.stringify({ serviceId: 1, link: 'https://example.com', quantity: 1 }),
});
if (!answer.ok) {
  const problem = (await answer.json()) as Problem;
  console.log(answer.status, problem.code, problem.fields);
}

export {};
