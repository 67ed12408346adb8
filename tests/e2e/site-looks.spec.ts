import { articles } from '#content/blog/index.ts';
import { slugOf } from '#contract/values/slug.ts';
import { expect, expectNoHorizontalScroll, type Page, test, untilHydrated } from '#tests/support/browser/browser.ts';

const article = `/post/${slugOf(articles[0]?.title ?? '')}`;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Text rectangles line by line; the element's box may be wider. */
async function linesOf(page: Page, selector: string): Promise<Box[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
    }),
  );
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not visible.`);
  return box;
}

test('neither the header nor text overlaps a mark', async ({ page }) => {
  await page.goto('/');
  const call = 'main section:has(svg.text-accent-strong)';
  for (const width of [768, 820, 1024, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign-Up' })).toBeVisible();
    const mark = await boxOf(page, 'main section svg.text-accent');
    for (const link of await page.getByRole('banner').getByRole('link').all()) {
      const { y, height } = (await link.boundingBox()) ?? { y: 0, height: 0 };
      expect(mark.y - (y + height), `room between header and mark at ${width}`).toBeGreaterThanOrEqual(12);
    }
    await page.locator(call).scrollIntoViewIfNeeded();
    const callMark = await boxOf(page, `${call} svg`);
    for (const line of await linesOf(page, `${call} h2, ${call} p, ${call} a`)) {
      expect(overlap(line, callMark), `text over the mark at ${width}`).toBe(false);
    }
  }
});

test('a wide window shows the page larger, and paper shows it light', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto('/');
  expect((await boxOf(page, 'main section > div')).width).toBeGreaterThan(1500);
  expect((await boxOf(page, 'header svg')).width, 'the mark of the logo').toBeGreaterThan(36);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const [ground, text] = await page
    .locator('.stage')
    .first()
    .evaluate((stage) => [getComputedStyle(stage).backgroundColor, getComputedStyle(stage).color]);
  expect(ground).toBe('rgba(0, 0, 0, 0)');
  expect(text).toBe(await page.locator('body').evaluate((body) => getComputedStyle(body).color));
  expect(await page.locator('.marquee').evaluate((element) => element.getAnimations().length)).toBe(0);
});

test.describe('the not-found page', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('does not overlap text and mark', async ({ page }) => {
    await page.goto('/no-such-page');
    for (const width of [820, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const mark = await boxOf(page, 'svg.text-sunken');
      for (const line of await linesOf(page, 'main h1, main p, main a')) {
        expect(overlap(line, mark), `text over the mark at ${width}`).toBe(false);
      }
    }
  });
});

test('a tablet layout has no gaps', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const [path, cards] of [
    ['/', 'section[aria-labelledby=latest-blogs] article'],
    [article, 'section[aria-labelledby=read-next] article'],
  ] as const) {
    await page.goto(path);
    const boxes = await page.locator(cards).evaluateAll((all) =>
      all.map((card) => {
        const { left, right, top } = card.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    expect(boxes).toHaveLength(3);
    const [first, second, third] = boxes;
    expect(second?.top, 'two side by side').toBe(first?.top);
    expect(third, 'and one as wide as both').toMatchObject({ left: first?.left, right: second?.right });
  }
  await page.goto('/pricing');
  const [slip, list] = [await boxOf(page, 'main section'), await boxOf(page, '[data-live]')];
  expect(slip.x + slip.width).toBeCloseTo(list.x + list.width, 0);
});

test('lines of running text have at most 75 characters', async ({ page }) => {
  for (const path of ['/pricing', '/faqs', '/post', '/terms-and-conditions', '/privacy-policy', article]) {
    await page.goto(path);
    for (const width of [820, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const longest = await page.locator('main p:visible').evaluateAll((paragraphs) =>
        paragraphs.map((paragraph) => {
          const range = document.createRange();
          range.selectNodeContents(paragraph);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          return lines > 1 ? paragraph.textContent.length / lines : 0;
        }),
      );
      expect(Math.max(...longest), `${path} at ${width}`).toBeLessThanOrEqual(75);
    }
  }
});

test('the cover image is not cropped at any width', async ({ page }) => {
  await page.goto(article);
  for (const width of [390, 820, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const cover = await boxOf(page, 'header > img');
    expect(cover.width / cover.height, `at ${width}`).toBeCloseTo(16 / 9, 1);
  }
});

/** Interactive elements below the minimum height. Checkboxes count with their labels. */
async function smallTargets(page: Page, within: string, least: number): Promise<string[]> {
  return page
    .locator(`:is(${within}) :is(a, button, summary, select, textarea, input, label)`)
    .evaluateAll((elements, leastHeight) => {
      // Lays out what the page skips while it is off-screen: the first measurement there is wrong.
      for (const element of elements) element.getBoundingClientRect();
      return elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => element.matches('label') === (element.querySelector('input') !== null))
        .filter((element) => !(element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)))
        .filter((element) => element.getAttribute('tabindex') !== '-1')
        .filter((element) => element.getBoundingClientRect().height < leastHeight - 0.5)
        .map((element) => `${element.getBoundingClientRect().height} px: ${element.outerHTML.slice(0, 120)}`);
    }, least);
}

test('on a phone the header links to sign-up', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  const banner = page.getByRole('banner');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(banner.getByRole('link', { name: 'Sign-Up' })).toHaveAttribute('href', '/signup');
    await expect(banner.getByRole('link', { name: 'Sign-In' })).toBeHidden();
    await expect(banner.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
    await expectNoHorizontalScroll(page);
  }
});

test('targets are large enough for a finger on a phone, and for a mouse on a desktop', async ({ page }) => {
  const onPhone = 'header, footer, details, main form, main dl';
  const onDesktop = 'header, footer, summary, nav, main > article > div, main > aside';
  const pages = ['/', '/pricing', '/faqs', '/post', article, '/contact-us', '/exclude-a-community'];
  const accountForms = ['/signin', '/forgot-password', '/signup'];
  for (const path of [...pages, ...accountForms]) {
    await page.goto(path);
    await untilHydrated(page);
    if (pages.includes(path)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      if (path === article) await page.getByRole('button', { name: 'Share' }).hover();
      expect(await smallTargets(page, onDesktop, 40), `${path} on a desktop`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await smallTargets(page, onPhone, 40), `${path} on a phone`).toEqual([]);
    expect(await smallTargets(page, 'body', 24), `${path} on a phone`).toEqual([]);
  }
  // The checkbox of the sign-up form can also be pressed beside it.
  const accept = page.locator('input[type=checkbox]');
  const box = await boxOf(page, 'input[type=checkbox]');
  await page.mouse.click(box.x - 6, box.y + box.height / 2);
  await expect(accept).toBeChecked();
});

test('with forced colors buttons keep their borders and progress bars their colors', async ({ page }) => {
  for (const path of ['/pricing', '/contact-us', '/signup', '/']) {
    await page.goto(path);
    await untilHydrated(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const bare = await page.locator('a.inline-flex.select-none, button').evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .filter((button) => getComputedStyle(button).borderTopWidth === '0px')
          .map((button) => button.outerHTML.slice(0, 100)),
      );
      expect(bare, `${path}, ${colorScheme}`).toEqual([]);
      if (path !== '/') continue;
      const colors = await page
        .locator('[role=progressbar]')
        .nth(1)
        .evaluate((track) =>
          [track, track.firstElementChild].map((part) => part && getComputedStyle(part).backgroundColor),
        );
      expect(new Set(colors).size, `the bar differs from its track, ${colorScheme}`).toBe(2);
    }
  }
});
