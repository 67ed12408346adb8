import { readFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { AccountId } from '#contract/values/ids.ts';
import { expect, expectCellsApart, expectNoHorizontalScroll, type Page, test } from '#tests/support/browser/browser.ts';
import { signInAs } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Orders' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const selected = (page: Page) => table(page).locator('tbody tr[data-selected=true]');
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Orders' });

/** Places orders of increasing quantity for a new customer. */
async function placeOrders(request: APIRequestContext, count: number, names = {}) {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 100, ...names });
  await shop.placeMany(
    customer,
    Array.from({ length: count }, (_, index) => ({ serviceId: 1, link: postLink(`l${index}`), quantity: 5 + index })),
  );
  const [{ userId } = { userId: '' }] = await shop.ordersOf(customer);
  return { customer, userId };
}

async function openOrders(page: Page, userId: AccountId, count: number, more = ''): Promise<void> {
  await page.goto(`/admin/orders?q=${userId}&sort=largest${more}`);
  await expect(rows(page)).toHaveCount(count);
}

async function boxesOf(page: Page) {
  return rows(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes.map((box) => {
        const { x, y, width, height } = box.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
}

test('rows do not move while they are selected one after another, and Shift selects ranges', async ({
  page,
  request,
}) => {
  const { userId } = await placeOrders(request, 6);
  await signInAs(page, 'admin');
  await openOrders(page, userId, 6);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 2800 });
    await expect(page.getByRole('group', { name: '0 selected' })).toBeVisible();
    const before = await boxesOf(page);
    for (const { x, y } of before.slice(0, 3)) await page.mouse.click(x, y);
    await expect(page.getByRole('group', { name: '3 selected' })).toBeVisible();
    await expect(selected(page)).toHaveCount(3);
    for (const index of [0, 1, 2]) await expect(rows(page).nth(index)).toHaveAttribute('data-selected', 'true');
    expect(await boxesOf(page), `at ${width}`).toEqual(before);

    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(selected(page)).toHaveCount(0);
    await expect(page.getByRole('group', { name: '0 selected' })).toBeFocused();
    expect(await boxesOf(page), `at ${width}`).toEqual(before);
  }

  const box = (index: number) => rows(page).nth(index).getByRole('checkbox');
  const shift = { modifiers: ['Shift' as const] };
  await box(1).click();
  await box(4).click(shift);
  await expect(selected(page)).toHaveCount(4);
  await expect(rows(page).nth(0)).toHaveAttribute('data-selected', 'false');
  await expect(rows(page).nth(5)).toHaveAttribute('data-selected', 'false');
  expect(await page.evaluate(() => String(getSelection())), 'text selected by the click').toBe('');
  await box(2).click(shift);
  await expect(selected(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await rows(page).nth(1).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(rows(page).nth(3)).toBeFocused();
  await expect(selected(page)).toHaveCount(3);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(selected(page)).toHaveCount(2);
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Space');
  await expect(selected(page)).toHaveCount(5);
  await expect(rows(page).nth(0)).toHaveAttribute('data-selected', 'false');
});

test('the table header is sticky and does not cover the focused row', async ({ page }) => {
  const widths = [1440, 820];
  await signInAs(page, 'admin');
  await page.goto('/admin/orders?perPage=50');
  await expect(rows(page)).toHaveCount(50);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    await rows(page).nth(45).focus();
    const head = table(page).getByRole('columnheader', { name: 'Status' });
    const bar = page.getByRole('group', { name: '0 selected' });
    const edges = async () => {
      const [header, bulk, heads] = await Promise.all(
        [page.getByRole('banner'), bar, head].map((part) => part.boundingBox()),
      );
      return { gap: (bulk?.y ?? NaN) - (header?.height ?? NaN), below: (heads?.y ?? NaN) - (bulk?.y ?? NaN) };
    };
    await expect.poll(edges).toEqual({ gap: 0, below: 48 });
    // Above the visible rows.
    await rows(page).nth(20).focus();
    const covered = await rows(page)
      .nth(20)
      .evaluate((row) => {
        const bottom = row.closest('table')?.querySelector('th')?.getBoundingClientRect().bottom ?? NaN;
        return bottom - row.getBoundingClientRect().top;
      });
    expect(covered).toBeLessThanOrEqual(1);
    await expect.poll(edges).toEqual({ gap: 0, below: 48 });
  }

  await page.goto('/admin/audit?perPage=50&by=all');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row').nth(30)).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('banner').getByRole('button').first().focus();
    await log.getByRole('row').nth(30).focus();
    await expect
      .poll(async () => (await log.getByRole('columnheader', { name: 'When' }).boundingBox())?.y)
      .toBe((await page.getByRole('banner').boundingBox())?.height);
  }
});

const always = ['Order ID', 'Service', 'Quantity', 'Status', 'Deliver Votes', 'Actions'];
const all = [...always, 'User ID', 'Category', 'Started Votes', 'Withheld Price', 'Order Date'];
const shownAt = new Map([
  [1920, all],
  [1440, all],
  [1280, all.filter((name) => name !== 'Category')],
  [960, [...always, 'User ID', 'Withheld Price', 'Order Date']],
  [820, [...always, 'Withheld Price']],
]);

test('tables drop columns before they turn into cards, even with long values', async ({ page, request }) => {
  test.slow();
  const id = randomBytes(4).toString('hex');
  const lastName = `Unterwaldenkirchenberger${id}Hohenstaufenwalde`;
  const { customer, userId } = await placeOrders(request, 2, { firstName: 'Maximiliana-Alexandrina', lastName });
  const link = `https://www.reddit.com/r/gardening/comments/1abclong/${'a_very_long_title_of_a_post_'.repeat(6)}/`;
  await shopOf(request).place(customer, { serviceId: 1, link, quantity: 1000 });
  await signInAs(page, 'admin');
  const names = () =>
    page
      .getByRole('table')
      .getByRole('columnheader')
      .evaluateAll((heads) =>
        heads.map((head) => head.textContent.trim()).filter((text) => !text.startsWith('Select')),
      );
  await openOrders(page, userId, 3);
  for (const [width, expected] of shownAt) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await names()).toSorted(), `columns at ${width}`).toEqual(expected.toSorted());
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(Math.max(...heights), `height of a row at ${width}`).toBeLessThan(70);
  }
  // The details show the dropped columns.
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog');
  for (const name of ['User ID', 'Category', 'Started Votes', 'Order Date']) await expect(details).toContainText(name);
  await page.keyboard.press('Escape');
  // Screen readers match cells to headers by position, so cards have a cell for every header.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await names()).toSorted()).toEqual(all.toSorted());
  await expect(rows(page).first().getByRole('cell')).toHaveCount(all.length + 1);

  for (const path of [
    `/admin/orders?q=${userId}`,
    `/admin/users?q=${lastName}`,
    `/admin/users/${userId}`,
    `/admin/payments?q=${lastName}`,
    `/admin/payments?tab=payments&q=${lastName}`,
    '/admin/services',
    '/admin/exclusions',
    '/admin/refunds',
    '/admin/announcements',
    '/admin/audit?by=all',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const width of [1920, 1366, 1280, 992, 960, 820, 700, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
      const excess = () =>
        page
          .getByRole('table')
          .evaluateAll((lists) =>
            Math.max(...lists.map((list) => list.clientWidth - (list.parentElement?.clientWidth ?? NaN))),
          );
      await expect.poll(excess, `pixels of ${path} out of sight at ${width}`).toBeLessThanOrEqual(0);
      await expectCellsApart(page);
    }
  }
});

test('a payment has a page with its gateway, events and refunds', async ({ page, request, expectGoodLooks }) => {
  const customer = await shopOf(request).register({ balance: 25 });
  await signInAs(page, 'admin');
  await page.goto(`/admin/payments?tab=payments&q=${customer.email}&type=Card`);
  await page.getByRole('table').getByRole('link', { name: /^R-/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment');
  const main = page.getByRole('main');
  for (const text of ['$25.00', 'Sandbox', 'Visa ending in 4242', 'Paid: credited to the balance', 'No refunds.']) {
    await expect(main).toContainText(text);
  }
  await expectGoodLooks();
});

test('focus moves to the next row when a change removes one from the list', async ({ page, request }) => {
  const { userId } = await placeOrders(request, 3);
  await signInAs(page, 'admin');
  await openOrders(page, userId, 3, '&status=Pending');
  const idOf = async (index: number) => (await rows(page).nth(index).getByRole('link').first().textContent()) ?? '';
  const [first, second, third] = [await idOf(0), await idOf(1), await idOf(2)];
  const row = (id: string) => rows(page).filter({ hasText: id });
  const complete = async () => {
    await expect(editor(page).getByRole('combobox', { name: 'Status' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(editor(page).getByRole('combobox', { name: 'Status' })).toHaveText('In Progress');
    await editor(page).getByRole('button', { name: 'Save' }).click();
    await expect(editor(page)).toBeHidden();
  };

  // From the row through its details, where the same shortcut opens the editor.
  await row(second).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Order ${second}` })).toBeVisible();
  await page.keyboard.press('e');
  await complete();
  await expect(row(second)).toHaveCount(0);
  await expect(row(third)).toBeFocused();

  // The last row has no next one; its button had focus.
  await row(third)
    .getByRole('button', { name: `Edit order ${third}` })
    .click();
  await complete();
  await expect(row(third)).toHaveCount(0);
  await expect(row(first)).toBeFocused();

  await page.keyboard.press('e');
  await complete();
  await expect(page.getByText('No order found')).toBeVisible();
  await expect(page.getByLabel('Search orders', { exact: true })).toBeFocused();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const shown = (day: string) => day.split('-').toReversed().join('/');

test('without a mouse, filters are removed and reset with the focus in the list, and the results are announced', async ({
  page,
  request,
}) => {
  const { userId } = await placeOrders(request, 3);
  await signInAs(page, 'admin');
  await openOrders(page, userId, 3, '&category=Upvotes');
  const bar = page.getByRole('group', { name: 'Orders', exact: true });
  const status = page.getByRole('main').getByRole('status').filter({ hasText: /row/i });
  await page.getByRole('button', { name: /^Remove / }).press('Enter');
  await expect(page).not.toHaveURL(/category=/);
  await expect(bar).toBeFocused();
  await expect(status).toHaveText('Rows 1 to 3 of 3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nothing-like-this');
  await expect(status).toHaveText('No rows found');
  await page.getByRole('button', { name: 'Reset All' }).last().press('Enter');
  await expect(rows(page).first()).toBeVisible();
  await expect(bar).toBeFocused();
  await expect(status).toHaveText(/^Rows 1 to /);
});

test('payments are filtered by date in the list, the URL and the export, which the audit log shows', async ({
  page,
  request,
}) => {
  const lastName = `Days${randomBytes(4).toString('hex')}`;
  await shopOf(request).register({ lastName, balance: 25 });
  await signInAs(page, 'admin');
  await page.goto(`/admin/payments?tab=payments&q=${lastName}&type=Card`);
  const payments = page.getByRole('table', { name: 'Payments' }).getByRole('row');
  await expect(payments).toHaveCount(2);
  const from = page.getByRole('textbox', { name: 'From' });
  const to = page.getByRole('textbox', { name: 'To' });
  await expect(from).toHaveAttribute('placeholder', 'DD/MM/YYYY');
  await from.fill(shown(inDays(2)));
  await expect(page.getByText('No payments found')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`from=${inDays(2)}`));
  await page.reload();
  await expect(from).toHaveValue(shown(inDays(2)));
  await expect(page.getByText('No payments found')).toBeVisible();
  const exported = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    return (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  };
  expect(await exported()).toHaveLength(1);

  await from.fill(shown(inDays(-2)));
  await to.fill(shown(inDays(2)));
  await expect(payments).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`from=${inDays(-2)}&to=${inDays(2)}`));
  expect(await exported()).toHaveLength(2);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(from).toHaveValue('');
  await expect(to).toHaveValue('');

  await page.goto('/admin/audit?about=export&perPage=50');
  const entry = page
    .getByRole('row')
    .filter({ hasText: `To: ${inDays(2)}` })
    .first();
  await expect(entry).toContainText(`From: ${inDays(-2)}To: ${inDays(2)}Type: CardOnly search results: yes`);
  await entry.getByRole('link', { name: 'payments' }).click();
  await expect(page).toHaveURL('/admin/payments');
});

test('filters accept dates in the format of the tables', async ({ page, request, expectAccessible }) => {
  const { userId } = await placeOrders(request, 1);
  await signInAs(page, 'admin');
  await openOrders(page, userId, 1);
  await page.getByRole('button', { name: /^Filter/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filter orders' });
  const from = panel.getByRole('textbox', { name: 'From' });
  await from.fill('11/25/2026');
  await from.press('Enter');
  await expect(panel.getByRole('alert')).toHaveText('Enter a date as DD/MM/YYYY.');
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(page).not.toHaveURL(/from=/);
  await expectAccessible('[role=dialog]');
  await from.fill('1.2.2026');
  await from.press('Tab');
  await expect(from).toHaveValue('01/02/2026');
  await expect(page).toHaveURL(/from=2026-02-01/);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Choose date: From' })).toBeFocused();
  // A choice in the browser's date picker.
  await panel.locator('input[type=date]').last().fill('2026-03-04');
  await expect(panel.getByRole('textbox', { name: 'To' })).toHaveValue('04/03/2026');
  await panel.getByRole('button', { name: 'Show orders' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter From 01/02/2026' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter To 04/03/2026' })).toBeVisible();

  await page.goto('/admin/audit?from=2026-02-01');
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('01/02/2026');
  await page.getByRole('textbox', { name: 'From' }).fill('');
  await expect(page).not.toHaveURL(/from=/);
  // The button opens the browser's date picker.
  await page.evaluate(() => {
    const { showPicker } = HTMLInputElement.prototype;
    HTMLInputElement.prototype.showPicker = function (this: HTMLInputElement) {
      document.body.dataset['picked'] = this.type;
      showPicker.call(this);
    };
  });
  await page.getByRole('button', { name: 'Choose date: To' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-picked', 'date');
});

test('sidebar and breadcrumb lead back to each list as it was left, until its filters are cleared', async ({
  page,
  request,
}) => {
  const { userId } = await placeOrders(request, 3);
  await signInAs(page, 'admin');
  await openOrders(page, userId, 3, '&status=Pending');
  const left = page.url();
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'All Orders' }).click();
  await expect(page).toHaveURL(left);
  await expect(rows(page)).toHaveCount(3);

  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Closed' }).click();
  await expect(page).toHaveURL(/messages\?status=closed$/);
  await sidebar.getByRole('link', { name: 'All Orders' }).click();
  await expect(page).toHaveURL(left);
  await page.reload();
  await sidebar.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL(/messages\?status=closed$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/messages$/);
  await sidebar.getByRole('link', { name: 'All Orders' }).click();
  await expect(page).toHaveURL(left);
  // On the list itself, its link opens the whole list.
  await sidebar.getByRole('link', { name: 'All Orders' }).click();
  await expect(page).toHaveURL(/admin\/orders$/);
});

test('each card of the overview names its period', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin?days=7');
  const card = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(card('Orders by status')).toContainText('All time');
  for (const title of ['Orders by day', 'Revenue by day', 'Top services']) {
    await expect(card(title)).toContainText('Last 7 days');
  }
});
