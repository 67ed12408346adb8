import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { signInAs } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const choose = async (page: Page, preset: string) => {
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: preset, exact: true }).click();
};
const addsUp = 'Opening balances plus all activity equal closing balances.';

test('a report of any period adds up, is kept in the URL, and can be exported and printed', async ({
  page,
  request,
  expectGoodLooks,
}) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 40 });
  await shop.place(customer, { serviceId: 1, link: postLink('r1'), quantity: 100 });
  await signInAs(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  await expect(card(page, 'Balances owed')).toContainText(addsUp);

  await test.step('with presets and days', async () => {
    await choose(page, 'This year');
    await expect(page).toHaveURL(/period=this-year/);
    await expect(card(page, 'Deposits').getByRole('row', { name: /^Card/ })).toContainText('$');
    await expect(card(page, 'Sales by service').getByRole('row', { name: /Post Upvotes/ })).toContainText('$');
    await expect(card(page, 'Times by service')).toContainText('Post Upvotes');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('This year');
    await expect(card(page, 'Balances owed')).toContainText(addsUp);

    await choose(page, 'Custom');
    await expect(page.getByText('Choose both dates to see the report.')).toBeVisible();
    await page.getByLabel('From', { exact: true }).fill('05/02/2020');
    await page.getByLabel('To', { exact: true }).fill('01/02/2020');
    await page.getByLabel('To', { exact: true }).blur();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Choose an end date on or after the start date.' }),
    ).toBeVisible();
    await expect(page.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
    await page.getByLabel('To', { exact: true }).fill('06/02/2020');
    await expect(page).toHaveURL(/from=2020-02-05&to=2020-02-06/);
    await expect(card(page, 'Balances owed')).toContainText(addsUp);
    await expect(card(page, 'Sales by service')).toContainText('No orders were charged or refunded in this period.');
    await expect(card(page, 'Times by service')).toContainText('No orders were started or finished in this period.');
  });

  await test.step('as a file and on paper', async () => {
    await choose(page, 'Today');
    await expect(card(page, 'Sales by service').getByRole('row', { name: /Post Upvotes/ })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('Section,Line,Count,Amount');
    expect(text).toContain('Sales by service,Post Upvotes,');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Boostdesk: report')).toBeVisible();
    await expect(page.getByText(/^Printed /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('and reports that it does not add up', async () => {
    await page.route('**/api/admin/reports/money*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), difference: 1.5 } });
    });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('It doesn’t add up: $1.50 is unexplained.');
    await page.unrouteAll();
    await page.goto('/admin/reports?period=this-year');
    await expect(card(page, 'Balances owed')).toContainText(addsUp);
    await expect(card(page, 'Times by service')).toContainText('Post Upvotes');
  });
  await expectGoodLooks();
});
