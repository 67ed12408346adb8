import { expect, test, type Page } from '#tests/support/browser/browser.ts';
import { codeAt } from '#tests/support/browser/authenticator.ts';
import { codeIn, mailTo } from '#tests/support/browser/mailbox.ts';
import { newVisitor, openForm, register, signIn, signOut, type Visitor } from '#tests/support/browser/visitor.ts';
import { markEmailConfirmed } from '#tests/support/people/site-database.ts';

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const step = (page: Page) => page.getByRole('heading', { level: 1, name: 'Enter your code' });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('alert').filter({ hasText: text });
const firstBox = (page: Page) => page.getByLabel('Digit 1 of 6');
const codeShape = /^\w{5}-\w{5}$/;
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click();

/** Setup consumes the current code. The next one is already accepted. */
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + 30_000));

interface Protected {
  readonly visitor: Visitor;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Returns the secret. */
async function enterFirstCode(page: Page, visitor: Visitor): Promise<string> {
  await page.goto('/dashboard/account?tab=two-factor');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill(visitor.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const shown = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  const secret = (await shown.innerText()).replaceAll(' ', '');
  await expect(page.getByRole('heading', { name: /^1\. Scan this/ })).toBeFocused();
  await firstBox(page).click();
  await page.keyboard.type(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  return secret;
}

async function switchOn(page: Page, visitor: Visitor): Promise<Protected> {
  const secret = await enterFirstCode(page, visitor);
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const recoveryCodes = await page.getByRole('listitem').filter({ hasText: codeShape }).allInnerTexts();
  return { visitor, secret, recoveryCodes };
}

async function protectedVisitor(page: Page): Promise<Protected> {
  const visitor = newVisitor();
  await register(page, visitor);
  await markEmailConfirmed(visitor.email);
  const known = await switchOn(page, visitor);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();
  return known;
}

test.describe('the second factor', () => {
  // 401 asks for the code; 400 rejects it.
  test.use({ expectedErrors: /status of (400|401)/ });

  test('is set up with the displayed secret, then required at sign-in', async ({ page }) => {
    const visitor = newVisitor();
    await register(page, visitor);
    await markEmailConfirmed(visitor.email);
    const { secret, recoveryCodes } = await switchOn(page, visitor);
    expect(recoveryCodes).toHaveLength(10);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await (await downloading).createReadStream();
    const text = (await file.toArray()).join('');
    for (const code of recoveryCodes) expect(text).toContain(code);

    await page.getByRole('tab', { name: 'Password' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByText(recoveryCodes[0] ?? '')).toBeVisible();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByText('10 recovery codes left.')).toBeVisible();
    expect(await mailTo(visitor.email, 'Two-factor sign-in is on')).toContain('recovery codes');

    await signOut(page);
    await signIn(page, visitor);
    await expect(step(page)).toBeVisible();
    await expect(firstBox(page)).toBeFocused();
    await expect(firstBox(page)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

    await expect(firstBox(page)).toBeFocused();
    await page.keyboard.type('000000');
    await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong.' })).toBeVisible();
    await expect(firstBox(page)).toBeFocused();

    await firstBox(page).fill(nextCode(secret));
    await expect(toast(page, 'Login successful!')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });

  test('accepts each recovery code once and shows how many are left', async ({ page }) => {
    const { visitor, recoveryCodes } = await protectedVisitor(page);
    const [code = ''] = recoveryCodes;
    for (const isFirst of [true, false]) {
      await signOut(page);
      await signIn(page, visitor);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await expect(page.getByLabel('Recovery code')).toBeFocused();
      await page.keyboard.type(code.toUpperCase());
      await page.keyboard.press('Enter');
      if (!isFirst) break;
      await expect(dashboard(page)).toBeVisible();
      expect(await mailTo(visitor.email, 'A recovery code was used')).toContain('You have 9 left.');
    }
    await expect(page.getByRole('alert').filter({ hasText: 'wrong or has already been used' })).toBeVisible();
    await page.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '');
    await submit(page);
    await expect(dashboard(page)).toBeVisible();
    await page.goto('/dashboard/account?tab=two-factor');
    await expect(page.getByText('8 recovery codes left.')).toBeVisible();
  });

  test('leads back to the password form, and is still required after a password reset', async ({ page }) => {
    const { visitor, secret } = await protectedVisitor(page);
    await signOut(page);
    await signIn(page, visitor);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(visitor.email);
    await page.getByRole('button', { name: 'Send Verification Code' }).click();
    await expect(page).toHaveURL('/newpassword');
    await firstBox(page).fill(await codeIn(mailTo(visitor.email, 'code')));
    await page.getByLabel('New Password').fill('Meadow-Gate-42');
    await page.getByLabel('Confirm Password').fill('Meadow-Gate-42');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page).toHaveURL('/signin');
    await signIn(page, { email: visitor.email, password: 'Meadow-Gate-42' });
    await expect(step(page)).toBeVisible();
    await firstBox(page).fill(nextCode(secret));
    await expect(dashboard(page)).toBeVisible();
  });

  test('requires password and code to renew recovery codes and to be switched off', async ({ page }) => {
    const { visitor, secret, recoveryCodes } = await protectedVisitor(page);
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create new codes' }).click();
    await expect(dialog.getByText('Your current password is required.')).toBeVisible();
    await dialog.getByLabel('Current password').fill('Wrong-Guess-1');
    await firstBox(page).fill(nextCode(secret));
    await dialog.getByRole('button', { name: 'Create new codes' }).click();
    await expect(dialog.getByText('This is not your current password.')).toBeVisible();
    await dialog.getByLabel('Current password').fill(visitor.password);
    await dialog.getByRole('button', { name: 'Create new codes' }).click();
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    await expect(page.getByText(recoveryCodes[0] ?? '')).toBeHidden();
    const [freshCode = ''] = await page.getByRole('listitem').filter({ hasText: codeShape }).allInnerTexts();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();

    await page.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('Current password').fill(visitor.password);
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill(freshCode);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(toast(page, 'Two-factor sign-in is off.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
    await signOut(page);
    await signIn(page, visitor);
    await expect(dashboard(page)).toBeVisible();
  });
});

test('the second factor is turned on and off in every open tab', async ({ page }) => {
  const visitor = newVisitor();
  await register(page, visitor);
  await markEmailConfirmed(visitor.email);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/dashboard/account?tab=two-factor');
  await otherTab.getByRole('button', { name: 'Set up' }).click();
  await otherTab.getByLabel('Current password').fill(visitor.password);
  await otherTab.keyboard.press('Enter');
  await expect(otherTab.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const { recoveryCodes } = await switchOn(page, visitor);
  await expect(otherTab.getByText('10 recovery codes left.')).toBeVisible();

  const codesTitle = { name: 'Save your recovery codes' };
  const proveBy = async (tab: Page, code: string | undefined, submitLabel: string) => {
    const dialog = tab.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(visitor.password);
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(code ?? '');
    await dialog.getByRole('button', { name: submitLabel }).click();
  };
  await otherTab.getByRole('button', { name: 'New recovery codes' }).click();
  await proveBy(otherTab, recoveryCodes[0], 'Create new codes');
  await expect(otherTab.getByRole('heading', codesTitle)).toBeVisible();
  await expect(toast(page, 'Newer recovery codes were created elsewhere')).toBeVisible();
  await expect(page.getByRole('heading', codesTitle)).toBeHidden();

  const [newCode] = await otherTab.getByRole('listitem').filter({ hasText: codeShape }).allInnerTexts();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await proveBy(page, newCode, 'Turn off');
  await expect(toast(otherTab, 'your new recovery codes don’t work')).toBeVisible();
  await expect(otherTab.getByRole('button', { name: 'Set up' })).toBeVisible();
  await expect(otherTab.getByRole('heading', codesTitle)).toBeHidden();
  await otherTab.close();
});

test.describe('the second factor after a lost response', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('is on, and asks for new recovery codes', async ({ page }) => {
    const visitor = newVisitor();
    await register(page, visitor);
    await markEmailConfirmed(visitor.email);
    await page.route('**/api/account/second-factor/confirm', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await enterFirstCode(page, visitor);
    await Promise.all([
      expect(toast(page, 'Create new recovery codes, and save them.')).toBeVisible(),
      expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible(),
    ]);
  });
});

test.describe('recovery codes after a lost response', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('may be new ones that nobody has seen, and can be created again', async ({ page }) => {
    const { visitor, secret } = await protectedVisitor(page);
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(visitor.password);
    await firstBox(page).fill(nextCode(secret));
    await page.route(
      '**/api/account/second-factor/recovery-codes',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Create new codes' }).click();
    await expect(dialog.getByRole('alert').first()).toHaveText(
      'We got no response, so your old recovery codes may no longer work. Create new ones again.',
    );
  });
});

test.describe('the second factor in light and dark', () => {
  test.use({ expectedErrors: /status of (400|401)/ });

  test('is accessible during setup and removal', async ({ page, expectAccessibleInBothSchemes }) => {
    const visitor = newVisitor();
    await register(page, visitor);
    await markEmailConfirmed(visitor.email);
    await page.goto('/dashboard/account?tab=two-factor');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expectAccessibleInBothSchemes();
    await page.getByLabel('Current password').fill(visitor.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectAccessibleInBothSchemes();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await switchOn(page, visitor);
    await expectAccessibleInBothSchemes();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expectAccessibleInBothSchemes();
  });

  test('is accessible at sign-in, which returns to the password form after a timeout', async ({
    page,
    expectAccessibleInBothSchemes,
  }) => {
    // The step looks the same for an invalid challenge.
    await openForm(page, '/signin#challenge=abcdefghijklmnopqrstuvwxyz012345');
    await expect(step(page)).toBeVisible();
    await expect(page).toHaveURL('/signin');
    await submit(page);
    await expect(page.getByText('Code is required')).toBeVisible();
    await expectAccessibleInBothSchemes();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expectAccessibleInBothSchemes();

    // After a timeout.
    await page.getByLabel('Recovery code').fill('abcde-fghij');
    await submit(page);
    await expect(page.getByText('This sign-in took too long. Please sign in again.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
