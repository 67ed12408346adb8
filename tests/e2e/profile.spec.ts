import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { ownIdOf, signInAs, signInAsColleague } from '#tests/support/browser/demo-session.ts';
import { mailTo } from '#tests/support/browser/mailbox.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const act = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('staff see a customer’s statement, tickets and block, and resend a confirmation', async ({
  page,
  secondPage: colleague,
  request,
  expectAccessible,
  expectGoodLooks,
}) => {
  const shop = shopOf(request);
  const lastName = `Known${randomBytes(4).toString('hex')}`;
  const customer = await shop.register({ lastName, balance: 25 });
  await shop.place(customer, { serviceId: 1, link: postLink('p1'), quantity: 100 });
  await shop.openTicket(customer, { subject: 'Where is my order', message: 'I have waited for a while.' });
  const userId = await ownIdOf({ request }, customer.token);
  const asked: string[] = [];
  page.on('request', (each) => asked.push(each.url()));
  await signInAs(page, 'admin');
  await page.goto(`/admin/users/${userId}`);
  await expect(page.getByRole('heading', { name: 'Users List' })).toBeVisible();

  await test.step('lists are fetched when they are opened', async () => {
    await expect(tab(page, 'Orders')).toHaveAttribute('aria-selected', 'true');
    expect(asked.filter((url) => /statement|messages\?.*userId/.test(url))).toEqual([]);
    await tab(page, 'Statement').click();
    await expect(page).toHaveURL(/tab=statement/);
    const rows = page.getByRole('region', { name: 'Statement of this user' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('Charged for an order');
    await expect(rows.nth(1)).toContainText('$20.00');
    await expect(rows.nth(2)).toContainText('Deposit');
    await expect(rows.nth(2).getByRole('link', { name: 'View payment' })).toBeVisible();
    await expectGoodLooks();
    await tab(page, 'Tickets').click();
    const tickets = page.getByRole('region', { name: 'Tickets of this user' });
    await expect(tickets.getByRole('link', { name: 'Where is my order' })).toBeVisible();
    await expectAccessible();
    await tickets.getByRole('link', { name: 'Where is my order' }).click();
    await expect(page).toHaveURL(/\/admin\/messages\//);
    await page.goBack();
    await expect(tab(page, 'Tickets')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the link is sent to an unconfirmed address again', async () => {
    await page.getByRole('button', { name: 'Resend confirmation' }).click();
    await expect(page.getByText('The confirmation link is on its way.')).toBeVisible();
    expect(await mailTo(customer.email, 'Confirm your email address')).toContain('/verify-email');
  });

  await test.step('a block shows reason, person and time, and only an owner undoes an owner’s', async () => {
    await act(page, 'Block user');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Chargebacks');
    await dialog.getByRole('button', { name: 'Block user' }).click();
    await expect(page.getByText('Chargebacks')).toBeVisible();
    await expect(page.getByText('Only an owner can unblock this user.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Resend confirmation' })).toHaveCount(0);
    await expectGoodLooks();

    const calls: string[] = [];
    colleague.on('request', (each) => calls.push(each.url()));
    await signInAsColleague(colleague, 'finance');
    await colleague.goto(`/admin/users/${userId}?tab=tickets`);
    await expect(tab(colleague, 'Statement')).toBeVisible();
    await expect(tab(colleague, 'Tickets')).toHaveCount(0);
    expect(calls.filter((url) => url.includes('/admin/messages'))).toEqual([]);

    await signInAsColleague(colleague, 'manager');
    await colleague.goto(`/admin/users/${userId}`);
    await expect(colleague.getByText('Only an owner can unblock this user.')).toBeVisible();
    await colleague.getByRole('button', { name: 'Actions' }).click();
    await expect(colleague.getByRole('menuitem', { name: 'Adjust balance' })).toBeVisible();
    await expect(colleague.getByRole('menuitem', { name: 'Unblock user' })).toHaveCount(0);
    await act(page, 'Unblock user');
    await page.getByRole('dialog').getByRole('button', { name: 'Unblock user' }).click();
    await expect(page.getByText('Chargebacks')).toHaveCount(0);
  });
});

test('a date filter reports reversed days', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/payments?tab=payments&from=2026-02-05&to=2026-02-01');
  await expect(page.getByRole('alert')).toHaveText('“To” is before “From”, so it isn’t applied.');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('01/02/2026');
  await expect(page.getByRole('row').nth(1)).toContainText('$');
  await page.getByLabel('To', { exact: true }).fill('06/02/2026');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
