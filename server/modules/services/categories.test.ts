import { beforeEach, describe, expect, it } from 'vitest';
import { initialCategories } from '#content/services.ts';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { AdminService } from '#contract/admin/services.ts';
import type { Service } from '#contract/services/services.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);

beforeEach(async () => {
  await database.connection.pool.query('delete from services');
  await database.connection.pool.query('delete from categories');
  await stock(database.connection);
});

const list = async () => (await office.get<AdminCategory[]>('/admin/categories')).body;
const names = async () => (await list()).map(({ name }) => name);
const listed = async () => (await server.app.inject({ url: '/api/services' })).json<Service[]>();
const idOf = async (name: string) => (await list()).find((each) => each.name === name)?.id ?? 0;
const videos = { name: 'Videos', description: 'For your channel.', platform: 'youtube' };
const likes = {
  category: 'Videos',
  name: 'Likes',
  description: 'Likes for your video.',
  linkKind: 'post',
  ownTexts: 'none',
  unitPrice: 0.05,
  minimum: 1,
  maximum: 100,
};
const remove = (path: string) => office.call<Refusal>(office.admin, 'DELETE', path);
const create = (category: object = videos) => office.post<AdminCategory & Refusal>('/admin/categories', category);

describe('categories', () => {
  it('start with those from content', async () => {
    expect(await list()).toMatchObject(
      initialCategories.map((category) => ({ ...category, platform: null, services: 2 })),
    );
  });

  it('are added at the end, and customers see them with their first service', async () => {
    const { status, body } = await create();
    expect([status, body]).toEqual([201, expect.objectContaining({ ...videos, services: 0 })]);
    expect(await names()).toEqual(['Upvotes', 'Comment', 'Post', 'Videos']);
    expect((await office.post('/admin/services', likes)).status).toBe(201);
    expect((await listed()).at(-1)).toMatchObject({
      name: 'Likes',
      category: 'Videos',
      categoryDescription: 'For your channel.',
      platform: 'youtube',
    });
    expect(await office.audited('category', body.id)).toMatchObject([
      { action: 'category.create', after: videos, actor_account_id: office.admin.accountId },
    ]);
  });

  it('accept only links to their platform, from the next order on', async () => {
    const customer = await signInWith(database.connection, 10_000);
    const link = 'https://www.reddit.com/r/coffee/comments/abc123';
    await office.place(customer, { link });
    const id = await idOf('Upvotes');
    expect((await office.put(`/admin/categories/${id}`, { platform: 'youtube' })).status).toBe(200);
    await expect(office.place(customer, { link: `${link}4` })).rejects.toThrow('invalid_input');
    await office.place(customer, { link: 'https://www.youtube.com/watch?v=abcdefghijk' });
  });

  it('are renamed with their services; orders keep the name they were placed with', async () => {
    const customer = await signInWith(database.connection, 10_000);
    const old = await office.place(customer);
    const id = await idOf('Upvotes');
    const { body } = await office.put<AdminCategory>(`/admin/categories/${id}`, { name: 'Votes' });
    expect(body).toMatchObject({ name: 'Votes', services: 2 });
    expect((await listed())[0]).toMatchObject({ category: 'Votes' });
    expect(await office.place(customer)).toMatchObject({ category: 'Votes' });
    expect((await office.get(`/admin/orders/${old._id}`)).body).toMatchObject({ category: 'Upvotes' });
    const found = await office.get<{ category: string }[]>(`/admin/orders?category=Votes&q=${customer.accountId}`);
    expect(found.body.map(({ category }) => category).toSorted()).toEqual(['Upvotes', 'Votes']);
    expect((await office.audited('category', id)).at(-1)).toMatchObject({
      action: 'category.change',
      before: { name: 'Upvotes' },
      after: { name: 'Votes' },
    });
  });

  it('are sorted as staff choose, and so is the price list', async () => {
    const post = await idOf('Post');
    const { body } = await office.put<AdminCategory[]>('/admin/categories/order', { categoryIds: [post] });
    expect(body.map(({ name }) => name)).toEqual(['Post', 'Upvotes', 'Comment']);
    expect([...new Set((await listed()).map(({ category }) => category))]).toEqual(['Post', 'Upvotes', 'Comment']);
    expect((await office.audited('catalogue', 'categories')).at(-1)).toMatchObject({
      action: 'catalogue.arrange',
      after: { categories: ['Post', 'Upvotes', 'Comment'] },
    });
    const unknown = await office.put<Refusal>('/admin/categories/order', { categoryIds: [post, 99_999] });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Category not found.']);
  });

  it('are deleted only when empty', async () => {
    const { body } = await create();
    const full = await remove(`/admin/categories/${await idOf('Post')}`);
    expect([full.status, full.body.message]).toEqual([
      409,
      'This category has services. Move them to another category first.',
    ]);
    expect((await remove(`/admin/categories/${body.id}`)).status).toBe(200);
    expect(await names()).not.toContain('Videos');
    expect((await remove(`/admin/categories/${body.id}`)).status).toBe(404);
    expect((await office.audited('category', body.id)).at(-1)).toMatchObject({ action: 'category.delete' });
  });

  it('prevent the second of two editors from overwriting the first', async () => {
    const [first] = await list();
    const path = `/admin/categories/${first?.id}`;
    const version = first?.version;
    expect((await office.put(path, { description: 'One.', version })).status).toBe(200);
    const late = await office.put<Refusal>(path, { description: 'Two.', version });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Someone changed this category while you were editing. Check it and save again.',
    ]);
    expect((await office.put(path, { description: 'One.', version })).status).toBe(200);
  });

  it.each([
    [{ ...videos, name: '' }, 400, 'name'],
    [{ ...videos, name: 'x'.repeat(61) }, 400, 'name'],
    [{ ...videos, name: 'upvotes' }, 409, 'name'],
    [{ ...videos, name: 'Down-Votes' }, 400, 'name'],
    [{ ...videos, description: 'Dislikes for a rival.' }, 400, 'description'],
    [{ ...videos, platform: 'facebook' }, 400, 'platform'],
  ])('refuse %j', async (category, status, field) => {
    const response = await create(category);
    expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([status, [field]]);
  });

  it('can’t be named after downvotes, dislikes or reports, and neither can services', async () => {
    const refusal = { name: 'Downvotes, dislikes and reports can’t be offered. Please change the wording.' };
    const category = await office.put<Refusal>(`/admin/categories/${await idOf('Post')}`, { name: 'd i s l i k e s' });
    expect([category.status, category.body.fields]).toEqual([400, refusal]);
    const service = await office.put<Refusal & AdminService>('/admin/services/1', { name: 'Mass Reports' });
    expect([service.status, service.body.fields]).toEqual([400, refusal]);
  });

  it('are limited to 50', async () => {
    await database.connection.pool.query(
      `insert into categories (name, description, position) select 'More ' || n, '', n from generate_series(4, 50) n`,
    );
    const response = await create();
    expect([response.status, response.body.message]).toEqual([409, 'You can have at most 50 categories.']);
  });

  it('can be changed by staff with the right to change services', async () => {
    expect((await server.app.inject({ url: '/api/admin/categories' })).statusCode).toBe(401);
    const { headers } = await signIn(database.connection, { staffRole: 'support' });
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', '/1'],
      ['PUT', '/order'],
      ['DELETE', '/1'],
    ] as const) {
      const response = await server.app.inject({
        method,
        url: `/api/admin/categories${path}`,
        headers,
        ...body(method),
      });
      expect(response.statusCode, `${method} ${path}`).toBe(403);
    }
  });
});

const body = (method: string) => (method === 'GET' || method === 'DELETE' ? {} : { payload: {} });
