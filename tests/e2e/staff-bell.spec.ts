import { showOrderId } from '#contract/orders/order-ids.ts';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { signInAs, signInAsColleague } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const upvotes = (id: string | number, quantity = 90) => ({ serviceId: 1, link: postLink(id), quantity });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const menu = (page: Page) => page.getByRole('menu', { name: 'Notifications' });
const dispute = {
  id: '7d9f1a52-8a0e-4c8e-9f6c-0f9c35b8a001',
  kind: 'payment-dispute',
  orderId: null,
  paymentId: '7d9f1a52-8a0e-4c8e-9f6c-0f9c35b8a002',
  time: '2026-11-16T08:00:00.000Z',
  isRead: false,
};

test('completing an order sets it to fully delivered, and the dialogs say so', async ({
  page,
  request,
  expectAccessible,
}) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const [first, second] = [await shop.place(customer, upvotes(1)), await shop.place(customer, upvotes(2))];
  await signInAs(page, 'admin');
  await page.goto(`/admin/orders?q=${first.userId}`);
  const rowOf = (orderId: string) => page.getByRole('row').filter({ hasText: orderId.slice(0, 4) });
  await page.getByRole('button', { name: `Edit order ${first.orderId.slice(0, 4)}` }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Orders' });
  await editor.getByRole('button', { name: 'All delivered' }).press('Enter');
  await editor.getByRole('button', { name: 'Set to Completed' }).press('Enter');
  await expect(editor.getByRole('combobox', { name: 'Status' })).toHaveText('Completed');
  await expect(editor.getByRole('button', { name: 'All delivered' })).toBeFocused();
  await editor.getByLabel('Deliver Votes').fill('89');
  await expect(editor.getByRole('alert')).toHaveText('Use Partial. Completed means that everything is delivered.');
  await editor.getByRole('button', { name: 'All delivered' }).click();
  await expect(editor.getByText('Charged now: $4.50. Charged after: $4.50.')).toBeVisible();
  await expectAccessible('[role=dialog]');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(first.orderId)).toContainText('Completed');

  await page.getByRole('checkbox', { name: `Select order ${second.orderId.slice(0, 4)}` }).check();
  await page.getByRole('combobox', { name: 'New status' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  const bulk = page.getByRole('dialog', { name: 'Set 1 order to Completed?' });
  await expect(bulk).toContainText('Completed means all delivered: 1 order is set to its full quantity.');
  await expect(bulk).toContainText('Charged now: $4.50. Charged after: $4.50.');
  await bulk.getByRole('button', { name: 'Change 1 order' }).click();
  await expect(rowOf(second.orderId)).toContainText('Completed');
  expect((await shop.ordersOf(customer)).map(({ completedVotes }) => completedVotes)).toEqual([90, 90]);
});

test('the bell opens a notification and can mark all as read', async ({ page, request, expectAccessible }) => {
  const order = await shopOf(request).place(await shopOf(request).register({ balance: 20 }), upvotes(3));
  const details = `Respond at Stripe.\n\n${showOrderId(order.orderId)}: 2 of 6`;
  const notice = { ...dispute, message: 'A customer disputes payment R-AAAAA-BBBBB', details };
  // Notifications are mocked, because marking all as read would affect those of other tests.
  let marked: unknown;
  await page.route('**/api/admin/notifications?*', (route) =>
    route.fulfill({ json: marked ? [] : [notice], headers: { 'x-total-count': marked ? '0' : '1' } }),
  );
  await page.route(`**/api/admin/notifications/${dispute.id}`, (route) => route.fulfill({ json: notice }));
  await page.route('**/api/admin/notifications/*/mark-as-read', (route) => route.fulfill({ json: notice }));
  await page.route('**/api/admin/notifications/mark-all-as-read', (route) => {
    marked = route.request().postDataJSON();
    return route.fulfill({ json: { marked: 1 } });
  });
  await signInAs(page, 'admin');
  await page.goto('/admin');
  await bell(page).press('Enter');
  await menu(page).getByRole('menuitem', { name: notice.message }).press('Enter');
  await expect(page).toHaveURL(`/admin/notifications/${dispute.id}`);
  await expect(page.getByRole('heading', { level: 2, name: notice.message })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open payment' })).toHaveAttribute(
    'href',
    `/admin/payments/${dispute.paymentId}`,
  );
  await expectAccessible();
  await bell(page).press('Enter');
  await menu(page).getByRole('menuitem', { name: 'Mark all as read' }).press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  expect(marked).toEqual({ until: dispute.time });
  await page.getByRole('link', { name: showOrderId(order.orderId) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
});

test('the notifications page shows everything in full, by kind, including read ones', async ({
  page,
  request,
  expectGoodLooks,
}) => {
  const order = await shopOf(request).place(await shopOf(request).register({ balance: 20 }), upvotes(4));
  await signInAs(page, 'admin');
  await page.goto('/admin');
  await bell(page).press('Enter');
  await menu(page).getByRole('menuitem', { name: 'All notifications' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
  const markAll = page.getByRole('button', { name: 'Mark all as read' });
  await expect(markAll).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'New orders' }).click();
  await expect(page).toHaveURL('/admin/notifications?kind=order-placed');
  // It would mark other kinds, too.
  await expect(markAll).toBeHidden();
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/admin/orders/${order._id}"]`) });
  await expect(row).toContainText('Unread');
  await row.getByRole('button', { name: 'Mark as read' }).click();
  await expect(row).toContainText('Read');
  await expect(row.getByRole('button')).toHaveCount(0);
  const widthOfKind = async () => (await page.getByRole('combobox', { name: 'Kind' }).boundingBox())?.width;
  await expectGoodLooks({
    also: async () => {
      expect(await widthOfKind(), 'the width of a filter next to Clear').toBeGreaterThan(128);
    },
  });
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Unread only' }).click();
  await expect(page).toHaveURL(/show=unread/);
  await expect(row).toHaveCount(0);
});

test('staff choose what they hear about, and their other tabs follow', async ({ page, context, expectGoodLooks }) => {
  await signInAsColleague(page, 'finance');
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.goto('/admin/notifications');
    await tab.getByRole('button', { name: 'Choose your notifications' }).press('Enter');
  }
  const boxOf = (tab: Page) => tab.getByRole('checkbox', { name: 'Refund requests: in the app' });
  await expect(page.getByRole('checkbox')).toHaveCount(8);
  await expect(page.getByRole('checkbox', { name: 'Ledger alarms: by email' })).toBeEnabled();
  await expect(page.getByRole('checkbox', { name: 'New orders: in the app' })).toHaveCount(0);
  await boxOf(page).press('Space');
  await expect(boxOf(page)).not.toBeChecked();
  await expect(boxOf(other)).not.toBeChecked();
  await expectGoodLooks({ part: '[role=dialog]' });
  await boxOf(page).press('Space');
  await expect(boxOf(other)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Choose your notifications' })).toBeFocused();
});

test('the overview begins with what needs attention now', async ({ page }) => {
  await page.route('**/api/admin/needs', (route) =>
    route.fulfill({
      json: [
        { name: 'late-orders', count: 1000 },
        { name: 'card-disputes', count: 1, dueAt: '2026-12-01T12:00:00.000Z' },
        { name: 'waiting-emails', count: 3 },
        { name: 'late-jobs', count: 0 },
        { name: 'stripe-key-refused', count: 1 },
      ],
    }),
  );
  await signInAs(page, 'admin');
  await page.goto('/admin');
  const needs = page.getByRole('region', { name: 'Needs you now' });
  await expect(needs.getByRole('listitem')).toHaveCount(2);
  await expect(needs.getByRole('listitem').filter({ hasText: 'Late orders' })).toContainText('1,000+');
  await expect(needs.getByRole('listitem').filter({ hasText: 'Card disputes' })).toContainText('First deadline: ');
  await expect(needs.getByRole('status')).toHaveText([
    /^Emails are not going out \(3\)\. Check that the mail server/,
    /^Stripe refuses our key\. Create a new secret key/,
  ]);
  await needs.getByRole('link', { name: 'Late orders' }).click();
  await expect(page).toHaveURL('/admin/orders?show=late');
});
