import { expect, test, type Page } from '#tests/support/browser/browser.ts';
import { openSession, signInAs } from '#tests/support/browser/demo-session.ts';
import { linkIn, mailTo } from '#tests/support/browser/mailbox.ts';
import { newVisitor, openForm, register, signIn, type Visitor } from '#tests/support/browser/visitor.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account Settings' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('alert').filter({ hasText: text });
const accountMenu = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const field = (page: Page, label: string) => page.getByRole('tabpanel').getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('button', { name, exact: true });
const sessions = (page: Page) => page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
const signOutButtons = (page: Page) => sessions(page).getByRole('button', { name: /^Sign out/ });

async function openSettings(page: Page, tabName: string): Promise<void> {
  await page.goto(`/dashboard/account?tab=${tabName}`);
  await expect(title(page)).toBeVisible();
}

async function newCustomer(page: Page): Promise<Visitor> {
  const visitor = newVisitor();
  await register(page, visitor);
  return visitor;
}

/** Signs the same account in on another device. */
async function signInOnOtherDevice(other: Page, { email, password }: Visitor): Promise<void> {
  await openSession(other, '/api/auth/login', { email, password });
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

async function expectSignedOut(page: Page): Promise<void> {
  // At the same time, because the toast closes.
  await Promise.all([
    expect(page).toHaveURL('/signin'),
    expect(toast(page, 'Session expired. Please login again.')).toBeVisible(),
  ]);
}

const tabs = [
  { name: 'Profile', value: 'profile', ready: (page: Page) => button(page, 'Email me the link') },
  { name: 'Password', value: 'password', ready: (page: Page) => button(page, 'Update Password') },
  { name: 'Sessions', value: 'sessions', ready: (page: Page) => sessions(page).getByText('This device') },
  { name: 'Notifications', value: 'notifications', ready: (page: Page) => button(page, 'Save choices') },
];

test('every tab looks good', async ({ page, expectGoodLooks }) => {
  await signInAs(page, 'user');
  for (const { name, value, ready } of tabs) {
    // The row of tabs is scrolled when the page loads.
    await page.setViewportSize({ width: 390, height: 900 });
    await openSettings(page, value);
    await expect(ready(page)).toBeVisible();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, name)).toBeInViewport({ ratio: 0.99 });
    await expectGoodLooks({
      also: async ({ width }) => {
        if (width >= 820) await expect(tab(page, name), `at ${width}`).toBeInViewport({ ratio: 0.99 });
      },
    });
  }
});

test.describe('the tabs', () => {
  test('start with the first one for an unknown name, work by keyboard and are kept in the URL', async ({ page }) => {
    await signInAs(page, 'user');
    await openSettings(page, 'nonsense');
    await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true');
    await page.locator('#sidebar').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.locator('#sidebar').getByRole('link', { name: 'Account Settings' }).click();
    await expect(page).toHaveURL('/dashboard/account');
    await tab(page, 'Profile').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Password')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/account?tab=password');
    await expect(button(page, 'Update Password')).toBeVisible();
    await page.reload();
    await expect(tab(page, 'Password')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
  });

  test('open from the account menu, for admins in the admin area', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/admin');
    await accountMenu(page, 'Ada Marsh').click();
    await page.getByRole('menuitem', { name: 'Account Settings' }).click();
    await expect(page).toHaveURL('/admin/account');
    await expect(title(page)).toBeVisible();
    await expect(field(page, 'First name')).toHaveValue('Ada');
    await expect(page.locator('#sidebar').getByText('MENU')).toBeVisible();
    await expect(tab(page, 'Notifications')).toHaveCount(0);
  });
});

test('a new name appears in the header immediately and after a reload', async ({ page }) => {
  await newCustomer(page);
  await page.goto('/dashboard');
  await accountMenu(page, 'Noor Lindgren').click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/dashboard/account');

  await field(page, 'First name').fill(' ');
  await field(page, 'First name').blur();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await field(page, 'First name').fill('Zoë');
  await field(page, 'Last name (optional)').fill('Ångström');
  await field(page, 'Last name (optional)').press('Enter');
  await expect(toast(page, 'Name saved.')).toBeVisible();
  await expect(accountMenu(page, 'Zoë Ångström')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Z', { exact: true })).toBeVisible();
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Zoë');
  await expect(accountMenu(page, 'Zoë Ångström')).toBeVisible();
});

test.describe('form input', () => {
  test.use({ expectedErrors: /status of (400|503)|ERR_FAILED/ });

  test('is kept if saving fails, is sent once, and shows server errors at the field', async ({ page }) => {
    await newCustomer(page);
    await openSettings(page, 'profile');
    await field(page, 'First name').fill('Ines');
    await page.route('**/api/account/profile', (route) => route.abort());
    await button(page, 'Save name').click();
    await expect(page.getByRole('tabpanel').getByRole('alert').first()).toHaveText(
      'We could not reach the server. Please try again in a moment.',
    );
    await expect(field(page, 'First name')).toHaveValue('Ines');

    await page.unroute('**/api/account/profile');
    let calls = 0;
    const release = Promise.withResolvers<void>();
    await page.route('**/api/account/profile', async (route) => {
      calls += 1;
      await release.promise;
      await route.continue();
    });
    await field(page, 'First name').press('Enter');
    await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Working' })).toBeDisabled();
    await field(page, 'First name').press('Enter');
    release.resolve();
    await expect(toast(page, 'Name saved.')).toBeVisible();
    expect(calls).toBe(1);

    await tab(page, 'Password').click();
    await field(page, 'Current password').fill('Wrong-horse-9');
    await field(page, 'New Password').fill('Meadow-Stone-77');
    await field(page, 'Confirm Password').fill('Meadow-Stone-77');
    await button(page, 'Update Password').click();
    await expect(field(page, 'Current password')).toHaveAccessibleDescription('This is not your current password.');
    await expect(field(page, 'Current password')).toBeFocused();
    await expect(field(page, 'New Password')).toHaveValue('Meadow-Stone-77');
  });
});

test('an email change can be canceled, and takes effect when the emailed link is opened', async ({
  page,
  expectAccessible,
}) => {
  const visitor = await newCustomer(page);
  const { email } = newVisitor();
  await openSettings(page, 'profile');
  await field(page, 'New email address').fill(newVisitor().email);
  await field(page, 'Current password').fill(visitor.password);
  await field(page, 'Current password').press('Enter');
  await button(page, 'Keep my current email').click();
  await expect(toast(page, 'Your email address stays the same.')).toBeVisible();
  await expect(button(page, 'Keep my current email')).toBeHidden();

  await field(page, 'New email address').fill(email);
  await field(page, 'Current password').fill(visitor.password);
  await button(page, 'Email me the link').click();
  const waiting = page.getByRole('status').filter({ hasText: 'We sent a link to' });
  await expect(waiting).toContainText(email);
  await expect(field(page, 'Current password')).toHaveValue('');
  await expectAccessible();
  await mailTo(visitor.email, 'A new email address for your Boostdesk account');

  await page.goto(await linkIn(mailTo(email, 'Confirm your new email address')));
  await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible();
  await expect(page).toHaveURL('/confirm-email');
  await expectAccessible();
  await mailTo(visitor.email, 'Your Boostdesk email address was changed');

  await openSettings(page, 'profile');
  await expect(page.getByRole('tabpanel').getByText(`You sign in with ${email}.`)).toBeVisible();
  await expect(waiting).toBeHidden();
  // Opening the link confirmed the address, so the banner is gone.
  await expect(page.getByRole('region', { name: 'Email address' })).toBeHidden();
});

test.describe('a used link', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('shows an error', async ({ page }) => {
    await page.goto('/confirm-email#token=abcdefghijklmnopqrstuvwxyz');
    await expect(page.getByRole('heading', { name: 'This link didn’t work' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(
      'This link has been used or has expired. Ask for a new one in Account Settings.',
    );
  });
});

test('a new password signs out other devices immediately, but not this one', async ({ page, secondPage: other }) => {
  const visitor = await newCustomer(page);
  await signInOnOtherDevice(other, visitor);
  await openSettings(page, 'password');
  await expect(field(page, 'Current password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(field(page, 'New Password')).toHaveAttribute('autocomplete', 'new-password');
  await field(page, 'Current password').fill(visitor.password);
  await field(page, 'New Password').fill('Meadow-Stone-77');
  await field(page, 'Confirm Password').fill('Meadow-Stone-7');
  await button(page, 'Update Password').click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await field(page, 'Confirm Password').fill('Meadow-Stone-77');
  await button(page, 'Update Password').click();
  await Promise.all([
    expect(toast(page, 'Password changed. All other devices are signed out.')).toBeVisible(),
    expectSignedOut(other),
  ]);
  await expect(field(page, 'New Password')).toHaveValue('');
  await page.reload();
  await expect(title(page)).toBeVisible();
  await mailTo(visitor.email, 'Your Boostdesk password was changed');
  await signIn(other, { ...visitor, password: 'Meadow-Stone-77' });
  await expect(other).toHaveURL('/dashboard');
});

test.describe('a reset in a signed-in browser', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('an account without a password can set one through an emailed link', async ({ page, expectAccessible }) => {
    const visitor = await newCustomer(page);
    // Like an account created with Google.
    await page.route('**/api/account', async (route) => {
      const response = await route.fetch();
      const settings = (await response.json()) as Record<string, unknown>;
      await route.fulfill({ response, json: { ...settings, hasPassword: false } });
    });
    await openSettings(page, 'password');
    await expect(page.getByRole('heading', { name: 'Set a password' })).toBeVisible();
    await expect(field(page, 'Current password')).toBeHidden();
    await button(page, 'Email me the link').press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Check your inbox' })).toBeVisible();
    await expectAccessible();
    await openForm(page, await linkIn(mailTo(visitor.email, 'Your Boostdesk code')));
    await page.getByLabel('New Password').fill('Meadow-Stone-77');
    await page.getByLabel('Confirm Password').fill('Meadow-Stone-77');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page).toHaveURL('/signin');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
});

test('other devices can be signed out, one or all, and notice it immediately', async ({
  page,
  secondPage,
  browser,
  baseURL,
}) => {
  const visitor = await newCustomer(page);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const others = [secondPage, await context.newPage()];
  await Promise.all(others.map((other) => signInOnOtherDevice(other, visitor)));
  await openSettings(page, 'sessions');
  await expect(sessions(page)).toHaveCount(3);
  await expect(sessions(page).first()).toContainText('This device');
  await expect(sessions(page).first()).toContainText(/Chrome on/);
  await expect(signOutButtons(page)).toHaveCount(2);

  // Watched from the start, because the toast closes.
  const signingOut = Promise.any(others.map((other) => expectSignedOut(other).then(() => other)));
  await signOutButtons(page).first().press('Enter');
  await expect(sessions(page)).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeFocused();
  const signedOut = await signingOut;
  const remaining = others.filter((other) => other !== signedOut);
  expect(remaining.some((other) => other.url().endsWith('/signin'))).toBe(false);

  await button(page, 'Sign out all others').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign out all other devices?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(sessions(page)).toHaveCount(2);
  await button(page, 'Sign out all others').press('Enter');
  await Promise.all([
    expect(toast(page, 'All other devices are signed out.')).toBeVisible(),
    ...remaining.map((other) => expectSignedOut(other)),
    dialog.getByRole('button', { name: 'Sign out all others' }).press('Enter'),
  ]);
  await expect(page.getByText('No other active sessions.')).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  await context.close();
});

test('notification preferences survive a reload', async ({ page }) => {
  await newCustomer(page);
  await openSettings(page, 'notifications');
  await expect(field(page, 'Order updates')).toBeChecked();
  await expect(field(page, 'Announcements')).not.toBeChecked();
  await field(page, 'Order updates').press('Space');
  await field(page, 'Announcements').press('Space');
  await button(page, 'Save choices').press('Enter');
  await expect(toast(page, 'Choices saved.')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Announcements')).toBeChecked();
  await expect(field(page, 'Order updates')).not.toBeChecked();
  await expect(field(page, 'Payment receipts')).toBeChecked();
});

test.describe('settings that fail to load', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('show an error and can be retried', async ({ page, expectAccessible }) => {
    await signInAs(page, 'user');
    const broken = { code: 'internal', message: 'Something went wrong on our side.', requestId: 'r1' };
    await page.route('**/api/account/sessions', (route) => route.fulfill({ status: 500, json: broken }));
    await openSettings(page, 'sessions');
    await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(`Error: ${broken.message}`);
    await expectAccessible();
    await page.unroute('**/api/account/sessions');
    await button(page, 'Try again').click();
    await expect(sessions(page).getByText('This device')).toBeVisible();
  });
});
