import { codeAt } from '#tests/support/browser/authenticator.ts';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { demoAccount, signInAlone } from '#tests/support/browser/demo-session.ts';
import { mailTo } from '#tests/support/browser/mailbox.ts';
import { newVisitor, register, signOut, signUp, type Visitor } from '#tests/support/browser/visitor.ts';
import { letAddressBeConfirmed } from '#tests/support/people/past.ts';

const settings = '/dashboard/account?tab=password';
const isHydrated = (page: Page) => expect(page.locator('[data-hydrated=true]')).toBeVisible();

/** Opens what an email links to, without a session. */
async function ask(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/signin\?returnTo=/);
  await isHydrated(page);
}

async function fillIn(page: Page, { email, password }: Pick<Visitor, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a page that an email links to opens after sign-in, with its query and anchor', async ({ page }) => {
  await ask(page, `${settings}#content`);
  await fillIn(page, demoAccount('user'));
  await expect(page).toHaveURL(`${settings}#content`);
  await expect(page.getByText('Login successful!')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/signin/);
});

test('a token in the fragment gets into no query', async ({ page }) => {
  await page.goto('/dashboard/account#token=s3cret');
  await expect(page).toHaveURL('/signin?returnTo=%2Fdashboard%2Faccount');
});

test('an admin returns to the back office; a customer who asked for it works at their own desk', async ({ page }) => {
  await ask(page, '/admin/orders?status=Pending');
  await fillIn(page, demoAccount('admin'));
  await expect(page).toHaveURL('/admin/orders?status=Pending');
  await page.evaluate(() => localStorage.clear());
  await ask(page, '/admin/orders');
  await fillIn(page, demoAccount('user'));
  await expect(page).toHaveURL('/dashboard');
});

for (const value of [
  '//evil.example',
  String.raw`/\evil.example`,
  'https://evil.example/',
  '/dashboard/../signin',
  '/login',
]) {
  test(`a link to the sign-in page leads nobody to ${value}`, async ({ page }) => {
    await page.goto(`/signin?${new URLSearchParams({ returnTo: value })}`);
    await isHydrated(page);
    await fillIn(page, demoAccount('user'));
    await expect(page).toHaveURL('/dashboard');
  });
}

test('whoever signs up first gets to the page too, over either form', async ({ page }) => {
  const visitor = newVisitor();
  await ask(page, '/dashboard/contactus');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Return to sign in' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup?returnTo=%2Fdashboard%2Fcontactus');
  await page.getByLabel('First name').fill(visitor.firstName);
  await page.getByLabel('Last name').fill(visitor.lastName);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByLabel('Confirm password').fill(visitor.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/dashboard/contactus');
});

test('a reset of the password on the way leads back as well', async ({ page }) => {
  const visitor = newVisitor();
  await signUp(page, visitor);
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);
  await expect(page).toHaveURL('/signin');
  await ask(page, '/dashboard/contactus');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The form that was left has such a field, too.
  await expect(page).toHaveURL(/\/forgot-password\?returnTo=/);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page).toHaveURL(/\/newpassword\?returnTo=/);
  const [code = ''] = /\b\d{6}\b/.exec(await mailTo(visitor.email, 'code')) ?? [];
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  const password = 'Orchard-Gate-42';
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL(/\/signin\?returnTo=/);
  await fillIn(page, { ...visitor, password });
  await expect(page).toHaveURL('/dashboard/contactus');
});

test.describe('with a second factor', () => {
  // The answer that asks for it.
  test.use({ expectedErrors: /status of 401/ });

  test('the page opens after the code', async ({ page }) => {
    const visitor = newVisitor();
    await register(page, visitor);
    await letAddressBeConfirmed(visitor.email);
    await page.goto('/dashboard/account?tab=two-factor');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByLabel('Current password').fill(visitor.password);
    await page.keyboard.press('Enter');
    const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
    const codeIn = (seconds: number) => codeAt(secret.replaceAll(' ', ''), new Date(Date.now() + seconds * 1000));
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(codeIn(0));
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL('/signin');

    await ask(page, settings);
    await fillIn(page, visitor);
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await page.keyboard.type(codeIn(30));
    await expect(page).toHaveURL(settings);
  });
});

test.describe('a session that has expired', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('says so as ever, and sign-in leads back to the page', async ({ page, context }) => {
    await signInAlone(page, 'user');
    await page.evaluate(() => {
      const payload = btoa(JSON.stringify({ exp: 1_000_000_000 }));
      localStorage.setItem('authToken', `eyJhbGciOiJIUzI1NiJ9.${payload}.signature`);
    });
    await context.clearCookies();
    await page.goto(settings);
    await expect(page).toHaveURL(/\/signin\?returnTo=/);
    await expect(page.getByRole('alert').filter({ hasText: 'Session expired. Please login again.' })).toBeVisible();
    await fillIn(page, demoAccount('user'));
    await expect(page).toHaveURL(settings);
  });
});

test('/login keeps the page that was asked for', async ({ page }) => {
  await page.goto(`/login?${new URLSearchParams({ returnTo: settings })}`);
  await expect(page).toHaveURL(`/signin?${new URLSearchParams({ returnTo: settings })}`);
});

test('whoever is sent away from the checkout chooses the amount again', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText('You are not logged in. Please sign in')).toBeVisible();
  await isHydrated(page);
  await fillIn(page, demoAccount('user'));
  await expect(page).toHaveURL('/dashboard/pricing');
});
