import { blog } from '#content/blog/blog.ts';
import { home } from '#content/home.ts';
import { expect, expectNoHorizontalScroll, type Page, test, untilHydrated } from '#tests/support/browser/browser.ts';
import { signInAs } from '#tests/support/browser/demo-session.ts';

/** Waits for hydration, after which the page fetches the services. */
async function openHome(page: Page): Promise<void> {
  const services = page.waitForResponse('**/api/services');
  await page.goto('/');
  await services;
}

test('the home page has every section with its text and links', async ({ page }) => {
  await openHome(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(home.title);
  expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining([
      'Price your order',
      'Watch your order fill up',
      'Why you need upvotes',
      'Who needs upvotes',
      'Not sure what to order? Ask a person.',
      'What you get, in plain words',
      'By the numbers',
      'Compare before you order',
      'Ready to place your first order?',
    ]),
  );
  for (const audience of [
    'Agencies for adult content creators',
    'Adult-content companies',
    'Blockchain projects',
    'Content creators',
    'Podcasts',
    'AI projects',
    'Thumbnail makers',
  ]) {
    await expect(main.getByRole('heading', { name: audience, exact: true })).toBeVisible();
  }
  await expect(main.getByRole('region', { name: blog.latest.title }).getByRole('article')).toHaveCount(3);
  for (const benefit of ['Instant results', 'Safe and secure', 'Affordable plans', 'Global reach']) {
    await expect(main.getByRole('article').filter({ has: page.getByRole('heading', { name: benefit }) })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Talk to Us' })).toHaveAttribute('href', '/contact-us');
  await expect(main.getByRole('link', { name: 'View More' })).toHaveAttribute('href', '/post');
  await expect(main.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/contact-us');

  const action = (section: string, name: string) =>
    main.getByRole('region', { name: section }).getByRole('link', { name, exact: true });
  await expect(action(home.product.title, 'Create your account')).toHaveAttribute('href', '/signup');
  await expect(action(home.why.title, home.why.action)).toHaveAttribute('href', '/#price-slip');
  await expect(main.getByRole('link', { name: home.who.action })).toHaveAttribute('href', '/pricing');
  await expect(action(home.comparison.title, home.comparison.action)).toHaveAttribute('href', '/faqs');
  await expect(action(home.closing.title, 'Create your account')).toHaveAttribute('href', '/signup');
  await expect(main.locator('section').last()).toHaveAccessibleName(home.closing.title);

  const comparison = main.getByRole('region', { name: home.comparison.title }).getByRole('table');
  await expect(comparison.getByText(home.comparison.others)).toHaveCount(1);
  await expect(comparison.getByRole('row', { name: /Success rate/ })).toHaveText('Success rate99%+Competitors: 10%');
  for (const [point, promise] of [
    ['First-deposit bonus', '10%'],
    ['Stuck orders', 'Cancelled after 3 days'],
    ['Refunds of balance', 'Yes'],
    ['Service updates', 'Daily'],
    ['Support', 'Round the clock'],
    ['API', 'Fully integrated'],
  ] as const) {
    await expect(comparison.getByRole('row').filter({ hasText: point })).toContainText(promise);
  }

  const slip = page.getByRole('region', { name: 'Price your order' });
  await slip.getByLabel('Service').selectOption({ label: 'Custom Post' });
  await expect(slip).toContainText('$60.00');
  await slip.getByLabel('Quantity slider').press('Home');
  await expect(slip).toContainText('$6.00');

  await action(home.closing.title, home.priceYourOrder).click();
  await expect(slip).toBeInViewport({ ratio: 0.9 });
});

test('the first paint has the buttons that fit the session, and neither layout nor presses are lost later', async ({
  page,
}) => {
  let scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const start = page.getByRole('link', { name: 'Get Started Now' });
  const pricesBox = async () => {
    // Until its stylesheets have loaded, the browser paints nothing but would measure the unstyled page.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
    );
    return page.getByRole('main').getByRole('link', { name: 'See all prices' }).boundingBox();
  };
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(start).toHaveAttribute('href', '/signin');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign-Up' })).toBeVisible();
  const before = await pricesBox();
  scripts.resolve();
  await untilHydrated(page);
  await expect(start).toBeVisible();
  expect(await pricesBox()).toEqual(before);

  await signInAs(page, 'user');
  scripts = Promise.withResolvers<void>();
  await page.goto('/', { waitUntil: 'commit' });
  const dashboard = page.getByRole('main').getByRole('link', { name: 'Dashboard' }).first();
  await expect(dashboard).toHaveAttribute('href', '/dashboard');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(start).toBeHidden();
  expect(await pricesBox()).toEqual(before);
  await dashboard.hover();
  await page.mouse.down();
  scripts.resolve();
  await expect(page.locator('.if-signed-in')).toHaveCount(0);
  await expect(dashboard).toBeVisible();
  expect(await pricesBox()).toEqual(before);
  await page.mouse.up();
  await expect(page, 'a press that began before hydration').toHaveURL('/dashboard');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the marquee loops and can be paused, and the figures count up once half visible', async ({ page }) => {
    await openHome(page);
    const track = page.locator('.marquee');
    const [animation, slideWidth] = await track.evaluate((element) => [
      element.getAnimations()[0]?.effect?.getComputedTiming(),
      element.querySelector('li')?.getBoundingClientRect().width,
    ]);
    expect(animation).toMatchObject({ duration: home.outcomes.slides.length * 6000, iterations: Infinity });
    expect(await track.evaluate((element) => getComputedStyle(element).animationTimingFunction)).toBe('linear');
    expect(slideWidth).toBeCloseTo((page.viewportSize()?.width ?? 0) / 2, 0);
    const state = () => track.evaluate((element) => getComputedStyle(element).animationPlayState);
    expect(await state()).toBe('running');
    await page.getByRole('region', { name: home.outcomes.title }).hover();
    await expect.poll(state).toBe('paused');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(state).toBe('running');
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('heading', { level: 1 }).hover();
    expect(await state()).toBe('paused');

    const shown = page.locator('[data-shown]');
    await expect(shown).toHaveText(['0K+', '0+', '0+']);
    await shown.first().scrollIntoViewIfNeeded();
    await shown.first().evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(shown).toHaveText(['100K+', '50+', '1000+']);
  });

  test('the sample dashboard loads and plays once it is in view, and posts rise with the scroll position', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('response', (response) => scripts.push(response.url()));
    await openHome(page);
    const isLoaded = () => scripts.some((url) => /\/miniature-[^/]+\.js$/.test(url));
    const dashboard = page.locator('figure').first();
    await expect(dashboard).toContainText('90 of 250');
    expect(isLoaded()).toBe(false);
    await dashboard.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const again = dashboard.getByRole('button', { name: home.product.replay });
    await expect(again).toBeVisible();
    expect(isLoaded()).toBe(true);
    await expect(dashboard).toContainText('$77.34');
    await expect(dashboard.locator('[inert]')).toContainText('250 of 250');
    await again.click();
    await expect(dashboard).toContainText('$75.90');

    const riseOfTop = () =>
      page
        .locator('.stack-rise')
        .last()
        .evaluate((stack) => new DOMMatrix(getComputedStyle(stack).transform).f);
    const stacks = page.getByRole('region', { name: home.why.title }).getByRole('list');
    await stacks.evaluate((list) => window.scrollBy(0, list.getBoundingClientRect().top - window.innerHeight + 40));
    await expect.poll(riseOfTop).toBeGreaterThan(100);
    await stacks.evaluate((list) => list.scrollIntoView({ block: 'start' }));
    await expect.poll(riseOfTop).toBe(0);
  });

  test('the progress bar follows the scroll position, and "Back to top" appears after an eighth of the viewport', async ({
    page,
  }) => {
    await openHome(page);
    const toTop = page.getByRole('button', { name: 'Back to top' });
    const barEnd = () => page.locator('[data-progress]').evaluate((bar) => bar.getBoundingClientRect().right);
    const windowSize = page.viewportSize() ?? { width: 0, height: 0 };
    expect(await barEnd()).toBe(0);
    await page.evaluate((top) => window.scrollTo(0, top), Math.floor(windowSize.height / 8));
    await expect.poll(barEnd).toBeGreaterThan(0);
    await expect(toTop).toBeHidden();
    await page.evaluate(() => window.scrollBy(0, 2));
    await expect(toTop).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect(await barEnd()).toBeCloseTo(windowSize.width, 0);
    }).toPass();
    await toTop.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(toTop).toBeHidden();
  });
});

test('with reduced motion nothing moves: marquee, figures, sample dashboard and posts', async ({ page }) => {
  await openHome(page);
  expect(await page.locator('.stack-rise').evaluateAll((all) => all.map((one) => one.getAnimations().length))).toEqual([
    0, 0, 0,
  ]);
  const loaded = page.waitForResponse(/\/miniature-[^/]+\.js$/);
  const dashboard = page.locator('figure').first();
  await dashboard.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await loaded;
  await expect(dashboard).toContainText('90 of 250');
  await expect(dashboard.getByRole('button')).toHaveCount(0);
  expect(await dashboard.locator('[inert]').getAttribute('data-passed')).toBe('0');
  expect(await page.locator('.marquee').evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect(page.locator('[data-shown]')).toHaveText(['100K+', '50+', '1000+']);
  await expectNoHorizontalScroll(page);
});
