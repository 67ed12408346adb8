/*
 * Takes the pictures in docs/screenshots/ of the demo as it is built now: `npm run screenshots`. With a folder behind it,
 * `npm run screenshots -- FOLDER`, it takes whole pages of every main screen in every window and scheme instead.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoSignIns } from '#server/demo/index.ts';
import { browserLaunchOptions } from '#tools/find-browser.ts';
import { encodeWebp } from './screenshots/encode-webp.ts';
import { allShots, heights, keptShots, type Shot } from './screenshots/shots.ts';
import { startServer } from './support/servers/server-process.ts';

const [folder] = process.argv.slice(2);
const target = folder ?? 'docs/screenshots';
await mkdir(target, { recursive: true });
const server = await startServer({ RATE_LIMITS: 'off' });
const browser = await chromium.launch(browserLaunchOptions());
try {
  for (const shot of folder === undefined ? keptShots : allShots) {
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
      const answer = await page.request.post('/api/auth/login', {
        data: { email: account?.email, password: account?.password },
      });
      const { tokens } = (await answer.json()) as { tokens: { accessToken: string } };
      await page.addInitScript((token) => localStorage.setItem('authToken', token), tokens.accessToken);
    }
    await page.goto(path);
    await settle(page);
    await page.evaluate('document.fonts.ready');
    return await page.screenshot({ fullPage: folder !== undefined, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/**
 * A signed-in screen keeps a stream open, so its network is never idle. It is ready when it shows no skeleton and has
 * looked the same five times in a row.
 */
async function settle(page: Page): Promise<void> {
  let before = '';
  for (let calmLooks = 0; calmLooks < 5;) {
    const now = await page.evaluate(() => {
      const isWaiting = document.querySelector('h1') === null || document.querySelector('.animate-shimmer') !== null;
      return isWaiting ? '' : document.body.innerHTML;
    });
    calmLooks = now !== '' && now === before ? calmLooks + 1 : 0;
    before = now;
    await pause(300);
  }
}
