import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { linkIn, mailTo } from '#tests/support/browser/mailbox.ts';
import { newVisitor, register, signIn, signUp } from '#tests/support/browser/visitor.ts';
import { markEmailConfirmed } from '#tests/support/people/site-database.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Email address' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('confirming the email in one tab updates the others, and the link still works when opened again', async ({
  page,
  secondPage: stranger,
  context,
}) => {
  const visitor = newVisitor();
  await signUp(page, visitor);
  await expect(banner(page)).toBeVisible();
  const keys = await context.newPage();
  await keys.goto('/dashboard/account?tab=api-keys');
  await expect(keys.getByRole('tabpanel').getByText('Confirm your email address')).toBeVisible();

  const link = await linkIn(mailTo(visitor.email, 'Confirm your email address'));
  const other = await context.newPage();
  await other.goto(link);
  await expect(heading(other, 'Email confirmed')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect(keys.getByRole('tabpanel').getByText('Confirm your email address')).toBeHidden();

  await other.goto('/');
  await other.goto(link);
  await expect(heading(other, 'Email confirmed')).toBeVisible();
  await expect(other.getByRole('status')).toHaveText('Your email address is confirmed.');
  await stranger.goto(link);
  await expect(heading(stranger, 'Email confirmed')).toBeVisible();
  await expect(stranger.getByRole('status')).toHaveText('Your email address is confirmed. Please sign in.');
  await expect(stranger.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('names and billing details saved in one tab are not undone by another', async ({ page, context }) => {
  const visitor = newVisitor();
  await register(page, visitor);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/dashboard/account?tab=profile');
    await expect(tab.getByLabel('First name')).toHaveValue(visitor.firstName);
    await expect(tab.getByLabel('Company')).toBeVisible();
  }
  await other.getByLabel('Last name').fill('Quist');
  await page.bringToFront();
  await page.getByLabel('First name').fill('Wilhelmina');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByLabel('Company').fill('Quist Ltd');
  await page.getByRole('button', { name: 'Save billing details' }).click();
  await expect(page.getByText('Your billing details are saved.')).toBeVisible();

  await other.bringToFront();
  await expect(other.getByLabel('First name')).toHaveValue('Wilhelmina');
  await expect(other.getByRole('banner').getByText('Wilhelmina')).toBeVisible();
  await expect(other.getByLabel('Last name')).toHaveValue('Quist');
  await expect(other.getByLabel('Company')).toHaveValue('Quist Ltd');
  await other.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Quist');
  await expect(page.getByLabel('First name')).toHaveValue('Wilhelmina');
});

test('an email change appears on other devices when it is requested and when it is confirmed', async ({
  page,
  secondPage: other,
}) => {
  const visitor = newVisitor();
  const { email } = newVisitor();
  await register(page, visitor);
  await markEmailConfirmed(visitor.email);
  await signIn(other, visitor);
  await expect(other).toHaveURL('/dashboard');
  await other.goto('/dashboard/account?tab=profile');
  await expect(other.getByText(`You sign in with ${visitor.email}.`)).toBeVisible();

  await page.goto('/dashboard/account?tab=profile');
  await page.getByLabel('New email address').fill(email);
  await page.getByLabel('Current password').fill(visitor.password);
  await page.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: 'Keep my current email' })).toBeVisible();
  const link = await linkIn(mailTo(email, 'Confirm your new email address'));
  for (const _ of ['first', 'again']) {
    await page.goto('/');
    await page.goto(link);
    await expect(heading(page, 'Email changed')).toBeVisible();
  }
  await expect(other.getByText(`You sign in with ${email}.`)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Keep my current email' })).toBeHidden();
});
