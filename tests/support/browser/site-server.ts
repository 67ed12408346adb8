import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cleanEnvironment, type RunningServer, startServer } from '#tests/support/servers/server-process.ts';

/**
 * Starts the server for the browser tests. They all share one IP address, so rate limits are off. The demo data is
 * created once; tests that start their own server copy it.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  process.env['SITE_BUILD_DIR'] = buildDir;
  // Concurrently, since each keeps one core busy for several seconds. The site's server then finds its build ready.
  const [demo, build] = await Promise.allSettled([createDemo(), buildSite()]);
  if (demo.status === 'rejected') throw demo.reason;
  const { dataDir } = demo.value;
  const removeDemo = () => rm(dataDir, { recursive: true, force: true });
  try {
    if (build.status === 'rejected') throw build.reason;
    process.env['DEMO_FOLDER'] = dataDir;
    const site = await startServer({ RATE_LIMITS: 'off' });
    process.env['SITE_URL'] = site.url;
    process.env['SITE_DATA_DIR'] = site.dataDir;
    return async () => {
      await site.stop();
      await removeDemo();
    };
  } catch (error) {
    await removeDemo();
    throw error;
  }
}

async function createDemo(): Promise<RunningServer> {
  const demo = await startServer({ WEB_APP: 'none', STOP_SECONDS: '300' });
  await demo.stopAndKeepData();
  return demo;
}

/** Outside the checkout, as an operator may choose. It is kept, so that a run without changes does not build again. */
const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12);
const buildDir = path.join(tmpdir(), `boostdesk-browser-tests-${checkout}`, 'site');

/** A failed build rejects with what it printed. */
async function buildSite(): Promise<void> {
  const env = { ...cleanEnvironment(), BUILD_DIR: buildDir };
  await promisify(execFile)(process.execPath, ['tools/build-web.ts'], { env });
}
