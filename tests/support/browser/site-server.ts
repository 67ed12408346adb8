import { rm } from 'node:fs/promises';
import { startServer } from '#tests/support/servers/server-process.ts';

/**
 * Starts the server for the browser tests. They all share one IP address, so rate limits are off. The demo data is
 * created once; tests that start their own server copy it.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const demo = await startServer({ WEB_APP: 'none' });
  await demo.stopAndKeepData();
  process.env['DEMO_FOLDER'] = demo.dataDir;
  const removeDemo = () => rm(demo.dataDir, { recursive: true, force: true });
  const site = await startServer({ RATE_LIMITS: 'off' }).catch(async (error: unknown) => {
    await removeDemo();
    throw error;
  });
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA_DIR'] = site.dataDir;
  return async () => {
    await site.stop();
    await removeDemo();
  };
}
