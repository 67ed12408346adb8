import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { tableSums } from '#tests/support/table-sums.ts';

const database = useTestDatabase();
// A fixed clock, because a session's last use is written once per minute.
const now = new Date();
const server = useTestApp(database, { clock: () => now });
const office = useBackOffice(server, database);

/** Only exists in demos. */
const demoPath = '/account/webhook-receiver';
const reads = Object.values(api).flatMap((calls) =>
  Object.values<Endpoint>(calls).filter(
    ({ method, kind, path }) => method === 'GET' && kind !== 'events' && path !== demoPath,
  ),
);

/** Queries that calls require. */
const searches: Readonly<Record<string, string>> = {
  '/admin/search': '?q=cats',
  '/admin/notes': '?about=order&subjectId={orderId}',
};

/** An existing ID for each path parameter. */
async function createSubjects(customer: SignedIn): Promise<Record<string, string>> {
  const order = await office.place(customer);
  const ticket = { subject: 'Where is it', message: 'I have waited for a while.', orderId: order.orderId };
  const opened = await office.call<{ _id: string }>(customer, 'POST', '/tickets', ticket);
  const payments = await office.call<{ _id: string }[]>(customer, 'GET', '/payment/history');
  const webhook = {
    url: 'https://hooks.example.com/boostdesk',
    events: ['order.created'],
    currentPassword: 'Password-1',
  };
  const added = await office.call<{ webhook: { id: string } }>(customer, 'POST', '/account/webhooks', webhook);
  await office.place(customer);
  const { id: webhookId } = added.body.webhook;
  const deliveries = await office.call<{ id: string }[]>(customer, 'GET', `/account/webhooks/${webhookId}/deliveries`);
  return {
    // The notification of a new order has the order's ID.
    id: order._id,
    orderId: order._id,
    userId: customer.accountId,
    ticketId: opened.body._id,
    messageId: opened.body._id,
    paymentId: payments.body[0]?._id ?? '',
    webhookId,
    key: 'receipt',
    deliveryId: deliveries.body[0]?.id ?? '',
    // Of content/blog.
    articleId: '3',
    slug: 'when-to-post-timing-without-superstition',
  };
}

describe('a GET request', () => {
  it('changes no row, whatever the path', async () => {
    const customer = await signInWith(database.connection, 100_00);
    const ids = await createSubjects(customer);
    const before = await tableSums(database.connection.url);
    for (const { access, path } of reads) {
      const url = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? name);
      const who = access === 'admin' ? office.admin : customer;
      const search = searches[path]?.replace('{orderId}', ids['orderId'] ?? '') ?? '';
      const { status, text } = await office.call(who, 'GET', `${url}${search}`);
      expect(status, `${url}: ${text}`).toBe(200);
    }
    expect(await tableSums(database.connection.url)).toEqual(before);
  });
});
