import { codeAt } from '#tests/support/browser/authenticator.ts';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { demoAccount, signInAlone } from '#tests/support/browser/demo-session.ts';
import { cheapestPage } from '#tests/support/browser/shared-page.ts';
import { mailTo } from '#tests/support/browser/mailbox.ts';
import { shopOf } from '#tests/support/browser/shop.ts';
import { newVisitor, register, signOut, type Visitor } from '#tests/support/browser/visitor.ts';
import { markEmailConfirmed } from '#tests/support/people/site-database.ts';

const settings = '/dashboard/account?tab=password';
const expectHydrated = (page: Page) => expect(page.locator('[data-hydrated=true]')).toBeVisible();

/** Opens a protected page without a session. */
async function openSignedOut(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/signin\?returnTo=/);
  await expectHydrated(page);
}

async function fillIn(page: Page, { email, password }: Pick<Visitor, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a page linked from an email opens after sign-in, with its query and fragment', async ({ page }) => {
  await openSignedOut(page, `${settings}#content`);
  await fillIn(page, demoAccount('user'));
  await expect(page).toHaveURL(`${settings}#content`);
  await expect(page.getByText('Login successful!')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/signin/);
});

test('a token in the fragment is not copied into the query', async ({ page }) => {
  await page.goto('/dashboard/account#token=s3cret');
  await expect(page).toHaveURL('/signin?returnTo=%2Fdashboard%2Faccount');
});

test('an admin returns to the back office; a customer is sent to the dashboard instead', async ({ page }) => {
  await openSignedOut(page, '/admin/orders?status=Pending');
  await fillIn(page, demoAccount('admin'));
  await expect(page).toHaveURL('/admin/orders?status=Pending');
  // The open screen would make its next call without a token.
  await page.goto(cheapestPage);
  await page.evaluate(() => localStorage.clear());
  await openSignedOut(page, '/admin/orders');
  await fillIn(page, demoAccount('user'));
  await expect(page).toHaveURL('/dashboard');
});

test('returnTo does not redirect to another site', async ({ page }) => {
  await page.goto(`/signin?${new URLSearchParams({ returnTo: '//evil.example' })}`);
  await expectHydrated(page);
  await fillIn(page, demoAccount('user'));
  await expect(page).toHaveURL('/dashboard');
});

test('the page also opens after sign-up, through any of the forms', async ({ page }) => {
  const visitor = newVisitor();
  await openSignedOut(page, '/dashboard/contactus');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Return to sign in' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup?returnTo=%2Fdashboard%2Fcontactus');
  await page.getByLabel('First name').fill(visitor.firstName);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/dashboard/contactus');
});

test('the page also opens after a password reset', async ({ page, request }) => {
  const { email } = await shopOf(request).register();
  await openSignedOut(page, '/dashboard/contactus');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Wait for the navigation, because both forms have an email field.
  await expect(page).toHaveURL(/\/forgot-password\?returnTo=/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page).toHaveURL(/\/newpassword\?returnTo=/);
  const [code = ''] = /\b\d{6}\b/.exec(await mailTo(email, 'code')) ?? [];
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  const password = 'Orchard-Gate-42';
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL(/\/signin\?returnTo=/);
  await fillIn(page, { email, password });
  await expect(page).toHaveURL('/dashboard/contactus');
});

test.describe('with a second factor', () => {
  // Sign-in responds with 401 to ask for the code.
  test.use({ expectedErrors: /status of 401/ });

  test('the page opens after the code', async ({ page }) => {
    const visitor = newVisitor();
    await register(page, visitor);
    await markEmailConfirmed(visitor.email);
    await page.goto('/dashboard/account?tab=two-factor');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByLabel('Current password').fill(visitor.password);
    await page.keyboard.press('Enter');
    const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
    const codeIn = (seconds: number) => codeAt(secret.replaceAll(' ', ''), new Date(Date.now() + seconds * 1000));
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(codeIn(0));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByText('10 recovery codes left.')).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL('/signin');

    await openSignedOut(page, settings);
    await fillIn(page, visitor);
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await page.keyboard.type(codeIn(30));
    await expect(page).toHaveURL(settings);
  });
});

test.describe('an expired session', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('shows a toast, and sign-in returns to the page', async ({ page, context }) => {
    await signInAlone(page, 'user');
    await page.evaluate(() => {
      const payload = btoa(JSON.stringify({ exp: 1_000_000_000 }));
      localStorage.setItem('authToken', `eyJhbGciOiJIUzI1NiJ9.${payload}.signature`);
    });
    await context.clearCookies();
    await page.goto(settings);
    // At the same time, because the toast closes.
    await Promise.all([
      expect(page).toHaveURL(/\/signin\?returnTo=/),
      expect(page.getByRole('alert').filter({ hasText: 'Session expired. Please login again.' })).toBeVisible(),
    ]);
    await fillIn(page, demoAccount('user'));
    await expect(page).toHaveURL(settings);
  });
});

test('/login keeps returnTo', async ({ page }) => {
  await page.goto(`/login?${new URLSearchParams({ returnTo: settings })}`);
  await expect(page).toHaveURL(`/signin?${new URLSearchParams({ returnTo: settings })}`);
});

test('sign-in from the checkout returns to Add Funds', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText('You are not logged in. Please sign in')).toBeVisible();
  await expectHydrated(page);
  await fillIn(page, demoAccount('user'));
  await expect(page).toHaveURL('/dashboard/pricing');
});
