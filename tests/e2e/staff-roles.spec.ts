import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { demoToken, openSession, ownIdOf, signInAs, signInAsColleague } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';
import { newVisitor, register } from '#tests/support/browser/visitor.ts';
import { markEmailConfirmed } from '#tests/support/people/site-database.ts';

// A refused request fails these tests, because the browser logs it as an error.

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const act = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const actions = async (page: Page) => {
  await page.getByRole('button', { name: 'Actions' }).click();
  return page.getByRole('menuitem');
};

async function expectNotFound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toHaveText('404');
  await expect(page).toHaveTitle(/^404 /);
  await expect(page.getByRole('link', { name: 'Go back to Home' })).toBeVisible();
}

test('fulfillment works on orders and sees nothing else', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const order = await shop.place(customer, { serviceId: 1, link: postLink('f1'), quantity: 10 });
  await signInAsColleague(page, 'fulfillment');
  await expectNotFound(page, `/admin/users/${order.userId}`);
  await expect(menu(page)).toHaveText(['Dashboard', 'All Orders']);
  await expect(page.getByRole('button', { name: /^Messages/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go back to Home' }).click();
  await expect(page.getByText('Total Orders')).toBeVisible();
  await expect(page.getByText('Total Users')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Revenue' })).toHaveCount(0);

  await page.goto(`/admin/orders?q=${order.userId}`);
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1);
  await expect(row.getByRole('button', { name: /^Edit order/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Delete order/ })).toHaveCount(0);
  await expect(row.getByRole('link', { name: /profile of/ })).toHaveCount(0);
  await expect(row).toContainText('Noor Lindgren');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
});

test('support cancels an order in part, and edits none', async ({ page, request, expectAccessible }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const order = await shop.place(customer, { serviceId: 1, link: postLink('s1'), quantity: 100 });
  await shop.change(order, { status: 'In Progress', completedVotes: 40 });
  await signInAsColleague(page, 'support');
  await expectNotFound(page, '/admin/services');
  await expect(menu(page)).toHaveText([
    'Dashboard',
    'All Orders',
    'All Users',
    'All Payments',
    'Messages',
    'Exclusions',
    'Refund Requests',
  ]);
  await page.goto(`/admin/orders/${order.orderId}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: /^Cancel order/ });
  await expect(dialog).toContainText('Refunds $3.00 to the customer');
  await expectAccessible('[role=dialog]');
  await dialog.getByLabel('Reason').fill('The post was removed.');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Partial', { exact: true }).first()).toBeVisible();
});

test('finance adjusts a balance after a confirmation', async ({ page, request, expectAccessible }) => {
  const customer = await shopOf(request).register({ firstName: 'Nora', lastName: 'Field', balance: 12.5 });
  await signInAsColleague(page, 'finance');
  await expectNotFound(page, '/admin/messages');
  await expect(menu(page)).toHaveText([
    'Dashboard',
    'All Orders',
    'All Users',
    'All Payments',
    'Reports',
    'Refund Requests',
    'Approvals',
  ]);
  await page.goto('/admin/payments');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();

  await page.goto(`/admin/users/${await ownIdOf(page, customer.token)}`);
  await expect(await actions(page)).toHaveText(['Adjust balance', 'Refund balance', 'Refund requests']);
  await page.getByRole('menuitem', { name: 'Adjust balance' }).click();
  const form = page.getByRole('dialog', { name: 'Adjust balance' });
  await form.getByLabel('Amount').fill('50');
  await form.getByLabel('Reason').fill('Goodwill');
  await form.getByRole('button', { name: 'Continue' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Credit $50.00 to Nora Field?' });
  await expect(confirmation).toContainText('New balance: $62.50.');
  await expectAccessible('[role=dialog]');
  await confirmation.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Amount')).toHaveValue('50');
  await form.getByRole('button', { name: 'Continue' }).click();
  await confirmation.getByRole('button', { name: 'Credit $50.00' }).click();
  await expect(form).toBeHidden();
  const amounts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Amount Information' }) });
  await expect(amounts).toContainText('Current Balance$62.50');

  const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
  await page.goto(`/admin/users/${await ownIdOf(page, token)}`);
  await expect(await actions(page)).toHaveText(['Refund requests']);
});

test('a manager runs the shop but does not manage owners', async ({ page }) => {
  const ownerId = await ownIdOf(page, await demoToken(page, 'admin'));
  await signInAsColleague(page, 'manager');
  await expectNotFound(page, '/admin/shop/rules');
  await expect(menu(page)).toHaveCount(13);
  await expect(menu(page).filter({ hasText: 'Staff' })).toBeVisible();
  await expect(menu(page).filter({ hasText: 'Shop' })).toHaveCount(0);
  await menu(page).filter({ hasText: 'Audit Log' }).click();
  await expect(heading(page)).toHaveText('Audit Log');
  await page.goto(`/admin/users/${ownerId}`);
  await expect(page.getByText('Owner', { exact: true })).toBeVisible();
  const offered = await actions(page);
  await expect(offered.filter({ hasText: 'Their activity' })).toBeVisible();
  await expect(offered.filter({ hasText: /role|Block|Make user/ })).toHaveCount(0);
});

test('a new role applies instantly in open tabs', async ({ page, secondPage: tab, expectAccessible }) => {
  const visitor = { ...newVisitor(), lastName: `Role${randomBytes(4).toString('hex')}` };
  const refused: string[] = [];
  tab.on('response', (response) => response.status() === 403 && refused.push(response.url()));
  await register(tab, visitor);
  await markEmailConfirmed(visitor.email);
  const userId = await ownIdOf(tab, (await tab.evaluate(() => localStorage.getItem('authToken'))) ?? '');

  await signInAs(page, 'admin');
  await page.goto(`/admin/users/${userId}`);
  await act(page, 'Make admin');
  const dialog = page.getByRole('dialog', { name: /^Make Noor/ });
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  await expect(dialog.getByRole('radio', { name: /^Fulfillment/ })).toBeChecked();
  await expectAccessible('[role=dialog]');
  await dialog.getByRole('radio', { name: /^Support/ }).check();
  await dialog.getByLabel('Reason').fill('Our new colleague');
  await dialog.getByRole('button', { name: 'Make admin' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Support', { exact: true })).toBeVisible();

  await openSession(tab, '/api/auth/login', { email: visitor.email, password: visitor.password });
  const streaming = tab.waitForResponse('**/api/events*');
  await tab.goto('/admin/messages');
  await expect(heading(tab)).toHaveText('Messages');
  await streaming;

  await act(page, 'Change role');
  const changing = page.getByRole('dialog', { name: /^Change the role/ });
  await expect(changing.getByRole('radio', { name: /^Support/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(changing.getByRole('radio', { name: /^Finance/ })).toBeChecked();
  await changing.getByLabel('Reason').fill('Moves to finance');
  await changing.getByRole('button', { name: 'Change role' }).click();
  await expect(heading(tab)).toHaveText('404');
  await expect(menu(tab)).toHaveText([
    'Dashboard',
    'All Orders',
    'All Users',
    'All Payments',
    'Reports',
    'Refund Requests',
    'Approvals',
  ]);
  expect(refused).toEqual([]);

  await tab.goto(`/admin/users/${userId}`);
  await expect(heading(tab)).toHaveText('User Profile');
  await act(page, 'Their activity');
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveText(`Noor ${visitor.lastName}`);
});
