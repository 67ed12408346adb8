import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AdminOrderDetails, BulkResult } from '#contract/admin/orders.ts';
import { moneyOfChange } from '#contract/orders/order-money.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith, walletOf } from '#tests/support/people/customers.ts';
import { deliverMail } from '#tests/support/people/deliver-mail.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);

const bulk = (orders: readonly object[], change: object) =>
  office.post<{ results: BulkResult[] } & Refusal>('/admin/orders/bulk', { orders, ...change });

describe('a status for many orders', () => {
  it('is set for each with its money, and reports each result', async () => {
    const customer = await signInWith(database.connection, 1500);
    const [first, second, third] = [
      await office.place(customer),
      await office.place(customer),
      await office.place(customer),
    ];
    await office.put(`/admin/orders/${second._id}`, { status: 'Canceled' });
    await office.put(`/admin/orders/${third._id}`, { status: 'In Progress', completedVotes: 50 });
    const unknownId = randomUUID();
    const { status, body } = await bulk(
      [{ orderId: first._id }, { orderId: second.orderId }, { orderId: third._id, version: 1 }, { orderId: unknownId }],
      { status: 'Canceled', reason: 'The post was removed' },
    );
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { orderId: first._id, outcome: 'changed', order: { status: 'Canceled', reason: 'The post was removed' } },
      { orderId: second.orderId, outcome: 'changed', order: { status: 'Canceled' } },
      { orderId: third._id, outcome: 'refused', order: { status: 'In Progress' } },
      { orderId: unknownId, outcome: 'refused', message: 'Order not found.' },
    ]);
    expect(body.results[2]?.message).toMatch(/^You changed this order in another tab/);
    expect((await walletOf(database.connection, customer.accountId)).balanceCents).toBe(1000);
    expect((await office.audited('order', first._id)).at(-1)).toMatchObject({
      action: 'order.change',
      note: 'The post was removed',
      before: { status: 'Pending', withheldCents: 500 },
      after: { status: 'Canceled', withheldCents: 0 },
    });
  });

  it('refuses only the order whose balance is too low, and changes the others', async () => {
    const customer = await signInWith(database.connection, 500);
    const poor = await office.place(customer);
    await office.put(`/admin/orders/${poor._id}`, { status: 'Canceled' });
    const other = await office.place(customer);
    const { body } = await bulk([{ orderId: poor._id }, { orderId: other._id }], { status: 'In Progress' });
    expect(body.results.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['refused', 'The customer’s balance is $5.00 short for this order’s price.'],
      ['changed', undefined],
    ]);
    const again = await bulk([{ orderId: other._id }], { status: 'In Progress' });
    expect(again.body.results[0]?.outcome).toBe('unchanged');
  });

  it('Completed delivers all of each, and the customer is told so', async () => {
    const customer = await signInWith(database.connection, 1000);
    const [untouched, begun] = [await office.place(customer), await office.place(customer)];
    await office.put(`/admin/orders/${begun._id}`, { status: 'In Progress', completedVotes: 2 });
    const { body } = await bulk([{ orderId: untouched._id }, { orderId: begun._id }], { status: 'Completed' });
    expect(body.results).toMatchObject([
      { outcome: 'changed', order: { status: 'Completed', completedVotes: 100 } },
      { outcome: 'changed', order: { status: 'Completed', completedVotes: 100 } },
    ]);
    const letters = await deliverMail(database.connection, new Date(Date.now() + 60_000));
    const texts = letters.map(({ text }) => text).filter((text) => text.includes('is completed'));
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain('Delivered: 100 of 100.');
  });

  it.each([
    [[], { status: 'Canceled' }],
    [[{ orderId: randomUUID() }], { status: 'Lost' }],
    [[{ orderId: 'no-id' }], { status: 'Canceled' }],
    [Array.from({ length: 101 }, () => ({ orderId: randomUUID() })), { status: 'Canceled' }],
  ])('refuses %j', async (orders, change) => {
    expect((await bulk(orders, change)).status).toBe(400);
  });
});

describe('the money preview of a screen', () => {
  it('matches what the server does', async () => {
    const customer = await signInWith(database.connection, 1000);
    let order = await office.place(customer);
    for (const [index, status] of [...orderStatuses, ...orderStatuses.toReversed()].entries()) {
      const completedVotes = status === 'Completed' ? 100 : (index * 37) % 100;
      const said = moneyOfChange(order, { status, completedVotes });
      const before = (await walletOf(database.connection, customer.accountId)).balanceCents;
      order = (await office.put<AdminOrderDetails>(`/admin/orders/${order._id}`, { status, completedVotes })).body;
      const after = (await walletOf(database.connection, customer.accountId)).balanceCents;
      const sign = { refund: 1, withhold: -1, none: 0 }[said.kind];
      expect([order.calculatedPrice, after - before]).toEqual([said.withheld, sign * Math.round(said.amount * 100)]);
    }
  });
});

describe('two editors of one order', () => {
  it('conflict: the later one learns who changed what', async () => {
    const order = await office.place(await signInWith(database.connection, 1000));
    const colleague = await signIn(database.connection, { staffRole: 'manager' });
    const change = { status: 'In Progress', completedVotes: 10, version: 1 };
    await office.call(colleague, 'PUT', `/admin/orders/${order._id}`, change);
    const late = await office.put<Refusal>(`/admin/orders/${order._id}`, { status: 'Canceled', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'conflict',
      message:
        'Test Account changed this order while you were editing (Status, Deliver Votes). Reload it and try again.',
      fields: { status: 'It is In Progress now.', completedVotes: 'It is 10 now.' },
    });
  });
});
