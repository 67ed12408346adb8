import { expect, test, type Page } from '#tests/support/browser/browser.ts';
import { storeItem } from '#tests/support/browser/demo-session.ts';
import { openForm } from '#tests/support/browser/visitor.ts';

const passwordRule = 'Password must be at least 8 characters, include one uppercase letter, and one special symbol.';
const error = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const box = (page: Page, digit: number) => page.getByLabel(`Digit ${digit} of 6`);

async function openReset(page: Page): Promise<void> {
  await storeItem(page, 'resetEmail', 'noor@example.com');
  await openForm(page, '/newpassword');
}

const linkPages = ['/verify-email', '/invitation', '/unsubscribe'];
for (const path of ['/signin', '/signup', '/forgot-password', '/newpassword', ...linkPages]) {
  test(`${path} looks good, empty and with errors`, async ({ page, expectGoodLooks }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks();
    if (linkPages.includes(path)) return;
    await page.locator('[data-hydrated=true]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await expectGoodLooks();
  });
}

test.describe('requesting a reset code', () => {
  test.use({ expectedErrors: /status of|ERR_FAILED/ });

  test('validates the email on blur, then on every change, and shows failures above the form', async ({ page }) => {
    await openForm(page, '/forgot-password');
    const email = page.getByLabel('Email');
    await email.fill('noor');
    await expect(error(page, 'valid')).toBeHidden();
    await email.blur();
    await expect(error(page, 'Please enter a valid email address.')).toBeVisible();
    await email.fill('');
    await expect(error(page, 'Email address is required.')).toBeVisible();
    await email.fill('noor@example.com');
    await expect(email).not.toHaveAttribute('aria-invalid');

    const failures: readonly { status: number; body: object; shown: string }[] = [
      { status: 400, body: { code: 'invalid_input', message: 'Not this one.' }, shown: 'Not this one.' },
      { status: 500, body: { code: 'internal', message: 'x' }, shown: 'Server error. Please try again later.' },
      { status: 404, body: {}, shown: 'Please enter a valid email address.' },
    ];
    for (const { status, body, shown } of failures) {
      await page.route('**/api/auth/forgot-password', (route) =>
        route.fulfill({ status, json: { requestId: 'r1', ...body } }),
      );
      await page.getByRole('button', { name: 'Send Verification Code' }).click();
      await expect(error(page, shown)).toBeVisible();
      await expect(page).toHaveURL('/forgot-password');
      await page.unroute('**/api/auth/forgot-password');
    }
    await page.route('**/api/auth/forgot-password', (route) => route.abort());
    await email.press('Enter');
    await expect(error(page, 'Network error. Please check your connection.')).toBeVisible();

    await page.getByRole('link', { name: 'Return to sign in' }).click();
    await expect(page).toHaveURL('/signin');
  });
});

test('the code input moves with each digit, Backspace and the arrow keys, and accepts a paste of exactly six digits', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReset(page);
  await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(box(page, 1)).toHaveAttribute('inputmode', 'numeric');
  const paste = async (text: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await box(page, 3).focus();
    await page.keyboard.press('ControlOrMeta+v');
  };
  await paste('12345');
  await expect(box(page, 1)).toHaveValue('');

  await box(page, 1).focus();
  await page.keyboard.type('1a2');
  await expect(box(page, 1)).toHaveValue('1');
  await expect(box(page, 2)).toHaveValue('2');
  await expect(box(page, 3)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(box(page, 2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(box(page, 2)).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type('9');
  await expect(box(page, 1)).toHaveValue('9');
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 3)).toBeFocused();

  const expectCode = async (code: string) => {
    for (const [index, digit] of code.split('').entries()) await expect(box(page, index + 1)).toHaveValue(digit);
  };
  await paste('123456');
  await expectCode('123456');
  // A second code overwrites the first.
  for (const code of ['730293', '730292']) {
    await box(page, 1).click();
    await page.keyboard.type(code);
  }
  await expectCode('730292');
});

test.describe('setting a new password', () => {
  test('shows all missing fields, the password rule and a mismatch, and can show the password', async ({ page }) => {
    await page.route('**/api/auth/resend-reset-otp', (route) => route.fulfill({ json: { message: 'Sent.' } }));
    await openReset(page);
    await page.getByRole('button', { name: 'Update Password' }).click();
    for (const text of ['Code is required', 'Password is required.', 'Confirm Password is required.']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(box(page, 1)).toBeFocused();

    await page.getByRole('button', { name: 'Resend code' }).click();
    await expect(error(page, 'A new OTP has been sent to your email!')).toBeVisible();

    const [first, second] = [page.getByLabel('New Password'), page.getByLabel('Confirm Password')];
    await expect(first).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(first).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(first).toHaveAttribute('type', 'password');

    await page.reload();
    await expect(page.locator('[data-hydrated=true]')).toBeVisible();
    await first.fill('orchard');
    await second.fill('Orchard-42');
    await expect(error(page, passwordRule)).toBeVisible();
    await second.blur();
    await expect(error(page, 'Passwords do not match.')).toBeVisible();
    await first.fill('Orchard-42');
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  });

  test('requires that a code was requested', async ({ page }) => {
    await openForm(page, '/newpassword');
    await expect(error(page, 'Please initiate a password reset to continue.')).toBeVisible();
    await page.getByRole('link', { name: 'Send a code' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
});

test('the fields of sign-up work with password managers, and it shows all that are missing', async ({ page }) => {
  await openForm(page, '/signup');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const text of [
    'First name is required.',
    'Email address is required.',
    'Password is required.',
    'Please accept the terms and confirm that you are 18 or older.',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Reddit’s rules forbid vote manipulation')).toBeVisible();
});

test('the fields of sign-in work with password managers, and take a pasted password of 128 characters', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page, '/signin');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  const password = `Pasted-horse ${'x'.repeat(115)}`;
  await page.evaluate((value) => navigator.clipboard.writeText(value), password);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue(password);
});

test('input typed before hydration is kept', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('noor@example.com');
  release();
  await expect(page.locator('[data-hydrated=true]')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('noor@example.com');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
  await expect(error(page, 'Password is required.')).toBeVisible();
});

test('the screens are excluded from search engines', async ({ page }) => {
  for (const path of ['/signin', '/signup', '/forgot-password', '/newpassword', '/login', ...linkPages]) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});
