import { describe, expect, it, vi } from 'vitest';
import type { Badges } from '#contract/badges.ts';
import { useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const publish = vi.fn<(...told: unknown[]) => void>();
const server = useTestApp(database, { live: { publish, follow: () => undefined } as never });
const office = useBackOffice(server, database);
const nobody = { authorization: '' };
const customer = () => signInWith(database.connection, 100_00);
const badgesOf = async (who: SignedIn) => (await office.call<Badges>(who, 'GET', '/account/badges')).body;
const markSeen = (who: Partial<SignedIn>, payload: object) =>
  office.call({ headers: who.headers ?? nobody }, 'PUT', '/orders/mark-as-seen', payload);

describe('badges', () => {
  it('count changed orders until they are seen on any device', async () => {
    const [ada, grace] = [await customer(), await customer()];
    const orders = [await office.place(ada), await office.place(ada)];
    expect(await badgesOf(ada)).toEqual({ replies: 0, announcements: 0, orders: 0 });
    for (const { _id } of orders) await office.put(`/admin/orders/${_id}`, { status: 'In Progress' });
    await office.put(`/admin/orders/${orders[0]?._id}`, { completedVotes: 3 });
    const { orders: changed, ordersUntil } = await badgesOf(ada);
    expect([changed, (await badgesOf(grace)).orders]).toEqual([2, 0]);
    publish.mockClear();
    expect((await markSeen(ada, { until: ordersUntil })).status).toBe(200);
    expect(publish).toHaveBeenCalledExactlyOnceWith({ accountId: ada.accountId }, 'badges');
    expect(await badgesOf(ada)).toEqual({ replies: 0, announcements: 0, orders: 0 });
    await office.put(`/admin/orders/${orders[1]?._id}`, { completedVotes: 4 });
    // An older tab does not undo what a newer one has seen.
    await markSeen(ada, { until: '2020-01-01T00:00:00.000Z' });
    expect((await badgesOf(ada)).orders).toBe(1);
    await markSeen(ada, { until: '2999-01-01T00:00:00.000Z' });
    await office.put(`/admin/orders/${orders[1]?._id}`, { completedVotes: 5 });
    expect((await badgesOf(ada)).orders).toBe(1);
  });

  it('count replies and announcements until they are read', async () => {
    const ada = await customer();
    const ticket = { subject: 'Where is it', message: 'I have waited for a while.' };
    const { body } = await office.call<{ _id: string }>(ada, 'POST', '/tickets', ticket);
    expect((await office.post(`/admin/messages/${body._id}/answers`, { message: 'Here it is.' })).status).toBeLessThan(
      300,
    );
    const news = { title: 'New prices', text: 'From Monday on.', alsoByMail: false };
    const published = await office.post<{ publishedAt: string }>('/admin/announcements', news);
    expect(published.status).toBe(201);
    expect(await badgesOf(ada)).toEqual({ replies: 1, announcements: 1, orders: 0 });
    await office.call(ada, 'PUT', `/tickets/${body._id}/mark-as-read`);
    await office.call(ada, 'PUT', '/announcements/mark-as-read', { until: published.body.publishedAt });
    expect(await badgesOf(ada)).toEqual({ replies: 0, announcements: 0, orders: 0 });
  });

  it('are the customer’s own', async () => {
    expect((await office.call({ headers: nobody }, 'GET', '/account/badges')).status).toBe(401);
    expect((await office.get('/account/badges')).status).toBe(403);
    expect((await markSeen({}, { until: new Date().toISOString() })).status).toBe(401);
    expect((await markSeen(office.admin, { until: new Date().toISOString() })).status).toBe(403);
    expect((await markSeen(await customer(), { until: 'yesterday' })).status).toBe(400);
  });
});
