import {
  blockLiveUpdates,
  clearCache,
  expect,
  type Page,
  test,
  untilHydrated,
} from '#tests/support/browser/browser.ts';
import { demoAccount, signInAs } from '#tests/support/browser/demo-session.ts';
import { newVisitor, openForm } from '#tests/support/browser/visitor.ts';

// The browser logs every failed request.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/ });

const strip = (page: Page) => page.getByRole('region', { name: 'Connection' });
const offline = 'You are offline. Check your connection and try again.';
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

function countPageLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('navigation while offline completes after reconnecting, without a reload', async ({
  page,
  context,
  expectAccessible,
}) => {
  const pageLoads = countPageLoads(page);
  // The next page would open from the cache while offline.
  await clearCache(page);
  await page.goto('/');
  await untilHydrated(page);
  await expect(strip(page)).toBeHidden();
  await context.setOffline(true);
  await expect(strip(page)).toContainText('You are offline. We’ll reconnect automatically.');
  await link(page, 'Pricing').click();
  await expect(strip(page)).toContainText('You are offline. The page opens as soon as you are back online.');
  await expect(page).toHaveURL('/');
  await expectAccessible('section[aria-label=Connection]');
  await context.setOffline(false);
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for what you order.');
  await expect(strip(page)).toBeHidden();
  expect(pageLoads()).toBe(1);
});

test('an unreachable server shows a different message, keeps the input and can be retried', async ({ page }) => {
  const pageLoads = countPageLoads(page);
  await page.goto('/contact-us');
  await untilHydrated(page);
  await page.getByLabel('Subject').fill('My order');
  const unreachable = [/\/assets\/pricing-[\w-]+\.js$/, /\/healthz$/];
  for (const files of unreachable) await page.route(files, (route) => route.abort());
  await link(page, 'Pricing').click();
  await expect(strip(page)).toContainText('We could not reach the server. The page opens as soon as it responds.');
  await expect(page.getByLabel('Subject')).toHaveValue('My order');
  await strip(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(strip(page)).toContainText('We could not reach the server.');
  for (const files of unreachable) await page.unroute(files);
  await strip(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page).toHaveURL('/pricing');
  expect(pageLoads()).toBe(1);
});

test('sign-in shows an offline error, keeps the input and works after reconnecting', async ({ page, context }) => {
  const { email, password } = demoAccount('user');
  await openForm(page, '/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toHaveText(`Login failed. ${offline}`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('sign-up and the contact form show an offline error', async ({ page, context }) => {
  const visitor = newVisitor();
  await openForm(page, '/signup');
  await page.getByLabel('First name').fill(visitor.firstName);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toHaveText(offline);
  await expect(page.getByLabel('First name')).toHaveValue(visitor.firstName);
  await context.setOffline(false);

  await page.goto('/contact-us');
  await expect(page.locator('form[data-hydrated=true]')).toBeVisible();
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  await field('Name').fill(visitor.firstName);
  await field('Email').fill('noor@gmail.com');
  await field('Subject').fill('My order');
  await field('Message').fill('Where is it?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('main').getByText(offline)).toBeVisible();
  await expect(field('Message')).toHaveValue('Where is it?');
});

test('the dashboard shows a failed request and refetches after reconnecting', async ({ page, context }) => {
  await signInAs(page, 'user');
  await page.goto('/dashboard/account?tab=profile');
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  await expect(page.getByLabel('First name')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByRole('tabpanel').getByText(`Error: ${offline}`)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeVisible();
});

test('a request that gets no response fails after a minute and can be retried', async ({ page }) => {
  await signInAs(page, 'user');
  // Another test that signs in as the same customer changes the list of sessions.
  await blockLiveUpdates(page);
  await page.clock.install();
  const held = page.waitForRequest('**/api/account/sessions');
  await page.route('**/api/account/sessions', () => undefined, { times: 1 });
  await page.goto('/dashboard/account?tab=sessions');
  await held;
  await page.clock.fastForward('01:01');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Error: We could not reach the server. Please try again in a moment.')).toBeVisible();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeVisible();
});

test('what failed without a server is fetched again when the server is back', async ({ page }) => {
  await signInAs(page, 'user');
  await page.goto('/dashboard/account?tab=profile');
  await expect(page.getByLabel('First name')).toBeVisible();
  const unreachable = /\/(api\/.*|healthz)$/;
  await page.route(unreachable, (route) => route.abort());
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByRole('tabpanel').getByText('Error: We could not reach the server.')).toBeVisible();
  await expect(strip(page)).toContainText('We could not reach the server. We’ll reconnect automatically.');
  await page.unroute(unreachable);
  await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeVisible();
  await expect(strip(page)).toBeHidden();
});
