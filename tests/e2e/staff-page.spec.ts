import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { demoAccount, signInAs } from '#tests/support/browser/demo-session.ts';
import { linkIn, mailTo } from '#tests/support/browser/mailbox.ts';
import { newVisitor, register, signIn } from '#tests/support/browser/visitor.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const inviting = (page: Page) => page.getByRole('dialog', { name: 'Invite a colleague' });
const rowOf = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: text });
const invitationLink = (email: string, earlier?: string) =>
  linkIn(mailTo(email, 'You are invited', { without: earlier }));

async function openStaffPage(page: Page): Promise<void> {
  await page.goto('/admin/staff');
  await expect(heading(page)).toHaveText('Staff');
  await expect(rowOf(page, 'Staff', demoAccount('admin').email)).toContainText('You');
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await inviting(page).getByLabel('Email').fill(email);
  await inviting(page).getByRole('radio', { name: role }).check();
  await inviting(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(inviting(page)).toBeHidden();
}

test.describe('inviting', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('a colleague joins by an emailed link, and an owner signs them out', async ({
    page,
    secondPage: tab,
    expectAccessible,
    expectGoodLooks,
  }) => {
    test.slow();
    const colleague = { ...newVisitor(), lastName: `Staff${randomBytes(4).toString('hex')}` };
    await signInAs(page, 'admin');
    await openStaffPage(page);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(inviting(page).getByRole('radio')).toHaveCount(5);
    await inviting(page).getByRole('button', { name: 'Send invitation' }).click();
    await expect(inviting(page).getByText('Email address is required.')).toBeVisible();
    await inviting(page).getByLabel('Email').fill(demoAccount('admin').email);
    await inviting(page).getByRole('button', { name: 'Send invitation' }).click();
    await expect(inviting(page).getByText('This person is already on the team.')).toBeVisible();
    await expect(inviting(page).getByLabel('Email')).toBeFocused();
    await expectAccessible('[role=dialog]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await invite(page, colleague.email, 'Support');
    const invited = rowOf(page, 'Pending invitations', colleague.email);
    await expect(invited).toContainText('Support');
    await expect(invited).toContainText('Ada Marsh');
    await expectGoodLooks();
    await page.setViewportSize({ width: 1280, height: 800 });

    const link = await invitationLink(colleague.email);
    await page.goto(link);
    await expect(page.getByText(`You are signed in as ${demoAccount('admin').email}.`)).toBeVisible();
    await expectGoodLooks();
    await page.setViewportSize({ width: 1280, height: 800 });

    await tab.goto(link);
    await expect(tab).toHaveURL('/invitation');
    await expect(tab.getByText('Ada Marsh invited you to work at Boostdesk. Your role: Support.')).toBeVisible();
    await tab.getByLabel('First name').fill(colleague.firstName);
    await tab.getByLabel('Last name').fill(colleague.lastName);
    await tab.getByLabel('Password', { exact: true }).fill(colleague.password);
    await tab.getByLabel('Confirm password').fill('Another-Gate-41');
    await tab.getByRole('button', { name: 'Create account' }).click();
    await expect(tab.getByText('Passwords do not match.')).toBeVisible();
    await tab.getByLabel('Confirm password').fill(colleague.password);
    await tab.getByRole('button', { name: 'Create account' }).click();
    await expect(tab.getByText('You’re on the team now. Sign in to continue.')).toBeVisible();
    await expect(tab).toHaveURL('/signin');
    await tab.goto(link);
    await expect(heading(tab)).toHaveText('This invitation no longer works');

    const streaming = tab.waitForResponse('**/api/events*');
    await signIn(tab, colleague);
    await expect(tab).toHaveURL('/admin');
    await expect(tab.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Dashboard',
      'All Orders',
      'All Users',
      'All Payments',
      'Messages',
      'Exclusions',
      'Refund Requests',
    ]);
    await streaming;

    await openStaffPage(page);
    await expect(invited).toHaveCount(0);
    const row = rowOf(page, 'Staff', colleague.email);
    await expect(row).toContainText('Support');
    await row.getByRole('button', { name: /^1 session of Noor/ }).click();
    const panel = page.getByRole('dialog', { name: /^Where Noor .* is signed in$/ });
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expectAccessible('[role=dialog]');
    await panel.getByRole('button', { name: /^Sign out: / }).click();
    await expect(panel).toContainText('No active sessions.');
    await expect(tab).toHaveURL(/\/signin/);
    await page.keyboard.press('Escape');
    await expect(row).toContainText('0 sessions');

    await row.getByRole('button', { name: /^Actions for Noor/ }).click();
    await page.getByRole('menuitem', { name: 'Their activity' }).click();
    await expect(page.getByRole('combobox', { name: 'Person' })).toHaveText(`Noor ${colleague.lastName}`);
  });
});

test('a customer accepts in their own session, and a revoked invitation is not accepted', async ({
  page,
  secondPage: tab,
}) => {
  const [customer, stranger] = [newVisitor(), newVisitor()];
  await register(tab, customer);
  await signInAs(page, 'admin');
  await openStaffPage(page);
  await invite(page, customer.email, 'Finance');
  await tab.goto(await invitationLink(customer.email));
  await tab.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(tab).toHaveURL('/signin');
  await signIn(tab, customer);
  await expect(tab).toHaveURL('/admin');

  await invite(page, stranger.email, 'Fulfillment');
  await tab.goto(await invitationLink(stranger.email));
  await tab.getByLabel('First name').fill(stranger.firstName);
  await tab.getByLabel('Password', { exact: true }).fill(stranger.password);
  await tab.getByLabel('Confirm password').fill(stranger.password);
  await page.getByRole('button', { name: `Revoke the invitation of ${stranger.email}` }).click();
  const revoking = page.getByRole('dialog', { name: /^Revoke the invitation/ });
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  // An open dialog hides the rows behind it.
  await expect(revoking).toBeHidden();
  await expect(rowOf(page, 'Pending invitations', stranger.email)).toHaveCount(0);
  await tab.getByRole('button', { name: 'Create account' }).click();
  await expect(heading(tab)).toHaveText('This invitation no longer works');
  // Also after a lost response, when it was accepted.
  await expect(tab.getByText('If you accepted it, sign in. Otherwise, ask for a new one.')).toBeVisible();
});

test('an invitation that was sent again opens with the password of the account, and only the newest link', async ({
  page,
  secondPage: tab,
}) => {
  const customer = newVisitor();
  await register(tab, customer);
  await tab.context().clearCookies();
  await tab.evaluate(() => localStorage.clear());
  await signInAs(page, 'admin');
  await openStaffPage(page);
  await invite(page, customer.email, 'Fulfillment');
  const first = await invitationLink(customer.email);
  await page.getByRole('button', { name: `Send again to ${customer.email}` }).click();
  const newest = await invitationLink(customer.email, first);

  await tab.goto(first);
  await expect(heading(tab)).toHaveText('This invitation no longer works');
  await tab.goto(newest);
  await expect(tab.getByText('Your role: Fulfillment. Enter the password of your account')).toBeVisible();
  await tab.getByLabel('Password', { exact: true }).fill('Another-Gate-41');
  await tab.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(tab.getByRole('alert')).toBeVisible();
  await tab.getByLabel('Password', { exact: true }).fill(customer.password);
  await tab.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(tab).toHaveURL('/signin');
  await signIn(tab, customer);
  await expect(tab.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Dashboard', 'All Orders']);
});
