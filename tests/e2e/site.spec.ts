import { home } from '#content/home.ts';
import { operator } from '#content/site.ts';
import { expect, test, type Page, untilHydrated } from '#tests/support/browser/browser.ts';
import { signInAs } from '#tests/support/browser/demo-session.ts';
import { routeWeights } from '#tests/support/route-weight.ts';

const budgetBytes = 130_000;
const publicPages = [
  '/',
  '/pricing',
  '/faqs',
  '/contact-us',
  '/exclude-a-community',
  '/terms-and-conditions',
  '/privacy-policy',
];

/** Waits for hydration, after which the price list goes live. */
async function openPricing(page: Page): Promise<void> {
  await page.goto('/pricing');
  await expect(page.locator('[data-live="true"]')).toBeVisible();
}

async function openHome(page: Page): Promise<void> {
  const services = page.waitForResponse('**/api/services');
  await page.goto('/');
  await services;
}

test.describe('the header', () => {
  test('turns sticky after 300 pixels of scroll and back', async ({ page }) => {
    await openHome(page);
    const header = page.getByRole('banner');
    await page.evaluate(() => window.scrollTo(0, 290));
    await expect(header).toHaveAttribute('data-sticky', 'false');
    await expect(header).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 320));
    await expect(header).toHaveAttribute('data-sticky', 'true');
    await expect(header).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(header).toHaveAttribute('data-sticky', 'false');
  });

  test('has a skip link, and different links for visitors and signed-in customers', async ({ page }) => {
    await openHome(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    // Read all at once: reading them one by one would wait for a link that has just been removed.
    const linksOf = () =>
      page
        .getByRole('banner')
        .getByRole('link')
        .evaluateAll((links: HTMLElement[]) => links.map((link) => `${link.innerText} ${link.getAttribute('href')}`));
    await expect
      .poll(linksOf)
      .toEqual([
        'Boostdesk /',
        'Pricing /pricing',
        'FAQ /faqs',
        'Blog /post',
        'Contact /contact-us',
        'Sign-In /signin',
        'Sign-Up /signup',
      ]);
    await signInAs(page, 'user');
    await page.reload();
    await expect
      .poll(linksOf)
      .toEqual([
        'Boostdesk /',
        'Pricing /dashboard/pricing',
        'FAQ /dashboard/faqs',
        'Blog /dashboard/post',
        'Contact /dashboard/contactus',
        'Dashboard /dashboard',
      ]);
    await openPricing(page);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('the footer has links, chats and payment methods', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [label, path] of [
    ['FAQs', '/faqs'],
    ['Pricing', '/pricing'],
    ['Contact us', '/contact-us'],
    ['Exclude a community', '/exclude-a-community'],
    ['Terms and Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
    ['API', '/api/docs'],
  ] as const) {
    await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
  }
  await expect(footer.getByRole('link', { name: /^Chat on/ })).toHaveCount(2);
  await expect(footer.getByRole('img', { name: 'Card' })).toBeVisible();
  await expect(footer.getByRole('img', { name: 'Bitcoin' })).toBeVisible();
  await expect(footer.getByRole('list', { name: 'Help' }).getByRole('listitem')).toHaveText([
    'FAQs',
    'Blog',
    'Contact us',
  ]);
  const { name, address } = operator;
  await expect(footer).toContainText(`© ${new Date().getFullYear()} ${[name, ...address].join(', ')}`);
});

test('client-side navigation is announced and moves the focus to the new heading', async ({ page }) => {
  await openHome(page);
  const announced = page.locator('[data-route-announcer]');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(announced).toBeEmpty();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(heading).toBeFocused();
  await expect(announced).toHaveText(/^Reddit upvote prices: from \$0\.05 each · /);
  await page.goBack();
  await expect(heading).toBeFocused();
  await expect(announced).toHaveText(`${home.pageTitle} · Boostdesk`);

  await signInAs(page, 'user');
  await page.goto('/dashboard');
  await page.getByRole('complementary').getByRole('link', { name: 'FAQs' }).click();
  await expect(heading).toHaveText('FAQs');
  await expect(heading).toBeFocused();
  await expect(announced).toHaveText(/FAQs · /);
});

test.describe('the side menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('works by keyboard, closes on a click beside it, and has a profile link when signed in', async ({
    page,
    expectAccessible,
  }) => {
    await openHome(page);
    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(menu.locator(':focus')).toHaveCount(1);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(10, 400);
    await expect(menu).toBeHidden();

    await opener.press('Enter');
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(['Pricing', 'FAQ', 'Contact', 'Sign In']);
    await menu.getByRole('link', { name: 'Pricing' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/pricing');
    await expect(menu).toBeHidden();

    await signInAs(page, 'user');
    await page.reload();
    await untilHydrated(page);
    await opener.click();
    await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/dashboard/account');
  });
});

test.describe('the theme', () => {
  test('is remembered and set before the first paint', async ({ page }) => {
    await openHome(page);
    // By keyboard, because content-visibility can move the control away from the pointer.
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).press('Space');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.addInitScript(() => {
      // Wait for the first frame with a body.
      const look = () => {
        const { body, documentElement: html } = document;
        if (!body) return void requestAnimationFrame(look);
        html.setAttribute('data-theme-at-first-paint', html.dataset['theme'] ?? '');
      };
      requestAnimationFrame(look);
    });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme-at-first-paint', 'dark');
    const barColors = () =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((all: HTMLMetaElement[]) => all.map(({ content, media }) => `${content} ${media}`));
    expect(await barColors()).toEqual(['#f9f6ef not all', '#14100e all']);
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked();
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Follow system' }).press('Space');
    expect(await barColors()).toEqual([
      '#f9f6ef (prefers-color-scheme: light)',
      '#14100e (prefers-color-scheme: dark)',
    ]);
  });
});

test('no link on the public pages is broken', async ({ request }) => {
  const pageOf = new Map<string, string>();
  for (const path of publicPages) {
    const html = await (await request.get(path)).text();
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g))
      pageOf.set(link.replaceAll('&amp;', '&'), path);
  }
  expect(pageOf.size).toBeGreaterThan(publicPages.length);
  for (const [link, path] of pageOf) expect((await request.get(link)).status(), `${link} on ${path}`).toBe(200);
});

test('public pages load nothing from other origins and do not violate their content security policy', async ({
  page,
  baseURL,
}) => {
  const externalRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) externalRequests.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      const known = sessionStorage.getItem('violations') ?? '';
      sessionStorage.setItem('violations', `${known}${violatedDirective} ${sourceFile}\n`);
    });
  });
  await openHome(page);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.locator('[data-live="true"]')).toBeVisible();
  await openPricing(page);
  await signInAs(page, 'user');
  await page.goto('/dashboard');
  await expect(page.getByText('Post Upvotes').first()).toBeVisible();
  expect(externalRequests).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('violations'))).toBeNull();
});

test('signed-in screens load at most 320,000 bytes of JavaScript in 32 files', () => {
  const weights = routeWeights(process.env['SITE_BUILD_DIR'] ?? '');
  const signedIn = weights.filter(({ route }) => /^(dashboard|admin|checkout)\//.test(route));
  expect(signedIn.length).toBeGreaterThan(20);
  expect(signedIn.filter(({ bytes, files }) => bytes > 320_000 || files > 32)).toEqual([]);
});

for (const path of ['/', '/pricing']) {
  test(`${path} loads at most ${budgetBytes} bytes of JavaScript, without the schemas`, async ({ page }) => {
    const services = page.waitForResponse('**/api/services');
    await page.goto(path);
    await services;
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    );
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budgetBytes);
    expect(scripts.some(({ name }) => /\/framework-[^/]+\.js$/.test(name))).toBe(true);
    expect(scripts.filter(({ name }) => /\/data-[^/]+\.js$/.test(name))).toEqual([]);
  });
}
