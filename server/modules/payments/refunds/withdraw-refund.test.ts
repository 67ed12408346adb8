import { expect, test } from 'vitest';
import type { RefundRequest } from '#contract/payments/refund-requests.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useMoney } from '#tests/support/money.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);
const money = useMoney(database);

async function customerWithRequest(): Promise<{ who: SignedIn; request: RefundRequest }> {
  const who = await signIn(database.connection);
  await money.deposit(who.accountId, 10_000);
  return { who, request: await ask(who) };
}
const ask = async (who: SignedIn) =>
  (await office.call<RefundRequest>(who, 'POST', '/payment/refund-requests', { amount: 40, reason: 'Not needed' }))
    .body;
const withdraw = (who: Pick<SignedIn, 'headers'>, { _id }: Pick<RefundRequest, '_id'>) =>
  office.call<RefundRequest & Refusal>(who, 'POST', `/payment/refund-requests/${_id}/withdraw`);

test('a customer withdraws a request: no money moves, staff see it, and a new one can be made', async () => {
  const { who, request } = await customerWithRequest();
  expect(await withdraw(who, request)).toMatchObject({
    status: 200,
    body: { _id: request._id, status: 'withdrawn', refunded: 0, decidedAt: expect.any(String) },
  });
  expect(await money.balance(who.accountId)).toBe(11_000);
  const listed = await office.get<RefundRequest[]>(
    `/admin/refund-requests?page=1&status=withdrawn&userId=${who.accountId}`,
  );
  expect(listed.body.map(({ _id }) => _id)).toEqual([request._id]);
  expect(
    await money.query('select 1 from staff_notifications where id = $1 and settled_at is null', [request._id]),
  ).toEqual([]);
  expect(await money.query('select action from audit_log where subject_id = $1 order by id', [request._id])).toEqual([
    { action: 'refund-request.made' },
    { action: 'refund-request.withdrawn' },
  ]);
  expect((await ask(who)).status).toBe('requested');
});

test('a decided or withdrawn request can’t be withdrawn or decided again', async () => {
  const { who, request } = await customerWithRequest();
  await withdraw(who, request);
  expect((await withdraw(who, request)).status).toBe(409);
  for (const [verdict, body] of [
    ['confirm', {}],
    ['decline', { reason: 'No' }],
  ] as const) {
    const refused = await office.call<Refusal>(
      office.admin,
      'POST',
      `/admin/refund-requests/${request._id}/${verdict}`,
      body,
    );
    expect(refused).toMatchObject({ status: 409, body: { message: 'This refund request was withdrawn.' } });
  }
  const next = await ask(who);
  await office.call(office.admin, 'POST', `/admin/refund-requests/${next._id}/decline`, { reason: 'No' });
  expect((await withdraw(who, next)).status).toBe(409);
});

test('nobody else can withdraw a request', async () => {
  const { request } = await customerWithRequest();
  const other = await signIn(database.connection);
  expect((await withdraw(other, request)).status).toBe(404);
  expect((await withdraw({ headers: { authorization: '' } }, request)).status).toBe(401);
  expect((await withdraw(other, { _id: 'x' })).status).toBe(400);
});
