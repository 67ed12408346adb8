import { articles } from '#content/blog/index.ts';
import type { Service } from '#contract/services/services.ts';
import { slugOf } from '#contract/values/slug.ts';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { layoutShift } from '#tests/support/browser/layout-shift.ts';

const article = `/post/${slugOf(articles.at(-1)?.title ?? '')}`;

/** Delays fonts, prices and blog counts until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/services', async (route) => {
    await held.promise;
    const response = await route.fetch();
    const services = (await response.json()) as Service[];
    await route.fulfill({ response, json: services.map((service) => ({ ...service, unitPrice: 0.12 })) });
  });
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.route('**/data.json', async (route) => {
    await held.promise;
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/"views":\d+/g, '"views":12345') });
  });
  return () => held.resolve();
}

/** A loaded font is applied, or not, within the frames that `layoutShift` waits for. */
const untilFontsArrived = (page: Page) =>
  page.waitForFunction(() => {
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return fonts.length >= document.querySelectorAll('link[rel=preload][as=font]').length;
  });

for (const path of ['/', '/pricing', '/post', article]) {
  test(`late fonts, prices and counts cause no layout shift on ${path}`, async ({ page }) => {
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdBack(page);
      const late = page.waitForResponse(path.startsWith('/post') ? '**/data.json' : '**/api/services');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      release();
      await untilFontsArrived(page);
      await late;
      expect(await layoutShift(page), `what moves on ${path} at ${width}`).toBe(0);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

/** Forces wide system fonts, as on a machine without Arial or a metric-compatible font. */
async function useWideFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/size-adjust:[\d.]+%/g, 'size-adjust:135%'),
    });
  });
}

test.describe('without the web fonts', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  for (const path of ['/post', article]) {
    test(`late counts cause no layout shift on ${path}`, async ({ page }) => {
      for (const width of [320, 390, 820]) {
        await page.setViewportSize({ width, height: 2400 });
        const release = await holdBack(page);
        await useWideFonts(page);
        const counts = page.waitForResponse('**/data.json');
        await page.goto(path, { waitUntil: 'load' });
        release();
        await counts;
        if (path === '/post') await expect(page.locator('[data-live=true]')).toBeVisible();
        expect(await layoutShift(page), `what moves on ${path} at ${width}`).toBe(0);
        await page.unrouteAll({ behavior: 'wait' });
      }
    });
  }
});
