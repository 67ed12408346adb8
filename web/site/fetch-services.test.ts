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
    await expect(fetchServices(respondWith(body))).rejects.toThrow('Unexpected data format from the server.');
  });

  test("passes on the server's message", async () => {
    const body = JSON.stringify({ code: 'unavailable', message: 'Back in a minute.' });
    await expect(fetchServices(respondWith(body, 503))).rejects.toThrow('Back in a minute.');
  });

  test('reports a network failure', async () => {
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(fetchServices(unreachable)).rejects.toThrow(
      'We could not reach the server. Please try again in a moment.',
    );
  });
});
