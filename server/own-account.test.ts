import { describe, expect, it } from 'vitest';
import type { AdminOrderDetails } from '#contract/admin/orders.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith, walletOf } from '#tests/support/people/customers.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);

/** A former customer with orders who is now staff. */
async function formerCustomer(requestRefund = false) {
  const who = await signInWith(database.connection, 100_00);
  const order = await office.place(who);
  const requested = requestRefund && (await insertRequest(who.accountId));
  await database.connection.pool.query(`update accounts set role = 'admin', staff_role = 'owner' where id = $1`, [
    who.accountId,
  ]);
  return { who, order, requestId: requested || '' };
}

async function insertRequest(accountId: string): Promise<string> {
  const { rows } = await database.connection.pool.query<{ id: string }>(
    `insert into refund_requests (id, account_id, amount_cents, reason, status, created_at)
     values (gen_random_uuid(), $1, 500, 'Test', 'requested', now()) returning id`,
    [accountId],
  );
  return rows[0]?.id ?? '';
}

const refused = { status: 403, body: { message: 'You can’t adjust or refund your own account. Ask a colleague.' } };

describe('staff never move money to their own account', () => {
  it('by an adjustment, up or down', async () => {
    const { who } = await formerCustomer();
    const url = `/admin/users/${who.accountId}/adjustments`;
    for (const amount of [1000, -1]) {
      expect(await office.call<Refusal>(who, 'POST', url, { amount, reason: 'Mine' })).toMatchObject(refused);
    }
    expect((await office.post(url, { amount: 5, reason: 'A colleague may' })).status).toBe(201);
  });

  it('by a refund through a gateway, started or confirmed', async () => {
    const { who, requestId } = await formerCustomer(true);
    const refund = { amount: 5, reason: 'Mine' };
    expect(await office.call<Refusal>(who, 'POST', `/admin/users/${who.accountId}/refunds`, refund)).toMatchObject(
      refused,
    );
    expect(await office.call<Refusal>(who, 'POST', `/admin/refund-requests/${requestId}/confirm`)).toMatchObject(
      refused,
    );
  });

  it('by ending their own order, in any way', async () => {
    const { who, order } = await formerCustomer();
    const url = `/admin/orders/${order._id}`;
    const before = await walletOf(database.connection, who.accountId);
    expect(await office.call<Refusal>(who, 'PUT', url, { status: 'Canceled' })).toMatchObject(refused);
    expect(await office.call<Refusal>(who, 'PUT', url, { status: 'Partial', completedVotes: 1 })).toMatchObject(
      refused,
    );
    expect(await office.call<Refusal>(who, 'POST', `${url}/cancel`, {})).toMatchObject(refused);
    expect(await office.call<Refusal>(who, 'DELETE', url)).toMatchObject(refused);
    const bulk = await office.call(who, 'POST', '/admin/orders/bulk', {
      orders: [{ orderId: order._id }],
      status: 'Canceled',
    });
    expect(bulk.body).toMatchObject({ results: [{ outcome: 'refused', message: refused.body.message }] });
    expect(await walletOf(database.connection, who.accountId)).toEqual(before);

    const counted = await office.call<AdminOrderDetails>(who, 'PUT', url, { status: 'In Progress', completedVotes: 9 });
    expect(counted.body.completedVotes).toBe(9);
    expect((await office.post(`${url}/cancel`)).status).toBe(200);
  });

  it('by setting back their own order, which would be canceled and refunded automatically', async () => {
    const { who, order } = await formerCustomer();
    const url = `/admin/orders/${order._id}`;
    const change = (body: object) => office.call<Refusal>(who, 'PUT', url, body);
    await office.put(url, { status: 'In Progress' });
    expect(await change({ status: 'Pending' })).toMatchObject(refused);
    await office.put(url, { completedVotes: 40 });
    expect(await change({ completedVotes: 0 })).toMatchObject(refused);
    await office.put(url, { status: 'Completed' });
    for (const status of ['Pending', 'In Progress']) {
      expect(await change({ status, completedVotes: 100 })).toMatchObject(refused);
    }
    const bulk = { orders: [{ orderId: order._id }], status: 'Pending' };
    expect((await office.call(who, 'POST', '/admin/orders/bulk', bulk)).body).toMatchObject({
      results: [{ outcome: 'refused' }],
    });
    expect((await office.get<AdminOrderDetails>(url)).body).toMatchObject({ status: 'Completed', completedVotes: 100 });
  });
});
