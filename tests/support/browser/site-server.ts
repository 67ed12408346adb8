import { startServer } from '#tests/support/servers/server-process.ts';

/** Starts the product for the browser tests. They all come from one address, so rate limits are off. */
export default async function startSite(): Promise<() => Promise<void>> {
  const site = await startServer({ RATE_LIMITS: 'off' });
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA_DIR'] = site.dataDir;
  return () => site.stop();
}
