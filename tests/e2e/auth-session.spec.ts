import { expect, test, type Page } from '#tests/support/browser/browser.ts';
import { demoAccount, signInAlone } from '#tests/support/browser/demo-session.ts';
import { openForm, signIn } from '#tests/support/browser/visitor.ts';

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('alert').filter({ hasText: text });

/** Replaces the stored access token with an expired one; the refresh cookie stays valid. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const payload = btoa(JSON.stringify({ exp: 1_000_000_000 }));
    localStorage.setItem('authToken', `eyJhbGciOiJIUzI1NiJ9.${payload}.signature`);
  });
}

const isRefresh = (url: string) => url.endsWith('/api/auth/refresh-token');

test('ten tabs with an expired token share a refresh and stay signed in', async ({ page, context }) => {
  test.slow();
  await signInAlone(page, 'user');
  await expireToken(page);
  const refreshes: number[] = [];
  context.on('response', (response) => {
    if (isRefresh(response.url())) refreshes.push(response.status());
  });
  const tabs = await Promise.all(Array.from({ length: 10 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  for (const tab of tabs) await expect(dashboard(tab)).toBeVisible();
  // On a busy machine storage events can arrive late, so other tabs refresh too.
  expect(refreshes.length).toBeGreaterThanOrEqual(1);
  expect(refreshes.length).toBeLessThan(tabs.length);
  expect(new Set(refreshes)).toEqual(new Set([200]));
  // They share one token, so two of them show whether it lasts.
  for (const tab of tabs.slice(0, 2)) {
    await tab.reload();
    await expect(dashboard(tab)).toBeVisible();
  }
});

test('the refresh token alone restores the session, scripts can’t read it, and signing out in one tab ends it in others', async ({
  page,
  context,
}) => {
  await signInAlone(page, 'user');
  await page.evaluate(() => localStorage.removeItem('authToken'));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/dashboard');
    await expect(dashboard(tab)).toBeVisible();
  }
  const visible = await page.evaluate(() => `${document.cookie} ${JSON.stringify(localStorage)}`);
  const refreshToken = (await context.cookies()).find(({ name }) => name === 'refreshToken');
  expect(refreshToken).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None', path: '/' });
  expect(visible).toContain('authToken');
  expect(visible).not.toContain(refreshToken?.value);

  await page.getByRole('banner').getByRole('button', { name: 'Cleo Brandt' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL('/signin');
  // The page navigates before the server has cleared the refresh cookie. The device cookie stays.
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).toEqual([expect.stringMatching(/^device-/)]);
});

test('signing in in one tab also moves another tab off the sign-in page', async ({ page, context }) => {
  const other = await context.newPage();
  await openForm(other, '/signin');
  await signIn(page, demoAccount('user'));
  await expect(page).toHaveURL('/dashboard');
  await expect(other).toHaveURL('/dashboard');
});

test.describe('a session that the server has ended', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('leads to the sign-in page from an unfinished article, which is restored; signing out asks first', async ({
    page,
  }) => {
    await signInAlone(page, 'admin');
    await page.goto('/admin/blog/new');
    await page.getByRole('textbox', { name: 'Title' }).fill('Half an article');
    await page.getByRole('button', { name: 'Ada Marsh' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out without saving?' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half an article');

    await page.context().clearCookies();
    await expireToken(page);
    await page.getByRole('textbox', { name: /text/i }).last().fill('## More');
    await expect(page).toHaveURL('/signin?returnTo=%2Fadmin%2Fblog%2Fnew');
    await expect(toast(page, 'Session expired. Please login again.')).toBeVisible();
    await signInAlone(page, 'admin');
    await page.goto('/admin/blog/new');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half an article');
    await expect(page.getByText('You have unsaved changes here.')).toBeVisible();
  });

  test('shows a toast on the sign-in page, unless no refresh token was known', async ({ page, context }) => {
    await signInAlone(page, 'user');
    await expireToken(page);
    await context.clearCookies();
    await page.goto('/dashboard');
    // At the same time, because the toast closes.
    await Promise.all([
      expect(page).toHaveURL('/signin'),
      expect(toast(page, 'Session expired. Please login again.')).toBeVisible(),
    ]);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

    await signInAlone(page, 'user');
    await expireToken(page);
    await page.evaluate(() => localStorage.removeItem('hasRefreshToken'));
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/signin');
    await expect(page.locator('[data-hydrated=true]')).toBeVisible();
    await expect(page.getByText('Session expired')).toBeHidden();
  });
});

test.describe('a network failure', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 50/ });

  test('does not sign the user out: the area shows an error and can be retried', async ({ page }) => {
    await signInAlone(page, 'user');
    await expireToken(page);
    await page.route('**/api/auth/**', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByText('Error: We could not reach the server. Please try again in a moment.')).toBeVisible();
    await page.unroute('**/api/auth/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(dashboard(page)).toBeVisible();
  });

  test('during sign-in shows that it failed, and after it clears the session and shows why', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.abort());
    await signIn(page, demoAccount('user'));
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Login failed.');
    await page.unroute('**/api/auth/login');

    await page.route('**/api/auth/user', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(toast(page, 'Failed to fetch user details.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await expect(page).toHaveURL('/signin');
  });
});

test('/login redirects to the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveURL('/signin');
});
