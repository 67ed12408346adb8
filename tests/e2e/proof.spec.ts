import { randomBytes } from 'node:crypto';
import { codeAt } from '#tests/support/browser/authenticator.ts';
import { expect, expectNoHorizontalScroll, type Page, test } from '#tests/support/browser/browser.ts';
import { demoAccount, signInAlone } from '#tests/support/browser/demo-session.ts';
import { codeIn, mailTo } from '#tests/support/browser/mailbox.ts';
import { dropPassword, markEmailConfirmed, backdateProof } from '#tests/support/people/site-database.ts';
import { shopOf } from '#tests/support/browser/shop.ts';
import { newVisitor, register } from '#tests/support/browser/visitor.ts';

const backdateSessionProof = async (page: Page) =>
  backdateProof((await page.evaluate(() => localStorage.getItem('authToken'))) ?? '');
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

test.describe('a call that needs a recent proof', () => {
  test.use({ expectedErrors: /status of (400|403)/ });

  test('asks for the password in a dialog and then submits the form’s input', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const lastName = `Proof${randomBytes(4).toString('hex')}`;
    await shopOf(request).register({ firstName: 'Ines', lastName });
    await signInAlone(page, 'admin');
    await page.goto(`/admin/users?q=${lastName}`);
    await page.getByRole('button', { name: `View Ines ${lastName}` }).click();
    await backdateSessionProof(page);

    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Adjust balance' }).click();
    const form = page.getByRole('dialog', { name: 'Adjust balance' });
    await form.getByLabel('Amount').fill('12.50');
    await form.getByLabel('Reason').fill('Sorry for the wait');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Credit $12.50' }).click();
    await expect(question(page)).toBeVisible();
    await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused();
    for (const [colorScheme, width] of [
      ['light', 390],
      ['light', 1280],
      ['dark', 1280],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
      await expectAccessible();
      await expectNoHorizontalScroll(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(form.getByText('Please confirm that it’s you to continue.')).toBeVisible();
    await expect(form.getByLabel('Amount')).toHaveValue('12.50');

    await form.getByLabel('Reason').press('Enter');
    await page.getByRole('button', { name: 'Credit $12.50' }).click();
    await question(page).getByLabel('Password', { exact: true }).fill('Wrong-Guess-1');
    await page.keyboard.press('Enter');
    await expect(question(page).getByText('This is not your current password.')).toBeVisible();
    await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused();
    await question(page).getByLabel('Password', { exact: true }).fill(demoAccount('admin').password);
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(form).toBeHidden();
    const amounts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Amount Information' }) });
    await expect(amounts).toContainText('Current Balance$12.50');
  });

  test('asks for a code if the account has a second factor', async ({ page, request, expectAccessible }) => {
    const visitor = newVisitor();
    await register(page, visitor);
    await markEmailConfirmed(visitor.email);
    const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
    const post = async (path: string, data: object) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await request.post(`/api/account/second-factor/${path}`, { headers, data });
      expect(response.ok(), await response.text()).toBe(true);
      return (await response.json()) as { secret: string; recoveryCodes: string[] };
    };
    const { secret } = await post('set-up', { currentPassword: visitor.password });
    const { recoveryCodes } = await post('confirm', { code: codeAt(secret, new Date()) });
    await backdateProof(token);

    await page.goto('/dashboard/account?tab=data');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.keyboard.press('Enter');
    await expect(question(page).getByLabel('Digit 1 of 6')).toBeFocused();
    await expectAccessible();
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await expect(question(page).getByText('Code is required')).toBeVisible();
    await question(page).getByRole('button', { name: 'Use a recovery code' }).click();
    await question(page)
      .getByLabel('Recovery code')
      .fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('alert').filter({ hasText: 'Your account is deleted.' })).toBeVisible();
  });

  test('emails a code to an account without a password and second factor', async ({ page, expectAccessible }) => {
    const visitor = newVisitor();
    await register(page, visitor);
    await dropPassword(visitor.email);
    await backdateSessionProof(page);
    await page.goto('/dashboard/account?tab=data');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Email me a code' }).click();
    await expect(question(page).getByLabel('Digit 1 of 6')).toBeFocused();
    await expectAccessible();
    await page.keyboard.type(await codeIn(mailTo(visitor.email, 'code')));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});
