import { readFile } from 'node:fs/promises';
import type { Order } from '#contract/orders/orders.ts';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { storeToken, signInAs } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const upvotes = (id: string | number, quantity = 90) => ({ serviceId: 1, link: postLink(id), quantity });
const shortId = ({ orderId }: Pick<Order, 'orderId'>) => orderId.slice(0, 4);
const table = (page: Page) => page.getByRole('table', { name: 'Orders' });
const rowOf = (page: Page, order: Pick<Order, 'orderId'>) =>
  table(page)
    .getByRole('row')
    .filter({ hasText: shortId(order) });
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Orders' });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page
    .getByRole('listbox', { name: label, exact: true })
    .getByRole('option', { name: option, exact: true })
    .click();
}

test('a customer watches an order while staff deliver it', async ({ page, secondPage: dashboard, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const order = await shop.place(customer, upvotes(1));
  await storeToken(dashboard, customer.token);
  await dashboard.goto('/dashboard');
  const watched = dashboard.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1);
  await expect(watched).toContainText('Pending');

  await signInAs(page, 'admin');
  await page.goto(`/admin/orders?q=${order.userId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order List (Admin)');
  await rowOf(page, order)
    .getByRole('button', { name: `Edit order ${shortId(order)}` })
    .click();
  await choose(page, 'Status', 'In Progress');
  await editor(page).getByLabel('Started Votes').fill('about 120');
  await expect(editor(page).getByText('No charge or refund')).toBeVisible();
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(editor(page)).toBeHidden();
  await expect(rowOf(page, order)).toContainText('about 120');
  await expect(watched).toContainText('In Progress');

  await rowOf(page, order)
    .getByRole('button', { name: `Edit order ${shortId(order)}` })
    .click();
  const delivered = editor(page).getByLabel('Deliver Votes');
  await delivered.fill('91');
  await expect(editor(page).getByRole('alert')).toHaveText('Cannot exceed available quantity of 90');
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(editor(page)).toBeVisible();
  await delivered.fill('37.5');
  await expect(editor(page).getByText('Enter a whole number.')).toBeVisible();
  await delivered.fill('many');
  await expect(delivered).toHaveValue('0');
  await delivered.fill('26');
  await choose(page, 'Status', 'Partial');
  await expect(editor(page).getByText('Refunds $3.20 to the customer')).toBeVisible();
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, order)).toContainText('$1.30');
  await expect(watched).toContainText('Partial');
  await expect(watched).toContainText('26 of 90');

  // A new order appears live on the staff's screen, where it is refused.
  const second = await shop.place(customer, upvotes(2));
  await expect(rowOf(page, second)).toContainText('Pending');
  await rowOf(page, second)
    .getByRole('button', { name: `Edit order ${shortId(second)}` })
    .click();
  await editor(page).getByRole('button', { name: 'Not eligible' }).click();
  const refusal = page.getByRole('dialog', { name: 'Not eligible?' });
  await refusal.getByRole('button', { name: 'Refuse and refund' }).click();
  await expect(refusal.getByRole('alert')).toHaveText('Enter a reason.');
  await refusal.getByLabel('Reason').fill('The community forbids it.');
  await refusal.getByRole('button', { name: 'Refuse and refund' }).click();
  await expect(rowOf(page, second)).toContainText('Canceled');
  await expect(watched).toContainText('Canceled');

  await rowOf(page, second)
    .getByRole('button', { name: `Delete order ${shortId(second)}` })
    .click();
  const deletion = page.getByRole('dialog', { name: `Delete order ${shortId(second)}?` });
  await deletion.getByLabel('Reason').fill('Placed twice');
  await deletion.getByLabel('Reason').press('Enter');
  await expect(rowOf(page, second)).toHaveCount(0);
  await expect(watched).toContainText('Partial');
});

test.describe('two editors', () => {
  // 409 is the conflict; 404 is a refetch while the order is being deleted.
  test.use({ expectedErrors: /status of (404|409)/ });

  test('see a notice with the other’s changes before they can save', async ({ page, request }) => {
    const shop = shopOf(request);
    const customer = await shop.register({ balance: 20 });
    const order = await shop.place(customer, upvotes(1));
    await signInAs(page, 'admin');
    await page.goto(`/admin/orders/${order.orderId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await editor(page).getByLabel('Started Votes').fill('140');
    await shop.change(order, { status: 'In Progress', completedVotes: 10 });
    const notice = editor(page).getByRole('alert');
    await expect(notice).toContainText('Someone changed this order while you were editing.');
    await expect(notice).toContainText('Status is now In Progress.');
    await expect(notice).toContainText('Deliver Votes is now 10.');
    await editor(page).getByRole('button', { name: 'Save' }).click();
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Keep my changes' }).click();
    await expect(editor(page).getByLabel('Deliver Votes')).toHaveValue('10');
    await expect(editor(page).getByLabel('Started Votes')).toHaveValue('140');

    await shop.change(order, { completedVotes: 12 });
    await expect(notice).toContainText('Deliver Votes is now 12.');
    await notice.getByRole('button', { name: 'Use the new values' }).click();
    await expect(notice).toBeHidden();
    await expect(editor(page).getByLabel('Deliver Votes')).toHaveValue('12');
    await expect(editor(page).getByLabel('Started Votes')).toHaveValue('');
    await expect(editor(page).getByRole('combobox', { name: 'Status' })).toBeFocused();

    await editor(page).getByLabel('Started Votes').fill('140');
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Keep editing' }).click();
    await expect(editor(page).getByLabel('Started Votes')).toBeFocused();
    await editor(page).getByRole('button', { name: 'Save' }).click();
    await expect(editor(page)).toBeHidden();
    await expect(page.getByRole('main')).toContainText('140');
    await expect(page.getByText('In Progress').first()).toBeVisible();

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Test');
    await page.getByRole('button', { name: 'Delete order' }).click();
    await expect(page).toHaveURL('/admin/orders');
  });

  test('refund by the current state of the order, not by the one they opened', async ({ page, request }) => {
    const shop = shopOf(request);
    const customer = await shop.register({ balance: 20 });
    const order = await shop.place(customer, upvotes(1));
    await signInAs(page, 'admin');
    await page.goto(`/admin/orders?q=${order.userId}`);
    await rowOf(page, order)
      .getByRole('button', { name: `Edit order ${shortId(order)}` })
      .click();
    await shop.change(order, { status: 'Partial', completedVotes: 20 });
    await expect(editor(page).getByLabel('Deliver Votes')).toHaveValue('20');
    await editor(page).getByRole('button', { name: 'Not eligible' }).click();
    const refusal = page.getByRole('dialog', { name: 'Not eligible?' });
    await expect(refusal).toContainText('$1.00 goes back to the customer');
    await refusal.getByLabel('Reason').fill('The community forbids it.');

    await shop.change(order, { completedVotes: 40 });
    const notice = refusal.getByRole('alert');
    await expect(notice).toContainText('Someone just changed this order.');
    await expect(notice).toContainText('Deliver Votes is now 40.');
    await notice.getByRole('button', { name: 'Continue' }).click();
    await expect(refusal).toContainText('$2.00 goes back to the customer');
    await refusal.getByRole('button', { name: 'Refuse and refund' }).click();
    await expect(refusal).toBeHidden();
    await expect(rowOf(page, order)).toContainText('Canceled');
  });
});

test('orders are filtered through the URL, changed in bulk and exported', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 50 });
  await shop.placeMany(
    customer,
    Array.from({ length: 14 }, (_, index) => upvotes(`f${index}`, 20 + index)),
  );
  const texts = 'First line\nSecond line';
  await shop.place(customer, { serviceId: 4, link: postLink('own'), comments: texts });
  const [{ userId } = { userId: '' }] = await shop.ordersOf(customer);
  await signInAs(page, 'admin');
  await page.goto(`/admin/orders?q=${userId}`);
  const rows = table(page).getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(page.getByText('1–12 of 15')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveCount(4);
  await choose(page, 'Sort', 'Quantity Descending');
  await expect(page).not.toHaveURL(/page=2/);
  await expect(rows.nth(1)).toContainText('33');
  await choose(page, 'Rows per page', '20');
  await expect(rows).toHaveCount(16);

  await page.getByRole('button', { name: /^Filter/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filter orders' });
  await expect(panel.getByRole('combobox', { name: 'Service' })).toBeDisabled();
  await choose(page, 'Category', 'Comment');
  await expect(panel.getByRole('combobox', { name: 'Service' })).toBeEnabled();
  await choose(page, 'Service', 'Custom Comments');
  await choose(page, 'Status', 'Pending');
  await panel.getByRole('button', { name: 'Show orders' }).click();
  await expect(page).toHaveURL(/category=Comment/);
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);

  await rows
    .nth(1)
    .getByRole('button', { name: /^View order/ })
    .click();
  const details = page.getByRole('dialog', { name: /^Order / });
  await expect(details.getByRole('region', { name: 'Comments' }).getByRole('listitem')).toHaveText(texts.split('\n'));
  await expect(details.getByRole('link', { name: postLink('own').slice(0, 40) })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Remove filter Comment' }).click();
  await expect(page).not.toHaveURL(/service=/);
  await expect(rows).toHaveCount(16);
  await page.goto(`/admin/orders?q=${userId}&from=yesterday&status=Canceled`);
  await expect(page.getByText('No order found')).toBeVisible();
  await page.goto(`/admin/orders?q=${userId}&category=Upvotes&perPage=5`);
  await expect(rows).toHaveCount(6);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await choose(page, 'New status', 'Canceled');
  const question = page.getByRole('dialog', { name: 'Set 5 orders to Canceled?' });
  await expect(question.getByText(/^Refunds \$\d/)).toBeVisible();
  await question.getByRole('button', { name: 'Change 5 orders' }).click();
  await expect(question).toBeHidden();
  await expect(table(page).getByText('Canceled')).toHaveCount(5);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(15);

  await page.getByRole('button', { name: 'Reset All' }).first().click();
  await expect(page).toHaveURL('/admin/orders');
});
