/*
 * `npm run bench:web` runs Lighthouse (mobile) on the production build and prints the median of three runs per page: public
 * pages, and the screens that customers and staff open first. Bytes include response headers; tests/e2e/site.spec.ts
 * limits the bytes of JavaScript without them. Argument: a pattern for paths.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/support/servers/server-process.ts';
import { measure, type Measurement, medianRun } from './web/lighthouse.ts';
import { openSignedInBrowser } from './web/signed-in-browser.ts';

const runsEach = 3;
const isChosen = (path: string) => new RegExp(process.argv[2] ?? '').test(path);
const pages = ['/', '/pricing', '/faqs', '/post', '/post/:slug', '/contact-us'];
const signedInPages = {
  user: ['/dashboard', '/dashboard/upvoteorder'],
  admin: ['/admin', '/admin/orders'],
} as const;

const log = (line: string) => process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'boostdesk-lighthouse-'));
const server = await startServer({});
try {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  log('page                   speed  access  practice  seo   CLS    LCP      TBT     JS       CSS');
  for (const page of pages.filter(isChosen)) {
    const path = page === '/post/:slug' ? listed.find((each) => each.startsWith('/post/')) : page;
    if (path === undefined || !listed.includes(path)) {
      log(`${page.padEnd(22)} is missing from the sitemap`);
      process.exitCode = 1;
      continue;
    }
    const found = await measureOften(server.url + path);
    report(page, found, missesOf(page, found));
  }
  for (const role of ['user', 'admin'] as const) {
    const browser = await openSignedInBrowser(server.url, role, join(folder, role));
    for (const page of signedInPages[role].filter(isChosen)) {
      const found = await measureOften(server.url + page, browser.port);
      report(page, found, signedInMissesOf(found));
    }
    await browser.close();
  }
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}

async function measureOften(url: string, port?: number): Promise<Measurement> {
  const runs: Measurement[] = [];
  for (let run = 0; run < runsEach; run += 1) runs.push(await measure(url, folder, port));
  const middle = medianRun(runs);
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

function report(page: string, found: Measurement, misses: readonly string[]): void {
  log(row(page, found));
  for (const miss of misses) {
    log(`  missed: ${miss}`);
    process.exitCode = 1;
  }
}

function row(page: string, found: Measurement): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`.padStart(8);
  return [
    page.padEnd(22),
    String(found.performance).padStart(5),
    String(found.accessibility).padStart(7),
    String(found.bestPractices).padStart(9),
    String(found.seo).padStart(5),
    found.layoutShift.toFixed(3).padStart(7),
    `${(found.paintMs / 1000).toFixed(2)} s`.padStart(7),
    `${Math.round(found.blockedMs)} ms`.padStart(7),
    kilobytes(found.scriptBytes),
    kilobytes(found.styleBytes),
  ].join(' ');
}

function missesOf(page: string, found: Measurement): string[] {
  const misses: [boolean, string][] = [
    [found.performance < 98, 'performance of at least 98'],
    [Math.min(found.accessibility, found.bestPractices, found.seo) < 100, '100 for everything else'],
    [found.layoutShift > 0.01, 'a layout shift of at most 0.01'],
    [page === '/' && found.styleBytes > 20_000, 'at most 20 KB of CSS'],
  ];
  return misses.filter(([isMissed]) => isMissed).map(([, target]) => target);
}

function signedInMissesOf({ performance, blockedMs }: Measurement): string[] {
  return [
    ...(performance < 90 ? ['performance of at least 90'] : []),
    ...(blockedMs > 200 ? ['at most 200 ms blocked'] : []),
  ];
}
