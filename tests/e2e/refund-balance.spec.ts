import { randomBytes } from 'node:crypto';
import { expect, expectNoHorizontalScroll, test } from '#tests/support/browser/browser.ts';
import { signInAs } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

test('staff refund a balance after deciding on the customer’s own request', async ({
  page,
  request,
  expectAccessibleInBothSchemes,
}) => {
  const shop = shopOf(request);
  const lastName = `Back${randomBytes(4).toString('hex')}`;
  const customer = await shop.register({ firstName: 'Ines', lastName, balance: 30 });
  await shop.deposit(customer, 20);
  await shop.place(customer, { serviceId: 1, link: postLink('r1'), quantity: 90 });
  await signInAs(page, 'admin');
  await page.goto(`/admin/users?q=${lastName}`);
  await page.getByRole('button', { name: `View Ines ${lastName}` }).click();
  const amounts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Amount Information' }) });
  await expect(amounts).toContainText('Current Balance$45.50');
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Refund balance' }).click();
    await expect(dialog.getByRole('heading', { name: 'Refund balance' })).toBeVisible();
  };

  await open();
  await expect(dialog).toContainText('$45.50 of Ines');
  await expect(dialog.getByLabel('Amount')).toHaveValue('45.50');
  await expect(dialog.getByRole('status')).toHaveText('Refunds $45.50 to the Visa ending in 4242');
  const deposits = dialog.getByRole('list', { name: 'Deposits to refund' }).getByRole('listitem');
  await expect(deposits).toHaveCount(2);
  await expect(deposits.first()).toContainText('$20.00');
  await expect(deposits.last()).toContainText('part of $30.00');
  await expectAccessibleInBothSchemes();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions' })).toBeFocused();

  await open();
  await dialog.getByLabel('Amount').fill('45.51');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Up to $45.50 can be refunded.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('25');
  await expect(dialog).toContainText('Balance after: $20.50');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Ordered elsewhere');
  await dialog.getByRole('button', { name: 'Refund $25.00' }).click();
  await expect(page.getByText('Refunded $25.00.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(amounts).toContainText('Current Balance$20.50');

  const headers = { authorization: `Bearer ${customer.token}` };
  const own = await request.get('/api/payment/refund-requests', { headers });
  expect(await own.json()).toMatchObject([{ amount: 25, byStaff: true, reason: 'Ordered elsewhere' }]);
  const first = await shop.requestRefund(customer, 7);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toContainText('$7.00');
  // A dialog about a request ends with it, and is not about the next one.
  await request.post(`/api/payment/refund-requests/${first._id}/withdraw`, { headers });
  await expect(dialog).toBeHidden();
  const refund = { amount: 5.5, reason: 'Mine, please' };
  expect((await request.post('/api/payment/refund-requests', { headers, data: refund })).status()).toBe(201);
  await expect(page.getByText('Mine, please')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto('/admin/refunds');
  const rows = page.getByRole('row').filter({ hasText: `Ines ${lastName}` });
  await expect(page.getByRole('table', { name: 'Refund requests' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search refund requests')).toBeFocused();
  await page.keyboard.type(lastName);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowDown');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('Enter');

  await open();
  await expect(dialog).toContainText('Ines requested a refund of $5.50.');
  await expect(dialog).toContainText('Mine, please');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Refunds $5.50 to the Visa ending in 4242');
  // The customer requested it, so no reason is required.
  await expect(dialog.getByLabel('Reason')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Confirm refund' }).click();
  await expect(page.getByText('Refunded $5.50.')).toBeVisible();
  await expect(amounts).toContainText('Current Balance$15.00');

  await open();
  await dialog.getByLabel('Reason').fill('The rest');
  await dialog.getByRole('button', { name: 'Refund $15.00' }).click();
  await expect(amounts).toContainText('Current Balance$0.00');
  await open();
  await expect(dialog.getByText('Nothing can be refunded.')).toBeVisible();
});
