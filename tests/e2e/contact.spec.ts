import { randomBytes } from 'node:crypto';
import { contactAddress } from '#content/site.ts';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { demoAccount, storeToken, signInAs } from '#tests/support/browser/demo-session.ts';
import { mailTo } from '#tests/support/browser/mailbox.ts';
import { shopOf } from '#tests/support/browser/shop.ts';

const required = ['Name is required.', 'Email is required.', 'Subject is required.', 'Message is required.'];
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const banner = (page: Page) => page.getByRole('main').locator('form > [role=alert]');
const toast = (page: Page) => page.getByText('Message sent successfully!');

/** Waits for hydration. */
async function openContact(page: Page): Promise<void> {
  await page.goto('/contact-us');
  await expect(page.locator('form[data-hydrated=true]')).toBeVisible();
}

async function fillIn(page: Page, subject: string): Promise<void> {
  await field(page, 'Subject').fill(subject);
  await field(page, 'Message').fill('I would like to know.\n\nThank you.');
}

/** The blocks around the form, on the site and in the dashboard. */
async function expectContactBlocks(page: Page): Promise<void> {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(crumbs).toContainText('Contact Us');
  for (const text of ['Call center', 'Location', 'Email', contactAddress]) {
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
  for (const name of ['Facebook', 'Twitter', 'Instagram', 'LinkedIn']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  }
}

test('Contact Us in the dashboard shows the breadcrumb and all contact details', async ({ page, request }) => {
  const customer = await shopOf(request).register();
  await storeToken(page, customer.token);
  await page.goto('/dashboard/contactus');
  await expectContactBlocks(page);
});

test('a guest sees validation errors while typing, then sends a message', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) sent.push(request.postData() ?? '');
  });
  await openContact(page);
  await expectContactBlocks(page);

  await field(page, 'Name').focus();
  await field(page, 'Email').focus();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText('Email is required.')).toBeHidden();
  await field(page, 'Name').fill('Grace Hopper');
  await expect(page.getByText('Name is required.')).toBeHidden();
  await field(page, 'Name').fill('');
  await send(page).click();
  for (const text of required) await expect(page.getByText(text)).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();

  const subject = `Cheques ${randomBytes(4).toString('hex')}`;
  await field(page, 'Name').fill('Grace Hopper');
  await field(page, 'Email').fill('grace@example.com');
  await expect(page.getByText('Invalid email address.')).toBeVisible();
  await fillIn(page, subject);
  await send(page).click();
  await expect(field(page, 'Email')).toBeFocused();
  expect(sent).toEqual([]);
  await field(page, 'Email').fill('Grace@GMAIL.com');
  await send(page).press('Enter');
  await expect(toast(page)).toBeVisible();
  for (const name of ['Name', 'Email', 'Subject', 'Message']) await expect(field(page, name)).toHaveValue('');
  for (const text of required) await expect(page.getByText(text)).toBeHidden();
  expect(sent).toHaveLength(1);
  expect(await mailTo(contactAddress, subject)).toContain('I would like to know.');
});

test('a guest who sends an empty message sees all that is missing', async ({ page }) => {
  await openContact(page);
  await field(page, 'Message').click();
  await send(page).click();
  for (const text of required) await expect(page.getByText(text)).toBeVisible();
});

test('what is typed while a message is being sent stays for the next one', async ({ page }) => {
  const response = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await response.promise;
    await route.fulfill({ status: 201, json: {} });
  });
  await openContact(page);
  await field(page, 'Name').fill('Grace Hopper');
  await field(page, 'Email').fill('grace@gmail.com');
  await fillIn(page, 'Cheques');
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await field(page, 'Message').fill('One more question.');
  response.resolve();
  await expect(toast(page)).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('One more question.');
  for (const name of ['Name', 'Email', 'Subject']) await expect(field(page, name)).toHaveValue('');
});

test('input typed before hydration is kept', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await field(page, 'Subject').fill('Typed on a slow line');
  scripts.resolve();
  await expect(page.locator('form[data-hydrated=true]')).toBeVisible();
  await expect(field(page, 'Subject')).toHaveValue('Typed on a slow line');
  await send(page).click();
  await expect(page.getByText('Message is required.')).toBeVisible();
  await expect(page.getByText('Subject is required.')).toBeHidden();
});

test('the page meets the script budget and is readable without JavaScript', async ({ page, request }) => {
  await openContact(page);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  );
  expect(scripts.filter(({ name }) => /\/data-[^/]+\.js$/.test(name))).toEqual([]);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(130_000);
  const html = await (await request.get('/contact-us')).text();
  for (const text of ['Get in Touch', 'Call center', 'BreadcrumbList', contactAddress]) expect(html).toContain(text);
});

test.describe('errors', () => {
  test.use({ expectedErrors: /status of|ERR_FAILED/ });

  test('appear above the form, which keeps its input', async ({ page, expectAccessible }) => {
    await openContact(page);
    await field(page, 'Name').fill('Grace Hopper');
    await field(page, 'Email').fill('grace@gmail.com');
    await fillIn(page, 'Will this arrive?');
    const failures = [
      [{ status: 429, json: { message: 'Too many requests. Please try again in 9 minutes.' } }, /^Too many requests\./],
      [{ status: 500, body: '' }, 'There was an error sending the message.'],
      ['abort', 'Network error. Please check your connection.'],
    ] as const;
    for (const [response, message] of failures) {
      await page.unrouteAll();
      await page.route('**/api/contact', (route) => (response === 'abort' ? route.abort() : route.fulfill(response)));
      await send(page).click();
      await expect(banner(page)).toHaveText(message);
    }
    await expect(field(page, 'Subject')).toHaveValue('Will this arrive?');
    await expectAccessible();
  });

  test('while loading the account leave the form usable as a guest', async ({ page }) => {
    await signInAs(page, 'user');
    await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500, json: {} }));
    await openContact(page);
    await expect(banner(page)).toHaveText('Failed to fetch user data');
    await expect(field(page, 'Name')).toBeEnabled();
    await expect(field(page, 'Name')).toHaveValue('');
  });
});

test('a customer’s name and email are filled in and read-only', async ({ page }) => {
  const { firstName, lastName, email } = demoAccount('user');
  await signInAs(page, 'user');
  const account = Promise.withResolvers<void>();
  await page.route('**/api/auth/user', async (route) => {
    await account.promise;
    await route.continue();
  });
  await openContact(page);
  await field(page, 'Subject').fill('Typed before it was known who is here');
  account.resolve();
  await expect(field(page, 'Name')).toHaveValue(`${firstName} ${lastName}`);
  await expect(field(page, 'Subject')).toHaveValue('Typed before it was known who is here');
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Name')).toBeDisabled();
  await expect(field(page, 'Email')).toBeDisabled();
  const subject = `From the public page ${randomBytes(4).toString('hex')}`;
  await fillIn(page, subject);
  await send(page).click();
  await expect(toast(page)).toBeVisible();
  await expect(field(page, 'Subject')).toHaveValue('');
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'See all your tickets' }).click();
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('log', { name: 'Conversation' })).toContainText('I would like to know.');
});
