import { beforeEach, describe, expect, it } from 'vitest';
import { initialServices } from '#content/services.ts';
import type { AdminService } from '#contract/admin/services.ts';
import type { Service } from '#contract/services/services.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);

beforeEach(async () => {
  await database.connection.pool.query('delete from services');
  await stock(database.connection);
});

const shown = async () => {
  const response = await server.app.inject({ url: '/api/services' });
  return { etag: response.headers.etag, names: response.json<Service[]>().map(({ name }) => name) };
};
const names = initialServices.map(({ name }) => name);
const draft = {
  category: 'Comment',
  name: 'Questions',
  description: 'A question under your post.',
  linkKind: 'post',
  ownTexts: 'none',
  unitPrice: 0.000125,
  minimum: 10,
  maximum: 20,
};

describe('the catalog', () => {
  it('gets a new service at the end of its category, which customers can order immediately', async () => {
    const before = await shown();
    const { status, body } = await office.post<AdminService>('/admin/services', draft);
    expect([status, body]).toEqual([201, expect.objectContaining({ ...draft, id: 7, isActive: true, position: 7 })]);
    const after = await shown();
    expect(after.names).toEqual(names.toSpliced(4, 0, 'Questions'));
    expect(after.etag).not.toBe(before.etag);
    const order = await office.place(await signInWith(database.connection, 100), { serviceId: 7, quantity: 20 });
    expect(order).toMatchObject({ service: 'Questions', unitPrice: 0.000125, price: 0.01 });
    expect(await office.audited('service', 7)).toMatchObject([
      {
        action: 'service.create',
        before: null,
        after: { name: 'Questions' },
        actor_account_id: office.admin.accountId,
      },
    ]);
  });

  it('changes prices for new orders only', async () => {
    const customer = await signInWith(database.connection, 10_000);
    const old = await office.place(customer);
    const before = await shown();
    const { body } = await office.put<AdminService>('/admin/services/1', { unitPrice: 0.1, name: 'Post Lifts' });
    expect(body).toMatchObject({ unitPrice: 0.1, name: 'Post Lifts', minimum: 5 });
    expect((await shown()).etag).not.toBe(before.etag);
    expect(await office.place(customer)).toMatchObject({ service: 'Post Lifts', price: 10 });
    expect((await office.get<{ price: number; service: string }>(`/admin/orders/${old._id}`)).body).toMatchObject({
      service: 'Post Upvotes',
      price: 5,
    });
    expect((await office.audited('service', 1)).at(-1)).toMatchObject({
      action: 'service.change',
      before: { name: 'Post Upvotes', unitPriceMicros: 50_000 },
      after: { name: 'Post Lifts', unitPriceMicros: 100_000 },
    });
  });

  it('turns a service off and on: while off, customers neither see nor order it', async () => {
    const customer = await signInWith(database.connection, 10_000);
    await office.put('/admin/services/1', { isActive: false });
    expect((await shown()).names).not.toContain('Post Upvotes');
    await expect(office.place(customer)).rejects.toThrow('invalid_input');
    const all = await office.get<AdminService[]>('/admin/services');
    expect(all.body.map(({ isActive }) => isActive)).toEqual([false, true, true, true, true, true]);
    await office.put('/admin/services/1', { isActive: true });
    await office.place(customer);
  });

  it('is sorted as staff choose, within each category', async () => {
    const { body } = await office.put<AdminService[]>('/admin/services/order', { serviceIds: [6, 2] });
    expect(body.map(({ id }) => id)).toEqual([2, 1, 3, 4, 6, 5]);
    expect((await shown()).names.slice(0, 2)).toEqual(['Comments Upvotes', 'Post Upvotes']);
    expect((await office.audited('catalogue', 'services')).at(-1)).toMatchObject({
      before: { order: [1, 2, 3, 4, 5, 6] },
      after: { order: [2, 1, 3, 4, 6, 5] },
    });
    const records = await office.audited('catalogue', 'services');
    expect((await office.put('/admin/services/order', { serviceIds: [6, 2] })).status).toBe(200);
    expect(await office.audited('catalogue', 'services')).toEqual(records);
    const unknown = await office.put<Refusal>('/admin/services/order', { serviceIds: [6, 99] });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Service not found.']);
  });

  it('prevents the second of two editors from overwriting the first', async () => {
    const { body: seen } = await office.get<AdminService[]>('/admin/services');
    const version = seen[0]?.version;
    expect((await office.put('/admin/services/1', { minimum: 7, version })).status).toBe(200);
    const late = await office.put<Refusal>('/admin/services/1', { minimum: 9, version });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Someone changed this service while you were editing. Check it and save again.',
    ]);
    const records = await office.audited('service', 1);
    const same = await office.put<AdminService>('/admin/services/1', { minimum: 7, version });
    expect([same.status, same.body.minimum]).toEqual([200, 7]);
    expect(await office.audited('service', 1)).toEqual(records);
  });

  it.each([
    [{ ...draft, name: ' ' }, 400, 'name'],
    [{ ...draft, name: 'post upvotes' }, 409, 'name'],
    [{ ...draft, unitPrice: 0 }, 400, 'unitPrice'],
    [{ ...draft, unitPrice: 0.0000001 }, 400, 'unitPrice'],
    [{ ...draft, minimum: 21 }, 400, 'maximum'],
    [{ ...draft, minimum: 1.5 }, 400, 'minimum'],
    [{ ...draft, category: 'Elsewhere' }, 400, 'category'],
    [{ ...draft, name: 'Down votes' }, 400, 'name'],
    [{ ...draft, description: 'Reports for a post.' }, 400, 'description'],
    [{ ...draft, description: 'two\nlines' }, 400, 'description'],
  ])('refuses %j', async (asked, status, field) => {
    const response = await office.post<Refusal>('/admin/services', asked);
    expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([status, [field]]);
  });

  it('refuses a change that allows no quantity, and one of an unknown service', async () => {
    const only = await office.put<AdminService>('/admin/services/1', { minimum: 50, maximum: 50 });
    expect([only.status, only.body.minimum, only.body.maximum]).toEqual([200, 50, 50]);
    const response = await office.put<Refusal>('/admin/services/1', { minimum: 2000 });
    expect(response.body.fields).toEqual({ maximum: 'The maximum can’t be below the minimum.' });
    expect((await office.put('/admin/services/99', { minimum: 1 })).status).toBe(404);
  });
});
