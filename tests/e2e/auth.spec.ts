import { expect, expectNoHorizontalScroll, test, type Page } from '#tests/support/browser/browser.ts';
import { demoAccount } from '#tests/support/browser/demo-session.ts';
import { codeIn, linkIn, mailTo } from '#tests/support/browser/mailbox.ts';
import { shopOf } from '#tests/support/browser/shop.ts';
import { newVisitor, openForm, register, signIn, signOut, signUp } from '#tests/support/browser/visitor.ts';

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const signInTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('alert').filter({ hasText: text });

test('a visitor signs up, confirms the email, signs out and in again', async ({ page }) => {
  const visitor = newVisitor();
  await signUp(page, visitor);
  await expect(page).toHaveURL('/dashboard');
  await expect(dashboard(page)).toBeVisible();
  const banner = page.getByRole('button', { name: /again/i });
  await expect(banner).toBeVisible();

  await page.goto(await linkIn(mailTo(visitor.email, 'Confirm your email address')));
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await expect(page).toHaveURL('/verify-email');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(dashboard(page)).toBeVisible();
  await expect(banner).toBeHidden();

  await signOut(page);
  await expect(page).toHaveURL('/signin');
  await signIn(page, visitor);
  await expect(toast(page, 'Login successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('signing out forgets the email that a code was requested for', async ({ page }) => {
  const visitor = newVisitor();
  await register(page, visitor);
  await openForm(page, '/forgot-password');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page).toHaveURL('/newpassword');
  await page.goto('/dashboard');
  await signOut(page);
  await expect(signInTitle(page)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain(visitor.email);
});

test.describe('the confirmation link on another device', () => {
  test.use({ expectedErrors: /status of (400|401)/ });

  test('asks for the password, then confirms the email and signs out the first device', async ({
    page,
    secondPage: first,
    expectAccessible,
  }) => {
    const visitor = newVisitor();
    await register(first, visitor);
    await page.goto(await linkIn(mailTo(visitor.email, 'Confirm your email address')));
    await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
    await expectAccessible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
    }
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('Not-the-one-1');
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(password).toHaveAccessibleDescription('This is not your current password.');
    await password.fill(visitor.password);
    await first.goto('/dashboard');
    await expect(dashboard(first)).toBeVisible();
    await password.press('Enter');
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Your email address is confirmed. Please sign in.');
    await expect(signInTitle(first)).toBeVisible();
  });

  test('says so in a browser that is signed in to another account', async ({ page }) => {
    const [visitor, other] = [newVisitor(), newVisitor()];
    await page.request.post('/api/auth/register', { data: { ...visitor, acceptTerms: true } });
    await register(page, other);
    await page.goto(await linkIn(mailTo(visitor.email, 'Confirm your email address')));
    const note = page.getByText(`You are signed in as ${other.email}. This link is for another account.`);
    await expect(note).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(visitor.password);
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await expect(note).toBeVisible();
  });

  test('lets the owner of the address disown an account that someone else created', async ({
    page,
    secondPage: owner,
  }) => {
    const visitor = newVisitor();
    await register(page, visitor);
    await page.goto('/dashboard');
    await expect(dashboard(page)).toBeVisible();
    const link = await linkIn(mailTo(visitor.email, 'Confirm your email address'));
    await owner.goto(link);
    await owner.getByRole('button', { name: 'This wasn’t me' }).click();
    await expect(owner.getByRole('heading', { name: 'Thanks for telling us' })).toBeVisible();
    await expect(signInTitle(page)).toBeVisible();
  });
});

test('going back after sign-in does not return to the form', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Sign-In' }).click();
  await expect(page.locator('[data-hydrated=true]')).toBeVisible();
  const { email, password } = demoAccount('user');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
});

for (const { role, home } of [
  { role: 'user', home: '/dashboard' },
  { role: 'admin', home: '/admin' },
] as const) {
  test(`the demo ${role} lands on ${home} and is redirected there from sign-in and sign-up`, async ({ page }) => {
    await signIn(page, demoAccount(role));
    await expect(page).toHaveURL(home);
    for (const path of ['/signin', '/signup']) {
      await page.goto(path);
      await expect(page).toHaveURL(home);
    }
  });
}

test.describe('errors and password resets', () => {
  test.use({ expectedErrors: /status of (400|401|409)/ });

  test('a wrong password shows the server’s message and focuses the field', async ({ page }) => {
    await signIn(page, { email: demoAccount('user').email, password: 'Wrong-Guess-1' });
    await expect(toast(page, 'Invalid email or password.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert').first()).toHaveText('Invalid email or password.');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page).toHaveURL('/signin');
  });

  test('a common password and a registered email show an error at their fields', async ({ page }) => {
    await signUp(page, { ...newVisitor(), password: 'Password1!' });
    await expect(page.getByText('This password is too common. Please choose another one.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

    const email = page.getByLabel('Email');
    await email.fill(demoAccount('user').email);
    await page.getByLabel('Password', { exact: true }).fill(newVisitor().password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toBeFocused();
    await expect(page).toHaveURL('/signup');
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await expect(page).toHaveURL('/signin');
    await expect(email).toHaveValue(demoAccount('user').email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(demoAccount('user').email);
  });

  test('a used link shows an error', async ({ page }) => {
    await page.goto('/verify-email#token=abcdefghijklmnopqrstuvwxyz012345');
    await expect(page.getByRole('heading', { name: 'This link didn’t work' })).toBeVisible();
    await expect(page.getByText('This link has been used or has expired.')).toBeVisible();
    await expect(page).toHaveURL('/verify-email');
  });

  test('a forgotten password is reset with the emailed code, which ends old sessions', async ({
    page,
    secondPage: otherDevice,
  }) => {
    const visitor = newVisitor();
    await register(page, visitor);
    await page.goto('/dashboard');
    await expect(dashboard(page)).toBeVisible();

    await openForm(otherDevice, '/signin');
    await otherDevice.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(otherDevice.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await otherDevice.getByLabel('Email').fill(visitor.email);
    await otherDevice.getByRole('button', { name: 'Send Verification Code' }).click();
    // At the same time, because the toast closes.
    await Promise.all([
      expect(otherDevice).toHaveURL('/newpassword'),
      expect(toast(otherDevice, 'emailed you how to set a new password')).toBeVisible(),
    ]);
    await expect(otherDevice.getByText(visitor.email)).toBeVisible();

    await otherDevice.getByRole('button', { name: 'Resend code' }).click();
    await expect(otherDevice.getByText('OTP is still valid. Please check your email.')).toBeVisible();

    const code = await codeIn(mailTo(visitor.email, 'code'));
    const wrong = code === '111111' ? '222222' : '111111';
    await otherDevice.getByLabel('Digit 1 of 6').fill(wrong);
    await otherDevice.getByLabel('New Password').fill('Meadow-Gate-42');
    await otherDevice.getByLabel('Confirm Password').fill('Meadow-Gate-42');
    await otherDevice.getByRole('button', { name: 'Update Password' }).click();
    await expect(otherDevice.getByText('This code is wrong or has expired.')).toBeVisible();

    await otherDevice.getByLabel('Digit 1 of 6').fill(code);
    await otherDevice.getByRole('button', { name: 'Update Password' }).click();
    // Check both before they close.
    await Promise.all([
      expect(toast(otherDevice, 'Your password has been updated. Please sign in.')).toBeVisible(),
      expect(toast(page, 'Session expired. Please login again.')).toBeVisible(),
    ]);
    await expect(page).toHaveURL('/signin');
    await expect(otherDevice).toHaveURL('/signin');
    expect(await otherDevice.evaluate(() => localStorage.getItem('resetEmail'))).toBeNull();
    await signIn(otherDevice, { email: visitor.email, password: 'Meadow-Gate-42' });
    await expect(dashboard(otherDevice)).toBeVisible();
  });

  test('an emailed link works in a browser whose session has ended, without an error', async ({ page }) => {
    const visitor = newVisitor();
    await register(page, visitor);
    // The server ends the session while no page is open.
    await page.request.post('/api/auth/logout', { headers: { origin: new URL(page.url()).origin } });
    await page.request.post('/api/auth/forgot-password', { data: { email: visitor.email } });
    await page.goto(await linkIn(mailTo(visitor.email, 'code')));
    await page.getByLabel('New Password').fill('Meadow-Gate-42');
    await page.getByLabel('Confirm Password').fill('Meadow-Gate-42');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(toast(page, 'Your password has been updated. Please sign in.')).toBeVisible();
    await expect(page).toHaveURL('/signin');
    await expect(page.getByText('Session expired')).toBeHidden();
  });

  test('a forgotten password is reset with the emailed link, without a code', async ({ page, request }) => {
    const visitor = await shopOf(request).register();
    await page.request.post('/api/auth/forgot-password', { data: { email: visitor.email } });
    await page.goto(await linkIn(mailTo(visitor.email, 'code')));
    await expect(page).toHaveURL('/newpassword');
    await expect(page.getByText('Your link replaces the code.')).toBeVisible();
    await expect(page.getByText('10 minutes')).toHaveCount(0);
    await expect(page.getByLabel('Digit 1 of 6')).toBeHidden();
    await page.getByLabel('New Password').fill('Meadow-Gate-42');
    await page.getByLabel('Confirm Password').fill('Meadow-Gate-42');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page).toHaveURL('/signin');
    await signIn(page, { email: visitor.email, password: 'Meadow-Gate-42' });
    await expect(dashboard(page)).toBeVisible();

    // Of another account, which this browser is not signed in to.
    const { email } = await shopOf(request).register();
    await page.request.post('/api/auth/forgot-password', { data: { email } });
    await page.goto(await linkIn(mailTo(email, 'code')));
    await page.getByLabel('New Password').fill('Meadow-Gate-43');
    await page.getByLabel('Confirm Password').fill('Meadow-Gate-43');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(toast(page, `You are still signed in as ${visitor.email}.`)).toBeVisible();
    await expect(dashboard(page)).toBeVisible();
  });
});
