import { describe, expect, it } from 'vitest';
import { initialCategories, initialServices } from '#content/services.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
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

  it('is stocked once with what content holds, by however many processes', async () => {
    await Promise.all([stock(), stock(), stock()]);
    expect((await list()).json()).toEqual(shown);
  });

  it('keeps what admins made of it at later starts', async () => {
    await database.connection.pool.query('update services set unit_price_micros = 70000 where id = 1');
    await database.connection.pool.query('update services set is_active = false where id > 1');
    await stock();
    expect((await list()).json()).toEqual([{ ...shown[0], unitPrice: 0.07 }]);
  });

  it('answers 304 to who has it already', async () => {
    const first = await list();
    expect(first.headers['cache-control']).toBe('public, max-age=30');
    const again = await list({ 'if-none-match': first.headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});
