import { describe, expect, test } from 'vitest';
import { initialServices } from '#content/services.ts';
import { fetchServices } from './fetch-services.ts';

const respondWith =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }));

describe('the catalog of public pages', () => {
  test('is what the server returns', async () => {
    expect(await fetchServices(respondWith(JSON.stringify(initialServices)))).toEqual(initialServices);
  });

  test.each([
    ['no JSON', '<html>'],
    ['no array', '{"services":[]}'],
    ['a row without a price', JSON.stringify([{ ...initialServices[0], unitPrice: undefined }])],
    ['a price in words', JSON.stringify([{ ...initialServices[0], unitPrice: 'five cents' }])],
    ['an empty row', '[null]'],
  ])('refuses %s', async (_, body) => {
    await expect(fetchServices(respondWith(body))).rejects.toThrow();
  });

  test('rejects on a server error', async () => {
    await expect(fetchServices(respondWith('[]', 503))).rejects.toThrow('503');
  });
});
