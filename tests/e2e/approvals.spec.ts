import { randomBytes } from 'node:crypto';
import type { SentForConfirmation } from '#contract/admin/approvals.ts';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { ownIdOf, signInAs, signInAsColleague } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const rowsOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const amounts = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Amount Information' }) });
const uniqueName = () => `Limit${randomBytes(4).toString('hex')}`;

/** Requests it as the person who is signed in on the page. */
async function askToCredit(page: Page, userId: string, amount: number): Promise<string> {
  const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
  const response = await page.request.post(`/api/admin/users/${userId}/adjustments`, {
    headers: { authorization: `Bearer ${token}` },
    data: { amount, reason: 'Agreed by phone' },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as SentForConfirmation).approval._id;
}

test('finance credits more than their limit once an owner confirms it', async ({
  page,
  secondPage: finance,
  request,
  expectAccessible,
  expectGoodLooks,
}) => {
  const lastName = uniqueName();
  const customer = await shopOf(request).register({ firstName: 'Nora', lastName, balance: 12.5 });
  const userId = await ownIdOf({ request }, customer.token);
  await signInAs(page, 'admin');
  const streaming = page.waitForResponse('**/api/events*');
  await page.goto(`/admin/approvals?q=${lastName}`);
  await expect(page.getByText('No approvals found')).toBeVisible();
  await streaming;

  await signInAsColleague(finance, 'finance');
  await finance.goto(`/admin/users/${userId}`);
  await finance.getByRole('button', { name: 'Actions' }).click();
  await finance.getByRole('menuitem', { name: 'Adjust balance' }).click();
  const form = finance.getByRole('dialog', { name: 'Adjust balance' });
  const limit = form.getByRole('status');
  await expect(limit).toContainText('You can credit or debit up to $500.00 at a time');
  await expect(limit).not.toContainText('This is above your limit');
  await form.getByLabel('Amount').fill('600');
  await expect(limit).toContainText('This is above your limit, so an owner has to confirm it first.');
  await form.getByLabel('Reason').fill('Agreed by phone');
  await form.getByRole('button', { name: 'Continue' }).click();
  const question = finance.getByRole('dialog', { name: `Credit $600.00 to Nora ${lastName}?` });
  await expect(question).toContainText('an owner has to confirm it first. New balance once confirmed: $612.50.');
  await question.getByRole('button', { name: 'Send to an owner' }).click();
  await expect(finance.getByText('Sent to an owner for confirmation.')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(amounts(finance)).toContainText('Current Balance$12.50');

  await finance.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Approvals', exact: true }).click();
  const asked = rowsOf(finance, lastName);
  await expect(asked).toContainText('Waiting');
  await expect(asked.getByRole('button')).toHaveText(['Withdraw']);

  // The owner's open list and menu show it without a reload.
  const row = rowsOf(page, lastName);
  await expect(row).toContainText('Finn O’Brien');
  await expect(row).toContainText('Agreed by phone');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Approvals \d+ to decide$/ }),
  ).toBeVisible();
  await expectGoodLooks();
  await page.setViewportSize({ width: 1280, height: 800 });
  await row.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: `Credit $600.00 to Nora ${lastName}?` });
  await expect(dialog).toContainText('Requested byFinn O’Brien');
  await expect(dialog).toContainText('New balance$612.50');
  await expectAccessible('[role=dialog]');
  await dialog.getByRole('button', { name: 'Credit $600.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Confirmed');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(asked).toContainText('Ada Marsh');
  await finance.goto(`/admin/users/${userId}`);
  await expect(amounts(finance)).toContainText('Current Balance$612.50');
});

test('an owner declines a request, and the requester withdraws another', async ({
  page,
  secondPage: finance,
  request,
}) => {
  const lastName = uniqueName();
  const customer = await shopOf(request).register({ firstName: 'Ruth', lastName });
  const userId = await ownIdOf({ request }, customer.token);
  await signInAsColleague(finance, 'finance');
  const declinedId = await askToCredit(finance, userId, 700);
  await askToCredit(finance, userId, 800);

  await signInAs(page, 'admin');
  await page.goto('/admin');
  const waiting = page.getByRole('listitem').filter({ hasText: 'Colleagues are waiting for your decision.' });
  await expect(waiting).toContainText(/Approvals[1-9]/);
  await waiting.getByRole('link', { name: 'Approvals' }).click();
  await expect(page).toHaveURL('/admin/approvals?status=pending');
  await page.goto(`/admin/notifications/${declinedId}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    `Finn O’Brien wants to credit $700.00 to Ruth ${lastName}`,
  );
  await page.getByRole('link', { name: 'Open approval' }).click();
  const row = rowsOf(page, lastName);
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: `Decline the credit of $700.00 to Ruth ${lastName}?` });
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Not what we agreed on');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Declined');
  await expect(row).toContainText('Not what we agreed on');

  await finance.goto(`/admin/approvals?q=${lastName}`);
  await expect(rowsOf(finance, '$700.00')).toContainText('Not what we agreed on');
  const open = rowsOf(finance, '$800.00');
  await open.getByRole('button', { name: 'Withdraw' }).click();
  const withdrawal = finance.getByRole('dialog', { name: 'Withdraw this request?' });
  await expect(withdrawal).toContainText(`$800.00 is not credited to Ruth ${lastName}.`);
  await withdrawal.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(open).toContainText('Withdrawn');
  await finance.goto(`/admin/users/${userId}`);
  await expect(amounts(finance)).toContainText('Current Balance$0.00');
});

test('finance refunds more than their limit once an owner confirms it', async ({
  page,
  secondPage: finance,
  request,
}) => {
  const lastName = uniqueName();
  const customer = await shopOf(request).register({ firstName: 'Iris', lastName, balance: 700 });
  const userId = await ownIdOf({ request }, customer.token);
  await signInAsColleague(finance, 'finance');
  await finance.goto(`/admin/users/${userId}`);
  await finance.getByRole('button', { name: 'Actions' }).click();
  await finance.getByRole('menuitem', { name: 'Refund balance' }).click();
  const form = finance.getByRole('dialog', { name: 'Refund balance' });
  await form.getByLabel('Amount').fill('650');
  await form.getByLabel('Reason').fill('Asked for by email');
  await expect(form.getByRole('status').last()).toContainText('This is above your limit');
  await form.getByRole('button', { name: 'Send to an owner' }).click();
  await expect(form).toBeHidden();

  await signInAs(page, 'admin');
  await page.goto(`/admin/approvals?q=${lastName}`);
  const row = rowsOf(page, lastName);
  const planned = Promise.withResolvers<void>();
  await page.route('**/refundable*', async (route) => {
    await planned.promise;
    await route.continue();
  });
  await row.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund $650.00 to Iris ${lastName}?` });
  const refund = dialog.getByRole('button', { name: 'Refund $650.00' });
  // Dialogs open with a movement of a few pixels, which ends before a button can be hovered.
  await refund.hover();
  const top = (await refund.boundingBox())?.y ?? 0;
  planned.resolve();
  await expect(dialog.getByRole('list')).toBeVisible();
  expect(Math.abs(((await refund.boundingBox())?.y ?? 0) - top), 'pixels that the plan moves the button').toBeLessThan(
    3,
  );
  await refund.click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Confirmed');
  await page.goto(`/admin/users/${userId}`);
  await expect(amounts(page)).toContainText('Current Balance$50.00');
});

test.describe('an order refund above the limit', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('is refused in the dialog, which names the limit', async ({ page, request }) => {
    const shop = shopOf(request);
    const customer = await shop.register({ balance: 130 });
    const comments = Array.from({ length: 100 }, (_, index) => `Lovely garden ${index}`).join('\n');
    const order = await shop.place(customer, { serviceId: 4, link: postLink('l1'), comments });
    await signInAsColleague(page, 'support');
    await page.goto(`/admin/orders/${order.orderId}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel order/ });
    await dialog.getByLabel('Reason').fill('The post was removed.');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog.getByRole('alert')).toContainText('above your limit of $100 at a time. Ask an owner');
  });
});
