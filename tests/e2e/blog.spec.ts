import { articles } from '#content/blog/index.ts';
import { blog as words } from '#content/blog/blog.ts';
import { site } from '#content/site.ts';
import type { Article } from '#contract/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import {
  clearCache,
  expect,
  expectNoHorizontalScroll,
  type Page,
  test,
  untilHydrated,
} from '#tests/support/browser/browser.ts';
import { signInAs } from '#tests/support/browser/demo-session.ts';
import { layoutShift } from '#tests/support/browser/layout-shift.ts';

const newest = articles[0]!;
const oldest = articles.at(-1)!;
const pathOf = ({ title }: Article) => `/post/${slugOf(title)}`;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
const twitter = (page: Page) => page.getByRole('link', { name: 'Share on Twitter' });

async function sortBy(page: Page, sorting: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Sort By' }).click();
  await page.getByRole('option', { name: sorting }).click();
}

/** Waits until the page has hydrated and loaded the counts. */
async function openList(page: Page): Promise<void> {
  await page.goto('/post');
  await expect(page.locator('[data-live=true]')).toBeVisible();
}

/** Delays `/data.json` until the returned function is called. */
async function holdData(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/data.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}

test('the list can be sorted, and links to an article and back', async ({ page }) => {
  const mostRead = articles[2]!;
  await Promise.all([0, 1, 2].map(() => page.request.post(`/api/blog/${mostRead.id}/views`)));
  // Counts may be cached for half a minute.
  await clearCache(page);
  await openList(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/post');
  await expect(cards(page)).toHaveCount(articles.length);
  await expect(cards(page).first()).toContainText(newest.title);
  await expect(page.getByRole('main').getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact-us');

  await sortBy(page, 'Oldest');
  await expect(cards(page).first()).toContainText(oldest.title);
  await expect(page).toHaveURL('/post?sort=oldest');
  await page.reload();
  await expect(cards(page).first()).toContainText(oldest.title);
  await page.getByRole('combobox', { name: 'Sort By' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await sortBy(page, 'Popular');
  await expect(page).toHaveURL('/post?sort=popular');
  await expect(cards(page).first()).toContainText(/\d views?/);

  await page.getByRole('link', { name: oldest.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: oldest.title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(oldest.title));
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('link', { name: words.article.back }).click();
  await expect(page).toHaveURL('/post');
  await expect(page).toHaveTitle(`${words.headTitle} · ${site.name}`);
});

test('an article shows author, date, tags, tables and images, links to its headings, and ends with the next one', async ({
  page,
}) => {
  const counted = page.waitForResponse(new RegExp(`/api/blog/${newest.id}/views$`));
  await page.goto(pathOf(newest));
  expect((await counted).status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByText(words.author.name)).toBeVisible();
  await expect(main.getByText('November 10, 2026')).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['Dashboard', 'Blog', newest.title]);
  await expect(main.locator('h4').first()).toBeVisible();
  await expect(main.getByRole('table').getByRole('columnheader').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['Reddit', 'Marketing']);
  for (const picture of await main.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }

  const headings = newest.content.filter((block) => block.type === 'h4');
  const [heading] = headings.slice(-1);
  const link = page.getByRole('heading', { name: heading!.text }).getByRole('link');
  await expect(page.locator('h4 a')).toHaveCount(headings.length);
  await link.click();
  await expect(page).toHaveURL(`${pathOf(newest)}#${slugOf(heading!.text)}`);
  await expect.poll(() => link.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(100);
  await page.reload();
  await expect(link).toBeInViewport({ ratio: 1 });

  const end = page.getByRole('complementary', { name: words.article.end.title });
  await end.scrollIntoViewIfNeeded();
  const progress = page.locator('[data-reading-progress]');
  await expect(progress, 'with reduced motion').toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(progress).toHaveCSS('translate', '0%');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(progress).toHaveCSS('translate', '-100%');
  await expect(end).toContainText(/Upvotes from \$\d+\.\d+ each/);
  await expect(end.getByRole('link', { name: words.article.end.prices })).toHaveAttribute('href', '/pricing');
  await end.getByRole('link', { name: words.article.end.next }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(articles[1]!.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('works by keyboard on a narrow screen, and by mouse: the menu closes half a second after the pointer leaves', async ({
    page,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto(pathOf(newest));
    await untilHydrated(page);
    await shareButton(page).press('Enter');
    await expect(twitter(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(twitter(page)).toBeFocused();
    expect(await tooltipSide(page)).toBe('left');
    await page.keyboard.press('Escape');
    await expect(twitter(page)).toBeHidden();
    await expect(shareButton(page)).toBeFocused();

    await page.keyboard.press('Enter');
    const counted = page.waitForResponse(new RegExp(`/api/blog/${newest.id}/shares$`));
    await page.getByRole('button', { name: 'Copy link' }).press('Enter');
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    expect((await counted).status()).toBe(200);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(pathOf(newest), page.url()).href);
    await page.keyboard.press('Escape');
    await expect(twitter(page)).toBeHidden();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.mouse.move(0, 0);
    await shareButton(page).hover();
    await expect(twitter(page)).toBeVisible();
    const address = encodeURIComponent(new URL(pathOf(newest), page.url()).href);
    await expect(twitter(page)).toHaveAttribute(
      'href',
      new RegExp(`^https://twitter.com/intent/tweet\\?url=${address}`),
    );
    for (const [name, start] of [
      ['Share on LinkedIn', 'https://www.linkedin.com/'],
      ['Share on Facebook', 'https://www.facebook.com/'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`^${start}.*${address}`));
    }
    expect(await tooltipSide(page)).toBe('top');

    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.mouse.move(0, 0);
    await page.clock.runFor(400);
    await expect(twitter(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(twitter(page)).toBeHidden();
  });

  async function tooltipSide(page: Page): Promise<string> {
    await twitter(page).hover();
    const tooltip = page.locator('[data-tooltip]', { hasText: 'Share on Twitter' });
    await expect(tooltip).toBeVisible();
    const [link, label] = await Promise.all([twitter(page).boundingBox(), tooltip.boundingBox()]);
    if (!link || !label) throw new Error('The tooltip is not visible.');
    if (label.y + label.height <= link.y) return 'top';
    return label.x + label.width <= link.x ? 'left' : 'elsewhere';
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the share menu opens on a tap and closes on a tap outside', async ({ page }) => {
    await page.goto(pathOf(newest));
    await untilHydrated(page);
    await shareButton(page).tap();
    await expect(twitter(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(twitter(page)).toBeHidden();
  });
});

test.describe('errors', () => {
  test.use({ expectedErrors: /status of 404|Error fetching blog data|Failed to load resource/ });

  test('an unknown article shows 404, and missing data an empty list after the skeleton', async ({ page }) => {
    const release = await holdData(page);
    const response = await page.goto('/post/no-such-article');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Loading the article')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Blog not found!' })).toBeVisible();

    const logged = page.waitForEvent('console', (message) => message.text().includes('Error fetching blog data'));
    const abort = Promise.withResolvers<void>();
    await page.unroute('**/data.json');
    await page.route('**/data.json', async (route) => {
      await abort.promise;
      await route.abort();
    });
    await page.goto('/faqs');
    await untilHydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(3);
    abort.resolve();
    await logged;
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });
});

test('the dashboard shows the same list and articles in its own layout', async ({ page, expectAccessible }) => {
  // The badge count comes first.
  const title = new RegExp(String.raw`^(\(\d+\) )?${newest.title} · ${site.name}$`);
  await signInAs(page, 'user');
  await page.goto('/dashboard');
  await page.getByRole('complementary').getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL('/dashboard/post');
  await expect(cards(page)).toHaveCount(articles.length);
  await page.getByRole('link', { name: newest.title }).click();
  await expect(page).toHaveURL(`/dashboard${pathOf(newest)}`);
  await expect(page.getByRole('heading', { level: 1, name: newest.title })).toBeVisible();
  await expect(page).toHaveTitle(title);
  await page.reload();
  await expect(page).toHaveTitle(title);
  await expectAccessible();
  await page.getByRole('link', { name: words.article.back }).click();
  await expect(page).toHaveURL('/dashboard/post');
});

test('list and article fit every width, are accessible in both schemes and do not shift', async ({
  page,
  expectAccessibleInBothSchemes,
}) => {
  for (const path of ['/post', pathOf(oldest)]) {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoHorizontalScroll(page);
      expect(await layoutShift(page), `what jumps on ${path} at ${width}`).toBeLessThanOrEqual(0.01);
    }
    await expectAccessibleInBothSchemes();
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

test('pages are complete without JavaScript and for search engines', async ({ request }) => {
  const html = await (await request.get(pathOf(newest))).text();
  const lastParagraph = newest.content.findLast((block) => block.type === 'p')?.text ?? '';
  expect(html).toContain(lastParagraph.slice(0, 60));
  expect(html).toContain('"@type":"BlogPosting"');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).toContain('href="/rss.xml"');
  const list = await (await request.get('/post')).text();
  for (const article of articles) expect(list).toContain(`href="${pathOf(article)}"`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const article of articles)
    expect(sitemap).toContain(`${pathOf(article)}</loc><lastmod>${article.date}</lastmod>`);
  const card = await request.get(newest.coverImage.replace('.svg', '-share.png'));
  expect(card.headers()['content-type']).toBe('image/png');
});
