import { articles } from '#content/blog/index.ts';
import { slugOf } from '#contract/slug.ts';
import { expect, type Page, test } from '#tests/support/browser.ts';
import { layoutShift } from '#tests/support/layout-shift.ts';

const article = `/post/${slugOf(articles.at(-1)?.title ?? '')}`;

/** Keeps the fonts and the counts of the blog back until they are released, as a slow network does. */
async function holdBack(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
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

/** Fonts that arrive are used, or not, in the next frames, which `layoutShift` waits for. */
const untilFontsArrived = (page: Page) =>
  page.waitForFunction(() => {
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return fonts.length >= document.querySelectorAll('link[rel=preload][as=font]').length;
  });

for (const path of ['/', '/pricing', '/post', article]) {
  test(`nothing on ${path} moves when fonts and counts arrive late`, async ({ page }) => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdBack(page);
      const counts = path.startsWith('/post') ? page.waitForResponse('**/data.json') : undefined;
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      release();
      await untilFontsArrived(page);
      await counts;
      expect(await layoutShift(page), `what moves on ${path} at ${width}`).toBe(0);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}
