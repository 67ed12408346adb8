import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminOrderDetails } from '#contract/admin/orders.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);

let support: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  support = await signIn(database.connection, { staffRole: 'support' });
  customer = await signInWith(database.connection, 1000_00);
});

async function placed(change: object = {}) {
  const order = await office.place(customer);
  if (Object.keys(change).length > 0) await office.put(`/admin/orders/${order._id}`, change);
  return order;
}
const cancel = (orderId: string, body: object = {}) =>
  office.call<AdminOrderDetails & Refusal>(support, 'POST', `/admin/orders/${orderId}/cancel`, body);

describe('support cancels an order', () => {
  it('in full while nothing is delivered, with a reason for the customer', async () => {
    const { _id } = await placed();
    const { status, body } = await cancel(_id, { reason: 'The post is gone.' });
    expect([status, body.status, body.calculatedPrice, body.reason]).toEqual([200, 'Canceled', 0, 'The post is gone.']);
  });

  it('in part once something is delivered, or in full on request', async () => {
    const { _id } = await placed({ status: 'In Progress', completedVotes: 40 });
    expect((await cancel(_id)).body).toMatchObject({ status: 'Partial', completedVotes: 40, calculatedPrice: 2 });
    expect((await cancel(_id, { status: 'Canceled' })).body).toMatchObject({ status: 'Canceled', calculatedPrice: 0 });
  });

  it('once: a full refund is not reversed', async () => {
    const { _id } = await placed({ status: 'In Progress', completedVotes: 40 });
    await cancel(_id, { status: 'Canceled' });
    expect((await cancel(_id, { status: 'Partial' })).body).toMatchObject({ status: 'Canceled', calculatedPrice: 0 });
    const changes = (await office.audited('order', _id)).filter(({ after }) => after?.['status'] === 'Canceled');
    expect(changes).toHaveLength(1);
  });

  it('only if it has not changed since, and only if it exists', async () => {
    const order = await placed({ status: 'In Progress', completedVotes: 10 });
    expect((await cancel(order._id, { version: order.version })).status).toBe(409);
    expect((await cancel(crypto.randomUUID())).status).toBe(404);
  });

  it('but can’t change counts or other statuses, or delete it', async () => {
    const { _id } = await placed();
    const url = `/admin/orders/${_id}`;
    const refused = { status: 403, body: { code: 'forbidden', message: expect.stringMatching(/^Your role doesn’t/) } };
    expect(await office.call(support, 'PUT', url, { status: 'Canceled' })).toMatchObject(refused);
    expect(await office.call(support, 'DELETE', url)).toMatchObject(refused);
    expect((await cancel(_id, { status: 'Completed' })).status).toBe(400);
    expect((await cancel(_id, { completedVotes: 99, started: '7' })).body).toMatchObject({
      completedVotes: 0,
      started: '',
    });
  });
});
