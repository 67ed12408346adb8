import { readFile } from 'node:fs/promises';
import {
  expect,
  expectNoHorizontalScroll,
  expectToFitEveryWidth,
  type Page,
  test,
} from '#tests/support/browser/browser.ts';
import { demoToken, storeToken } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

async function look(page: Page, expectAccessibleInBothSchemes: () => Promise<void>): Promise<void> {
  await expectAccessibleInBothSchemes();
  await expectToFitEveryWidth(page);
  await page.setViewportSize(desk);
}

test('a reseller orders for clients, finds their orders, and prints what they paid', async ({
  page,
  request,
  expectAccessibleInBothSchemes,
}) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 50 });
  await storeToken(page, customer.token);
  await page.setViewportSize(desk);

  // One order with a reference, whose field is initially collapsed.
  await page.goto('/dashboard/upvoteorder');
  await page.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: /Post Upvotes/ }).click();
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill(postLink('ref1'));
  await page.getByLabel('Quantity').fill('50');
  await expect(page.getByLabel('Your reference')).toBeHidden();
  await page.getByText('Add a reference').click();
  await page.getByLabel('Your reference').fill(' Café Ölmez 7 ');
  await look(page, expectAccessibleInBothSchemes);
  await page.getByRole('button', { name: 'Place order for $2.50' }).click();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();

  // Many, from a file with a header, own texts and references.
  await page.getByRole('tab', { name: 'Many orders' }).click();
  const upload = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const rows = page
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /line/ }) });
  const header = 'Reference,Service,Link,Quantity,Texts';
  const texts = `Müller,Custom Comments,${postLink('ref2')},,"Lovely, really\nSo ""soft"""`;
  await upload('x'.repeat(1_000_001));
  await expect(page.getByText('This file is larger than 1 MB.')).toBeVisible();
  await upload([header, texts, `Acme,Post Upvotes,${postLink('ref3')},2,`].join('\r\n'));
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('The smallest order is 5.');
  await expect(page.getByText('This file is larger than 1 MB.')).toBeHidden();
  await look(page, expectAccessibleInBothSchemes);
  await upload([header, texts, `Acme,Post Upvotes,${postLink('ref3')},20,`].join('\r\n'));
  await page.getByRole('button', { name: 'Place 2 orders for $3.40' }).click();
  await expect(page.getByRole('heading', { name: '2 orders placed' })).toBeVisible();
  await expect(page.getByRole('region', { name: '2 orders placed' })).toContainText('Acme');
  expect((await shop.ordersOf(customer)).map(({ reference }) => reference)).toEqual(
    expect.arrayContaining(['Café Ölmez 7', 'Müller', 'Acme']),
  );

  // References can be searched for and changed.
  await page.goto('/dashboard?q=cafe+olmez');
  const orders = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  await expect(orders).toHaveCount(2);
  await orders.last().getByRole('link').click();
  const panel = page.getByRole('dialog').filter({ hasText: 'Timeline' });
  await expect(panel).toContainText('Café Ölmez 7');
  await panel.getByRole('button', { name: 'Edit reference' }).click();
  const editor = page.getByRole('dialog', { name: 'Your reference' });
  await editor.getByLabel('Your reference').fill('Büro 9');
  await look(page, expectAccessibleInBothSchemes);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('Büro 9');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('buro');
  await expect(page).toHaveURL(/q=buro/);
  await expect(orders).toHaveCount(2);
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await readFile(await (await csv).path(), 'utf8');
  expect(exported.trim().split('\r\n')).toHaveLength(2);
  expect(exported).toContain('Büro 9');

  // Billing details, and the statement that shows them.
  await page.goto('/dashboard/account');
  await page.getByLabel('Company').fill('Lindgren GmbH');
  await page.getByLabel('Address', { exact: true }).fill('1 Main St\nGhent');
  await page.getByLabel('Tax number').fill('BE 0123');
  await page.getByRole('button', { name: 'Save billing details' }).click();
  await expect(page.getByText('Your billing details are saved.')).toBeVisible();
  await page.goto('/dashboard/pricing?tab=statement&from=2020-01-01');
  await expect(page.getByRole('table', { name: 'Statement' })).toContainText('Büro 9');
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible();
  for (const text of ['Lindgren GmbH', 'Ghent', 'Tax number: BE 0123', 'From 01/01/2020', 'Müller', '$44.10']) {
    await expect(page.getByRole('article')).toContainText(text);
  }
  await look(page, expectAccessibleInBothSchemes);
  await page.getByRole('link', { name: 'Back to your statement' }).click();
  await expect(page).toHaveURL(/tab=statement&from=2020-01-01/);
});

test('a customer withdraws a refund request, and staff see it live', async ({ page, secondPage: office, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 30 });
  await storeToken(page, customer.token);
  await page.goto('/dashboard/pricing?tab=refunds');
  await page.getByRole('button', { name: 'Request a refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A mistake');
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  const requests = page.getByRole('table', { name: 'Refund requests' });
  await expect(requests).toContainText('Requested');

  await storeToken(office, await demoToken({ request }, 'admin'));
  await office.goto(`/admin/refunds?q=${customer.email}`);
  const row = office.getByRole('row').filter({ hasText: customer.email });
  await expect(row.getByRole('button', { name: 'Confirm' })).toBeVisible();

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Withdraw request' }).dblclick();
  await page.setViewportSize(desk);
  await expect(requests).toContainText('Withdrawn');
  await expect(row).toContainText('Withdrawn');
  await expect(row.getByRole('button', { name: 'Confirm' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Request a refund' })).toBeVisible();
});
