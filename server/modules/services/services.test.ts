import { describe, expect, it } from 'vitest';
import { initialCategories, initialServices } from '#content/services.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { stockCatalog } from './create-service.ts';

const database = useTestDatabase();
const server = useTestApp(database);

const stock = () =>
  stockCatalog(createContext(database.connection, { kind: 'system', name: 'test' }, new Date()), initialServices);
const shown = initialServices.map((service) => ({
  ...service,
  categoryDescription: initialCategories.find(({ name }) => name === service.category)?.description,
}));
const list = (headers = {}) => server.app.inject({ url: '/api/services', headers });

describe('the catalog', () => {
  it('is empty in a new database', async () => {
    expect((await list()).json()).toEqual([]);
  });

  it('is filled once from content, by however many processes', async () => {
    await Promise.all([stock(), stock(), stock()]);
    expect((await list()).json()).toEqual(shown);
  });

  it('keeps the admins’ changes at later starts', async () => {
    await database.connection.pool.query('update services set unit_price_micros = 70000 where id = 1');
    await database.connection.pool.query('update services set is_active = false where id > 1');
    await stock();
    expect((await list()).json()).toEqual([{ ...shown[0], unitPrice: 0.07 }]);
  });

  it('does not offer services named after downvotes, dislikes or reports until they are renamed', async () => {
    const { headers } = await signIn(database.connection, { staffRole: 'owner' });
    const ada = await signInWith(database.connection, 10_000);
    const { pool } = database.connection;
    await pool.query(`update services set name = 'Post Downvotes' where id = 1`);
    expect((await list()).json()).toEqual([]);
    const order = { serviceId: 1, link: 'https://www.reddit.com/r/cats/comments/1offer', quantity: 10 };
    const place = () => server.app.inject({ method: 'POST', url: '/api/orders', headers: ada.headers, payload: order });
    expect((await place()).json()).toMatchObject({ fields: { serviceId: 'This service is not available.' } });
    const all = await server.app.inject({ url: '/api/admin/services', headers });
    expect(all.json()).toContainEqual(expect.objectContaining({ name: 'Post Downvotes', isActive: true }));
    const renamed = await server.app.inject({
      method: 'PUT',
      url: '/api/admin/services/1',
      headers,
      payload: { name: 'Post Upvotes' },
    });
    expect(renamed.statusCode).toBe(200);
    expect((await place()).statusCode).toBe(201);
    await pool.query(`update categories set description = 'Reports of posts' where name = 'Upvotes'`);
    expect((await list()).json()).toEqual([]);
    await pool.query(`update categories set description = $1 where name = 'Upvotes'`, [shown[0]?.categoryDescription]);
  });

  it('returns 304 if unchanged', async () => {
    const first = await list();
    expect(first.headers['cache-control']).toBe('public, max-age=30');
    const again = await list({ 'if-none-match': first.headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});
