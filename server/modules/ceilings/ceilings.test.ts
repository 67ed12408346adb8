import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/staff/rights.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith, walletOf } from '#tests/support/people/customers.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
let now = new Date();
const server = useTestApp(database, { clock: () => now });
const office = useBackOffice(server, database);

let customer: SignedIn;
beforeAll(async () => {
  await database.connection.pool.query('update services set maximum = 1000 where id in (3, 5)');
  customer = await signInWith(database.connection, 100_000_00);
});
const staff = (staffRole: StaffRole) => signIn(database.connection, { staffRole });
const adjust = async (who: SignedIn, amount: number) =>
  Object.keys(
    (
      await office.call<object>(who, 'POST', `/admin/users/${customer.accountId}/adjustments`, {
        amount,
        reason: 'Test',
      })
    ).body,
  ).includes('approval')
    ? 'sent to an owner'
    : 'done';
const ceilingOf = async (who: SignedIn) => (await office.call(who, 'GET', '/admin/ceiling')).body;
/** At $0.90 each. */
const place = (quantity: number) => office.place(customer, { serviceId: 3, quantity });

describe('per day, everything a person moves adds up', () => {
  it('up and down, and starts again 24 hours later', async () => {
    const who = await staff('finance');
    expect(await ceilingOf(who)).toEqual({ ceiling: { each: 500, perDay: 2000, left: 2000 } });
    for (const amount of [500, -500, 499.99, -500]) expect(await adjust(who, amount)).toBe('done');
    expect(await ceilingOf(who)).toEqual({ ceiling: { each: 500, perDay: 2000, left: 0.01 } });
    expect(await adjust(who, 0.02)).toBe('sent to an owner');
    expect(await adjust(who, 0.01)).toBe('done');
    const before = now;
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000 + 1);
    const again = { ...who, ...(await renewed(who)) };
    expect(await adjust(again, 500)).toBe('done');
    now = before;
  });

  it('even for concurrent calls', async () => {
    const who = await staff('finance');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => adjust(who, 400)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5);
  });

  it('and owners have no ceiling', async () => {
    expect(await ceilingOf(office.admin)).toEqual({ ceiling: null });
    expect(await adjust(office.admin, 6000)).toBe('done');
  });
});

/** Yesterday's session is too old to count as a proof. */
const renewed = async ({ accountId }: SignedIn) => {
  await database.connection.pool.query('update sessions set proved_at = $2, expires_at = $3 where account_id = $1', [
    accountId,
    now,
    new Date(now.getTime() + 60_000_000),
  ]);
  return {};
};

describe('an order refund above the ceiling', () => {
  const refused = { status: 403, body: { code: 'forbidden', message: expect.stringContaining('Ask an owner') } };

  it('is refused through every endpoint, and an owner makes the change', async () => {
    const [support, fulfillment] = [await staff('support'), await staff('fulfillment')];
    const { _id } = await place(120);
    const url = `/admin/orders/${_id}`;
    const { _id: large } = await office.place(customer, {
      serviceId: 5,
      quantity: 300,
      link: 'https://www.reddit.com/r/ceilings',
    });
    const before = await walletOf(database.connection, customer.accountId);
    const refusal = await office.call<Refusal>(support, 'POST', `${url}/cancel`, {});
    expect(refusal).toMatchObject(refused);
    expect(refusal.body.message).toBe(
      'This refunds $108.00 to the balance, which is above your limit of $100 at a time. Ask an owner to make this change.',
    );
    expect(await office.call(fulfillment, 'PUT', url, { status: 'Canceled' })).toMatchObject(refused);
    expect(await office.call(fulfillment, 'PUT', url, { status: 'Partial', completedVotes: 1 })).toMatchObject(refused);
    const bulk = { orders: [{ orderId: _id }], status: 'Canceled' };
    expect((await office.call(fulfillment, 'POST', '/admin/orders/bulk', bulk)).body).toMatchObject({
      results: [{ outcome: 'refused', message: refusal.body.message }],
    });
    const manager = await staff('manager');
    expect(await office.call(manager, 'DELETE', `/admin/orders/${large}`)).toMatchObject(refused);
    expect(await walletOf(database.connection, customer.accountId)).toEqual(before);

    const partly = { status: 'Partial', completedVotes: 119 };
    expect((await office.call(fulfillment, 'PUT', url, partly)).status).toBe(200);
    expect(await ceilingOf(fulfillment)).toMatchObject({ ceiling: { left: 499.1 } });
    expect((await office.delete(`/admin/orders/${large}`)).status).toBe(200);
  });

  it('can’t be made possible for the customer by setting back a delivered order', async () => {
    const fulfillment = await staff('fulfillment');
    const { _id } = await place(120);
    const url = `/admin/orders/${_id}`;
    await office.put(url, { status: 'Completed' });
    for (const back of [
      { status: 'Pending', completedVotes: 0 },
      { status: 'In Progress', completedVotes: 5 },
    ]) {
      const refusal = await office.call<Refusal>(fulfillment, 'PUT', url, back);
      expect(refusal).toMatchObject(refused);
      expect(refusal.body.message).toContain('This lets the customer cancel for a refund of $10');
    }
    expect((await office.call(customer, 'POST', `/orders/${_id}/cancel`)).status).toBe(409);
    // The delivered share stays paid and doesn't count.
    expect((await office.call(fulfillment, 'PUT', url, { status: 'In Progress', completedVotes: 119 })).status).toBe(
      200,
    );
    expect(await ceilingOf(fulfillment)).toMatchObject({ ceiling: { left: 499.1 } });
    expect((await office.put(url, { status: 'Pending', completedVotes: 0 })).status).toBe(200);
  });

  it('does not prevent undoing one’s own change while the back office offers it', async () => {
    const fulfillment = await staff('fulfillment');
    const { _id } = await place(120);
    const url = `/admin/orders/${_id}`;
    const set = (change: object) => office.call<Refusal>(fulfillment, 'PUT', url, change);
    await set({ status: 'In Progress', completedVotes: 5 });
    await set({ status: 'Completed' });
    expect((await set({ status: 'In Progress', completedVotes: 5 })).status).toBe(200);
    expect(await ceilingOf(fulfillment)).toMatchObject({ ceiling: { left: 500 } });
    await set({ status: 'Completed' });
    expect(await set({ status: 'In Progress', completedVotes: 4 })).toMatchObject(refused);
    const before = now;
    now = new Date(now.getTime() + 16_000);
    expect(await set({ status: 'In Progress', completedVotes: 5 })).toMatchObject(refused);
    now = before;
  });

  it('is refused once the daily sum is reached, even for concurrent cancellations', async () => {
    const support = await staff('support');
    const orders = [];
    for (let count = 0; count < 7; count += 1) orders.push(await place(100));
    const canceled = await Promise.all(
      orders.map(({ _id }) => office.call(support, 'POST', `/admin/orders/${_id}/cancel`, {})),
    );
    expect(canceled.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(canceled.find(({ status }) => status !== 200)).toMatchObject(refused);
    expect(await ceilingOf(support)).toMatchObject({ ceiling: { left: 50 } });
  });
});
