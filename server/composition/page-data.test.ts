import { expect, it } from 'vitest';
import { initialServices } from '#content/services.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { setShop } from '#tests/support/people/shop-settings.ts';
import { contentPageData } from './content-page-data.ts';
import { readPageData } from './page-data.ts';

const database = useTestDatabase();
const addresses = { publicUrl: 'https://shop.example', apiUrl: '/api' };

const readFacts = async () => {
  const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
  return (await readPageData(ctx, addresses)).shop;
};

it('an unedited shop has the data of content/', async () => {
  const { services: _, ...facts } = await readFacts();
  const { services: __, ...content } = contentPageData({ services: initialServices, ...addresses }).shop;
  expect(facts).toEqual(content);
});

it('an accent color becomes a style sheet', async () => {
  await setShop(database.connection, 'identity', { accent: '#1d74d0' });
  expect((await readFacts()).accentCss).toMatch(/^:root\{--color-accent:light-dark\(#1d74d0,#2a7edb\);/);
});

it('figures without an amount are not shown', async () => {
  const items = [
    { amount: '', label: '' },
    { amount: '98%', label: 'Orders on time' },
    { amount: '1200', label: 'Clients' },
  ];
  await setShop(database.connection, 'figures', { items });
  expect((await readFacts()).figures).toEqual([
    { id: 2, value: 98, suffix: '%', description: 'Orders on time' },
    { id: 3, value: 1200, suffix: '', description: 'Clients' },
  ]);
});
