import { beforeAll, describe, expect, it } from 'vitest';
import type { DeletionCheck } from '#contract/accounts/account-data.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { describeDifference, reconcile } from '#server/modules/reconcile/index.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { useMoney } from '#tests/support/money.ts';
import { peopleOf } from '#tests/support/people/people.ts';
import { refundableMoney, remainingCredit } from './deletion-blockers.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const money = useMoney(database);
const { call } = peopleOf(server, database);
let staff: SignedIn;

beforeAll(async () => {
  await stock(database.connection);
  staff = await signIn(database.connection, { role: 'admin' });
});

const checkOf = async ({ headers }: SignedIn) =>
  (await call('GET', '/account/deletion', headers)).json<DeletionCheck>();
const leave = ({ headers }: SignedIn, giveUp?: number) =>
  call('POST', '/account/delete', headers, { confirmation: 'DELETE', ...(giveUp === undefined ? {} : { giveUp }) });
const balanceOf = async ({ accountId }: SignedIn) =>
  (await money.query<{ cents: number }>('select balance_cents as cents from wallets where id = $1', [accountId]))[0]
    ?.cents;

/** $5.00 deposited and spent; the bonus of $0.50 is left, enough for an order of at most 10 of the first service. */
async function withBonusLeft(): Promise<SignedIn> {
  const customer = await signInWith(database.connection, 0);
  await money.deposit(customer.accountId, 500);
  const order = {
    serviceId: 1,
    link: `https://www.reddit.com/r/cats/comments/b${customer.accountId.slice(0, 6)}`,
    quantity: 100,
  };
  const placed = await call('POST', '/orders', customer.headers, order);
  expect(placed.statusCode, placed.body).toBe(201);
  const done = { status: 'Completed', completedVotes: 100 };
  await call('PUT', `/admin/orders/${placed.json<{ _id: string }>()._id}`, staff.headers, done);
  return customer;
}

describe('remaining bonus', () => {
  it('does not block deletion, and is given up explicitly', async () => {
    const customer = await withBonusLeft();
    expect(await checkOf(customer)).toEqual({ blockers: [], giveUp: 0.5 });
    const refused = await leave(customer);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      '$0.50 of bonus and credit is left on your balance. Spend it, or give up exactly this amount.',
    ]);
    expect(await balanceOf(customer)).toBe(50);

    expect((await leave(customer, 0.5)).statusCode).toBe(200);
    expect(await balanceOf(customer)).toBe(0);
    const paid = `select type, amount_cents as cents, note from payments where account_id = $1 and amount_cents < 0`;
    expect(await money.query(paid, [customer.accountId])).toEqual([
      { type: 'Adjustment', cents: -50, note: 'Given up by the customer when deleting the account.' },
    ]);
    expect((await reconcile(money.ctx())).map(describeDifference)).toEqual([]);
  });

  it('is not given up if the amount differs from what its owner has seen', async () => {
    const customer = await withBonusLeft();
    for (const amount of [0.4, 0.6, -0.5]) expect((await leave(customer, amount)).statusCode).toBe(409);
    const adjusted = { amount: 1, reason: 'Sorry for the wait' };
    await call('POST', `/admin/users/${customer.accountId}/adjustments`, staff.headers, adjusted);
    expect((await leave(customer, 0.5)).statusCode).toBe(409);
    expect(await balanceOf(customer)).toBe(150);
    expect(await checkOf(customer)).toEqual({ blockers: [], giveUp: 1.5 });
  });

  it('is given up once, despite concurrent money movements', async () => {
    const customer = await withBonusLeft();
    const order = { serviceId: 1, link: 'https://www.reddit.com/r/cats/comments/atonce', quantity: 10 };
    const [left, again, placed] = await Promise.all([
      leave(customer, 0.5),
      leave(customer, 0.5),
      call('POST', '/orders', customer.headers, order),
    ]);
    const succeeded = [left, again].filter(({ statusCode }) => statusCode === 200).length;
    expect(succeeded).toBe(placed.statusCode === 201 ? 0 : 1);
    expect(await balanceOf(customer)).toBe(0);
    expect((await reconcile(money.ctx())).map(describeDifference)).toEqual([]);
  });
});

describe('deposited money', () => {
  it('has to be refunded before deletion, and is never given up', async () => {
    const customer = await signInWith(database.connection, 0);
    await money.deposit(customer.accountId, 500);
    const message = '$5.00 of your balance can be refunded. Request a refund, or spend it.';
    expect(await checkOf(customer)).toEqual({ blockers: [{ code: 'refundable-money', message }], giveUp: 0 });
    for (const amount of [0.5, 5, 5.5]) {
      const refused = await leave(customer, amount);
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, message]);
    }
    await call('POST', '/payment/refund-requests', customer.headers, { amount: 5, reason: 'Not needed' });
    expect((await checkOf(customer)).blockers).toEqual([
      { code: 'refund-requested', message: 'You requested a refund of $5.00. Wait for our team to send it.' },
    ]);
  });

  it('that no gateway can refund refers the customer to our team', async () => {
    const customer = await signInWith(database.connection, 0);
    await money.deposit(customer.accountId, 500);
    // As with bitcoin, or a gateway that is no longer configured.
    const withoutGateways = { gateways: [] };
    expect(await refundableMoney(withoutGateways)(money.ctx(), customer.accountId)).toMatchObject({
      code: 'other-money',
      message: expect.stringContaining('$5.00 of your balance is a deposit') as string,
    });
    expect(await remainingCredit(withoutGateways)(money.ctx(), customer.accountId)).toBe(50);
  });

  it('that was overdrawn refers the customer to our team, too', async () => {
    const customer = await signInWith(database.connection, 0);
    const debit = { amount: -3, reason: 'A chargeback' };
    await call('POST', `/admin/users/${customer.accountId}/adjustments`, staff.headers, debit);
    expect((await checkOf(customer)).blockers).toMatchObject([{ code: 'negative-balance' }]);
  });
});
