import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { servicesQuery } from './services.ts';

afterEach(() => vi.unstubAllGlobals());

test('prices are asked of the server, whatever the browser has cached', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json([]));
  vi.stubGlobal('fetch', fetch);
  await new QueryClient().query(servicesQuery);
  expect(fetch.mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([['/api/services', 'no-cache']]);
});
