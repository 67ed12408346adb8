/*
 * `npm run screenshots` updates docs/screenshots/ from the demo. `npm run screenshots -- FOLDER` saves full-page
 * screenshots of every main screen at every width and color scheme instead.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoSignIns } from '#server/demo/index.ts';
import { browserLaunchOptions } from '#tools/find-browser.ts';
import { encodeWebp } from './screenshots/encode-webp.ts';
import { allShots, heights, documentedShots, type Shot } from './screenshots/shots.ts';
import { startServer } from './support/servers/server-process.ts';

const [folder] = process.argv.slice(2);
const target = folder ?? 'docs/screenshots';
await mkdir(target, { recursive: true });
const server = await startServer({ RATE_LIMITS: 'off' });
const browser = await chromium.launch(browserLaunchOptions());
try {
  for (const shot of folder === undefined ? documentedShots : allShots) {
    const png = await take(browser, shot);
    const file = join(target, `${shot.name}-${shot.width}-${shot.scheme}.webp`);
    await writeFile(file, await encodeWebp(browser, png, 0.82));
    process.stdout.write(`${file}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function take(browser: Browser, { path, role, width, scheme }: Shot): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    if (role !== undefined) {
      const account = demoSignIns.find((each) => each.role === role);
      const response = await page.request.post('/api/auth/login', {
        data: { email: account?.email, password: account?.password },
      });
      const { tokens } = (await response.json()) as { tokens: { accessToken: string } };
      await page.addInitScript((token) => localStorage.setItem('authToken', token), tokens.accessToken);
    }
    await page.goto(path);
    await waitUntilStable(page);
    await page.evaluate('document.fonts.ready');
    return await page.screenshot({ fullPage: folder !== undefined, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/**
 * The event stream keeps the network of a signed-in screen busy, so wait until no skeleton is shown and the DOM was
 * unchanged five times in a row.
 */
async function waitUntilStable(page: Page): Promise<void> {
  let before = '';
  for (let unchanged = 0; unchanged < 5;) {
    const now = await page.evaluate(() => {
      const isWaiting = document.querySelector('h1') === null || document.querySelector('.animate-shimmer') !== null;
      return isWaiting ? '' : document.body.innerHTML;
    });
    unchanged = now !== '' && now === before ? unchanged + 1 : 0;
    before = now;
    await pause(300);
  }
}
