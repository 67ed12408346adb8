import { randomBytes } from 'node:crypto';
import { type Browser, expect as baseExpect, type Page } from '@playwright/test';

const patienceMs = 120_000;
const expect = baseExpect.configure({ timeout: patienceMs });

export interface Shopper {
  readonly email: string;
  readonly password: string;
}

/** What went wrong in browsers, such as `404 /assets/home-abc.js`. */
export type Failures = string[];

/** A browser with an empty cache that records every failed request. */
export async function openVisit(browser: Browser, baseURL: string, failures: Failures): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const pathOf = (url: string) => new URL(url).pathname;
  page.on('response', (response) => {
    // A process that is about to stop opens no stream, and the browser tries again.
    if (response.status() === 503 && pathOf(response.url()) === '/api/events') return;
    if (response.status() >= 400) failures.push(`${response.status()} ${pathOf(response.url())}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The stream ends with the process that sends it, and a navigation aborts what is still loading.
    if (pathOf(request.url()) === '/api/events' || reason === 'net::ERR_ABORTED') return;
    failures.push(`${reason} ${pathOf(request.url())}`);
  });
  page.on('pageerror', (error) => failures.push(`${error.message} on ${pathOf(page.url())}`));
  return page;
}

/** Signs in on the form, reached from the home page, and places an order. Returns the order's link. */
export async function signInAndOrder(page: Page, { email, password }: Shopper): Promise<string> {
  await page.goto('/');
  await goTo(page, 'FAQs', '/faqs');
  await page.goto('/signin');
  await expect(page.locator('[data-hydrated=true]')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
  await goTo(page, 'New Order', '/dashboard/upvoteorder');
  const link = `https://www.reddit.com/r/gardening/comments/${randomBytes(5).toString('hex')}`;
  await chooseService(page, /Post Upvotes/);
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill(link);
  await page.getByLabel('Quantity').fill('5');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  return link;
}

/** Opens screens whose code the tab has not loaded yet. */
export async function lookAround(page: Page): Promise<void> {
  await goTo(page, 'Add Funds', '/dashboard/pricing');
  await goTo(page, 'Contact Us', '/dashboard/contactus');
  await goTo(page, 'Account Settings', '/dashboard/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function goTo(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  // New Order continues a draft if the last visit ended before its draft was deleted.
  await expect(page).toHaveURL((url) => url.pathname === path);
}

async function chooseService(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name }).click();
}
