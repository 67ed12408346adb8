import { startServer, type RunningServer } from './server-process.ts';

/**
 * Starts the product twice for the browser tests: as it ships, and built with the development-only gallery page. All
 * tests come from one address, so calls are not counted.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  const started = await Promise.allSettled([
    startServer({ RATE_LIMITS: 'off' }),
    startServer({ GALLERY: 'on', BUILD_DIR: 'dist-gallery' }),
  ]);
  const servers = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const stopAll = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  const failures = started.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
  if (failures.length > 0) {
    await stopAll();
    throw new AggregateError(failures, failures.map((failure) => failure.message).join('\n'));
  }
  const [site, gallery] = servers as [RunningServer, RunningServer];
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA_DIR'] = site.dataDir;
  process.env['GALLERY_URL'] = gallery.url;
  return stopAll;
}
