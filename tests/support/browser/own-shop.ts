import { type RunningServer, startServer } from '#tests/support/servers/server-process.ts';
import { test } from './browser.ts';

/**
 * For files whose tests change what every screen shows: they share a server of their own. Such a file must run in one
 * worker (`mode: 'default'` or `'serial'`).
 */
export const testInOwnShop = test.extend<object, { site: RunningServer }>({
  site: [
    async ({}, provide) => {
      const site = await startServer({ RATE_LIMITS: 'off' });
      await provide(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, provide) => {
    await provide(site.url);
  },
});
