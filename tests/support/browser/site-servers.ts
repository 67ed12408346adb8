import { startServer, type RunningServer } from '#tests/support/servers/server-process.ts';

/**
 * Starts the product twice for the browser tests: as it ships, and built with the development-only gallery page. All
 * tests come from one address, so calls are not counted.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  const servers: RunningServer[] = [];
  const stopAll = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  // One after the other: both may have to build first, and React Router's builds share a folder of types.
  const start = async (settings: Readonly<Record<string, string>>) => {
    const server = await startServer(settings);
    servers.push(server);
    return server;
  };
  try {
    const site = await start({ RATE_LIMITS: 'off' });
    const gallery = await start({ GALLERY: 'on', BUILD_DIR: 'dist-gallery' });
    process.env['SITE_URL'] = site.url;
    process.env['SITE_DATA_DIR'] = site.dataDir;
    process.env['GALLERY_URL'] = gallery.url;
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
