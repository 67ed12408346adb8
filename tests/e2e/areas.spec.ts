import { expect, test, type Page } from '#tests/support/browser/browser.ts';
import { demoAccount, signInAlone, signInAs, storeItem, storeToken } from '#tests/support/browser/demo-session.ts';

const customer = demoAccount('user');
const admin = demoAccount('admin');
const nameOf = (account: { firstName: string; lastName: string }) => `${account.firstName} ${account.lastName}`;
const accountMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Brandt|Marsh|Guest/ });
const sidebar = (page: Page) => page.getByRole('complementary');

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Open orders')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

async function openAdmin(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

/** The sum of all layout shifts since the page began to load. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return sum;
  });
}

const areas = [
  { role: 'user', open: openDashboard },
  { role: 'admin', open: openAdmin },
] as const;

for (const { role, open } of areas) {
  test(`the ${role} area looks good, also with its menu open`, async ({ page, expectGoodLooks }) => {
    await signInAs(page, role);
    await open(page);
    const balance = accountMenu(page).getByText(/^[\d,]+\.\d\d \$$/);
    await expectGoodLooks({
      also: async ({ width }) => {
        if (role === 'user' && width >= 360) await expect(balance).toBeInViewport({ ratio: 1 });
      },
    });
    await accountMenu(page).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectGoodLooks({ part: '[role=menu]' });
    await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    await page.getByRole('menuitemradio', { name: 'Follow system' }).press('Enter');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  });
}

test('an area loads without layout shift, with its sidebar collapsed from the start', async ({ page }) => {
  await signInAs(page, 'admin');
  await storeItem(page, 'sidebar', 'collapsed');
  await openAdmin(page);
  expect(await layoutShift(page), 'of the back office').toBeLessThan(0.001);
  await signInAs(page, 'user');
  await openDashboard(page);
  expect(await layoutShift(page), 'of the dashboard').toBeLessThan(0.001);
});

test.describe('the sidebar', () => {
  test('collapses, and stays collapsed on the next visit', async ({ page }) => {
    await signInAs(page, 'user');
    await openDashboard(page);
    const collapse = page.getByRole('button', { name: 'Collapse sidebar' });
    await expect(collapse).toHaveAttribute('aria-expanded', 'true');
    await collapse.press('Enter');
    const expand = page.getByRole('button', { name: 'Expand sidebar' });
    await expect(expand).toBeFocused();
    await expect(sidebar(page)).toHaveCSS('width', '72px');
    await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('title', 'Dashboard');

    await page.reload();
    await expect(expand).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar(page)).toHaveCSS('width', '72px');
    await expand.click();
    await expect(sidebar(page)).toHaveCSS('width', '240px');
    await page.reload();
    await expect(collapse).toBeVisible();
    await expect(sidebar(page)).toHaveCSS('width', '240px');
  });

  test('is collapsed from the start after a navigation from another page', async ({ page }) => {
    await signInAs(page, 'user');
    await storeItem(page, 'sidebar', 'collapsed');
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(sidebar(page)).toHaveCSS('width', '72px');
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  });

  test('links only to pages that exist, and marks the current one; the account menu opens and closes', async ({
    page,
    request,
  }) => {
    await signInAs(page, 'user');
    await openDashboard(page);
    const links = sidebar(page).getByRole('navigation').getByRole('link');
    await expect(links.filter({ hasText: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    for (const path of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      expect((await request.get(path)).status(), path).toBe(200);
    }

    const button = accountMenu(page);
    const menu = page.getByRole('menu');
    await button.press('Enter');
    await expect(menu).toContainText(customer.email);
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(400, 600);
    await expect(menu).toBeHidden();
  });

  test('of the back office has the heading MENU; Logout opens the home page', async ({ page }) => {
    await signInAlone(page, 'admin');
    await openAdmin(page);
    await expect(sidebar(page).getByText('MENU', { exact: true })).toBeVisible();
    await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
    for (const name of ['All Orders', 'All Users', 'All Payments']) {
      await expect(sidebar(page).getByRole('link', { name })).toBeVisible();
    }
    await sidebar(page).getByRole('button', { name: 'Hide the pages of Dashboard' }).click();
    await expect(sidebar(page).getByRole('link', { name: 'All Orders' })).toBeHidden();
    await accountMenu(page).click();
    await expect(page.getByRole('menuitem')).toHaveText(['All Orders', 'All Users', 'Account Settings', 'Logout']);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });
});

test.describe('the drawer', () => {
  test.use({ viewport: { width: 991, height: 900 }, expectedErrors: /status of 404/ });

  test('works by keyboard, and closes after a choice and on a click beside it', async ({ page, expectAccessible }) => {
    await signInAs(page, 'user');
    await page.goto('/dashboard/nowhere');
    const opener = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(accountMenu(page)).toBeVisible();
    await expect(sidebar(page)).toBeHidden();
    await opener.press('Enter');
    await expect(drawer).toBeVisible();
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'Dashboard' }).press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await expect(drawer).toBeHidden();

    await opener.click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(900, 400);
    await expect(drawer).toBeHidden();
  });
});

test.describe('the account menu', () => {
  test('Log Out ends a customer’s session and opens the sign-in page', async ({ page }) => {
    await signInAlone(page, 'user');
    await openDashboard(page);
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await accountMenu(page).press('Enter');
    await page.getByRole('menuitem', { name: 'Log Out' }).press('Enter');
    await expect(page).toHaveURL('/signin');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    const headers = { authorization: `Bearer ${token}` };
    await expect.poll(async () => (await page.request.get('/api/auth/user', { headers })).status()).toBe(401);
  });
});

test.describe('the avatar', () => {
  test('shows the initial of the first name, L while loading, and Guest without a name', async ({ page }) => {
    await signInAs(page, 'user');
    const release = Promise.withResolvers<void>();
    await page.route('**/api/auth/user', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('status')).toHaveText('Loading');
    await expect(page.getByRole('banner').getByText('L', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    release.resolve();
    await expect(accountMenu(page)).toHaveAccessibleName(new RegExp(`^${nameOf(customer)}`));
    await expect(page.getByRole('banner').getByText(customer.firstName.charAt(0), { exact: true })).toBeVisible();

    await page.unroute('**/api/auth/user');
    await page.route('**/api/auth/user', async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as Record<string, unknown>;
      await route.fulfill({ response, json: { ...user, firstName: '', lastName: '' } });
    });
    await openDashboard(page);
    await expect(accountMenu(page)).toHaveAccessibleName(/^Guest/);
    await expect(page.getByRole('banner').getByText('G', { exact: true })).toBeVisible();
  });
});

test.describe('route guards', () => {
  test('keep visitors out of both areas, and each area’s content out of its prerendered page', async ({ page }) => {
    for (const path of ['/dashboard', '/admin']) {
      await page.goto(path);
      await expect(page).toHaveURL('/signin');
      await page.goBack();
      await expect(page).not.toHaveURL(path);
      const html = await (await page.request.get(path)).text();
      expect(html).toContain('noindex');
      expect(html.replace(/<head>.*<\/head>/s, '').replaceAll(/<script.*?<\/script>/gs, '')).not.toMatch(
        /Orders|Overview|Account|Log ?[Oo]ut/,
      );
    }
  });

  test('redirect customers and admins from the other’s area', async ({ page }) => {
    await signInAs(page, 'user');
    await page.goto('/admin');
    await expect(page).toHaveURL('/');
    await signInAs(page, 'admin');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/admin');
    await expect(accountMenu(page)).toHaveAccessibleName(nameOf(admin));
  });
});

test.describe('an account that fails to load', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET|status of 503/ });

  test('shows an error and can be retried', async ({ page, expectAccessible }) => {
    await signInAs(page, 'user');
    await page.route('**/api/auth/user', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toHaveText(/Error: We could not reach the server\./);
    await expect(accountMenu(page)).toHaveAccessibleName('Guest');
    await expectAccessible();
    await page.unroute('**/api/auth/user');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});

test.describe('the back office', () => {
  test.use({ viewport: { width: 1440, height: 200 }, expectedErrors: /status of 404/ });

  test('has a not-found page with 404, and scrolls to the top on navigation, also when going back', async ({
    page,
  }) => {
    const scrolledBy = () => page.evaluate(() => window.scrollY);
    await signInAs(page, 'admin');
    const response = await page.goto('/admin/nowhere');
    expect(response?.status()).toBe(404);
    await expect(
      page.getByText("Oops! The page you're looking for doesn't exist. It might have been moved or deleted."),
    ).toBeVisible();
    const home = page.getByRole('link', { name: 'Go back to Home' });
    await home.scrollIntoViewIfNeeded();
    await expect.poll(scrolledBy).toBeGreaterThan(0);
    await home.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect.poll(scrolledBy).toBe(0);
    await page.goBack();
    await expect(home).toBeAttached();
    await expect.poll(scrolledBy).toBe(0);
  });
});

test.describe('an unconfirmed email address', () => {
  test.use({ expectedErrors: /status of 429/ });

  const banner = (page: Page) => page.getByRole('region', { name: 'Email address' });

  test('has a banner that resends the link and reports the rate limit', async ({ page, expectAccessible }) => {
    const password = 'Areas-spec-2026!';
    const email = `areas-${Date.now()}-${test.info().workerIndex}@example.com`;
    const registration = { firstName: 'Noor', lastName: 'Brandt', email, password, confirmPassword: password };
    const response = await page.request.post('/api/auth/register', { data: { ...registration, acceptTerms: true } });
    const { tokens } = (await response.json()) as { tokens: { accessToken: string } };
    await storeToken(page, tokens.accessToken);
    await openDashboard(page);
    await expect(banner(page)).toContainText('Confirm your email address.');
    await expect(banner(page)).toContainText(email);
    const resend = banner(page).getByRole('button', { name: 'Send the link again' });
    const outcome = banner(page).getByRole('status');
    await resend.press('Enter');
    await expect(outcome).toHaveText('We sent the link again. Please check your email.');
    await expectAccessible();
    // Rate limits are off on the server under test, so the 429 is mocked.
    const tooMany = { code: 'rate_limited', message: 'Too many requests. Try again in 60 seconds.', requestId: 'r1' };
    await page.route('**/api/auth/resend-verification', (route) => route.fulfill({ status: 429, json: tooMany }));
    await resend.click();
    await expect(outcome).toHaveText(/^Too many requests\./);
    await expectAccessible();
  });
});

test.describe('an unknown URL of the dashboard', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('shows a not-found page with 404', async ({ page }) => {
    await signInAs(page, 'user');
    const response = await page.goto('/dashboard/nowhere');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, Page Not Found!');
    await expect(sidebar(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/dashboard');
    await page.getByRole('link', { name: 'Back to Homepage' }).click();
    await expect(page).toHaveURL('/');
  });
});
