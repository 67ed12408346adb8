import { expect, test, type Page } from '#tests/support/browser/browser.ts';
import { openForm } from '#tests/support/browser/visitor.ts';

const passwordRule = 'Password must be at least 8 characters, include one uppercase letter, and one special symbol.';
const error = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const box = (page: Page, digit: number) => page.getByLabel(`Digit ${digit} of 6`);

async function openReset(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('resetEmail', 'noor@example.com'));
  await openForm(page, '/newpassword');
}

for (const path of ['/signin', '/signup', '/forgot-password', '/newpassword', '/verify-email']) {
  test(`${path} looks good, empty and with errors`, async ({ page, expectGoodLooks }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks();
    if (path === '/verify-email') return;
    await page.locator('[data-hydrated=true]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await expectGoodLooks();
  });
}

test.describe('asking for a code', () => {
  test('checks the address when the field is left, then at every change', async ({ page }) => {
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
  });

  test('leads back to signing in', async ({ page }) => {
    await openForm(page, '/forgot-password');
    await page.getByRole('link', { name: 'Return to sign in' }).click();
    await expect(page).toHaveURL('/signin');
  });

  test.describe('that fails', () => {
    test.use({ expectedErrors: /status of|ERR_FAILED/ });

    for (const { name, status, body, shown } of [
      {
        name: 'a refusal',
        status: 400,
        body: { code: 'invalid_input', message: 'Not this one.' },
        shown: 'Not this one.',
      },
      {
        name: 'a fault',
        status: 500,
        body: { code: 'internal', message: 'x' },
        shown: 'Server error. Please try again later.',
      },
      { name: 'a stranger', status: 404, body: {}, shown: 'Please enter a valid email address.' },
    ]) {
      test(`says what ${name} means, above the form`, async ({ page }) => {
        await page.route('**/api/auth/forgot-password', (route) =>
          route.fulfill({ status, json: { requestId: 'r1', ...body } }),
        );
        await openForm(page, '/forgot-password');
        await page.getByLabel('Email').fill('noor@example.com');
        await page.getByRole('button', { name: 'Send Verification Code' }).click();
        await expect(error(page, shown)).toBeVisible();
        await expect(page).toHaveURL('/forgot-password');
      });
    }

    test('says that there is no connection', async ({ page }) => {
      await page.route('**/api/auth/forgot-password', (route) => route.abort());
      await openForm(page, '/forgot-password');
      await page.getByLabel('Email').fill('noor@example.com');
      await page.keyboard.press('Enter');
      await expect(error(page, 'Network error. Please check your connection.')).toBeVisible();
    });
  });
});

test.describe('the code', () => {
  test('goes on with each digit, back by Backspace and about by arrows', async ({ page }) => {
    await openReset(page);
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
  });

  test('can be typed over from its first box', async ({ page }) => {
    await openReset(page);
    await box(page, 1).click();
    await page.keyboard.type('730293');
    await box(page, 1).click();
    await page.keyboard.type('730292');
    for (const [index, digit] of '730292'.split('').entries()) await expect(box(page, index + 1)).toHaveValue(digit);
  });

  test('is pasted as a whole from exactly six digits', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openReset(page);
    const paste = async (text: string) => {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text);
      await box(page, 3).focus();
      await page.keyboard.press('ControlOrMeta+v');
    };
    await paste('12345');
    await expect(box(page, 1)).toHaveValue('');
    await paste('123456');
    for (const digit of [1, 2, 3, 4, 5, 6]) await expect(box(page, digit)).toHaveValue(String(digit));
  });

  test('is offered by the phone itself', async ({ page }) => {
    await openReset(page);
    await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(box(page, 1)).toHaveAttribute('inputmode', 'numeric');
  });
});

test.describe('setting a new password', () => {
  test('names everything that is missing, and leads to the first', async ({ page }) => {
    await openReset(page);
    await page.getByRole('button', { name: 'Update Password' }).click();
    for (const text of ['Code is required', 'Password is required.', 'Confirm Password is required.']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(box(page, 1)).toBeFocused();
  });

  test('tells the rule for passwords, and when the two differ', async ({ page }) => {
    await openReset(page);
    const [first, second] = [page.getByLabel('New Password'), page.getByLabel('Confirm Password')];
    await first.fill('orchard');
    await second.fill('Orchard-42');
    await expect(error(page, passwordRule)).toBeVisible();
    await second.blur();
    await expect(error(page, 'Passwords do not match.')).toBeVisible();
    await first.fill('Orchard-42');
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  });

  test('shows and hides what is typed', async ({ page }) => {
    await openReset(page);
    const password = page.getByLabel('New Password');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('needs an address that a code was asked for', async ({ page }) => {
    await openForm(page, '/newpassword');
    await expect(error(page, 'Please initiate a password reset to continue.')).toBeVisible();
    await page.getByRole('link', { name: 'Send a code' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('says when a new code is on its way', async ({ page }) => {
    await page.route('**/api/auth/resend-reset-otp', (route) => route.fulfill({ json: { message: 'Sent.' } }));
    await openReset(page);
    await page.getByRole('button', { name: 'Resend code' }).click();
    await expect(error(page, 'A new OTP has been sent to your email!')).toBeVisible();
  });
});

test('signing up names everything that is missing, and leads to the first', async ({ page }) => {
  await openForm(page, '/signup');
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const text of [
    'First name is required.',
    'Last name is required.',
    'Email address is required.',
    'Password is required.',
    'Confirm Password is required.',
    'Please accept the terms and confirm that you are 18 or older.',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Reddit’s rules forbid vote manipulation')).toBeVisible();
});

test('passwords can be pasted, and typed in full', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page, '/signin');
  const password = `Pasted-horse ${'x'.repeat(115)}`;
  await page.evaluate((words) => navigator.clipboard.writeText(words), password);
  const field = page.getByLabel('Password', { exact: true });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue(password);
});

test('password managers are told which field is which', async ({ page }) => {
  await openForm(page, '/signin');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  await openForm(page, '/signup');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
});

test('what is typed before the page is alive is kept', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('noor@example.com');
  letGo();
  await expect(page.locator('[data-hydrated=true]')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('noor@example.com');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
  await expect(error(page, 'Password is required.')).toBeVisible();
});

test('the screens are nobody’s search result', async ({ page }) => {
  for (const path of ['/signin', '/signup', '/forgot-password', '/newpassword', '/verify-email', '/login']) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});
