import { randomBytes } from 'node:crypto';
import type { AdminService } from '#contract/admin/services.ts';
import { expect, expectNoHorizontalScroll, blockLiveUpdates, type Page, test } from '#tests/support/browser/browser.ts';
import { demoToken, signInAs } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const expectLoaded = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

test('staff can do everything by keyboard', async ({ page, request, expectAccessible }) => {
  const shop = shopOf(request);
  const lastName = `Keys${randomBytes(4).toString('hex')}`;
  const customer = await shop.register({ firstName: 'Imke', lastName, balance: 20 });
  const order = await shop.place(customer, { serviceId: 1, link: postLink('k1'), quantity: 10 });
  await shop.place(customer, { serviceId: 1, link: postLink('k2'), quantity: 20 });
  await signInAs(page, 'admin');
  await page.goto('/admin/orders');
  await expect(page.getByRole('button', { name: /^Edit order/ }).first()).toBeVisible();
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search orders', { exact: true })).toBeFocused();
  await page.keyboard.type(order.userId);
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Order ${order.orderId.slice(0, 4)}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('e');
  const editor = page.getByRole('dialog', { name: 'Edit Orders' });
  await expect(editor.getByRole('combobox', { name: 'Status' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(editor).toBeHidden();
  await expect(rows.nth(2)).toContainText('In Progress');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Move through the rows');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search orders, users, payments and messages' });
  await expect(search).toBeFocused();
  await page.keyboard.type(lastName);
  await expect(page.getByRole('option', { name: new RegExp(`Imke ${lastName}`) }).first()).toBeVisible();
  await expectAccessible('header');
  const user = page.getByRole('group', { name: 'Users' }).getByRole('option').first();
  while ((await user.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('User Profile');
  await expect(page.getByRole('heading', { level: 2, name: `Imke ${lastName}` })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(search).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
});

test('staff find a user, adjust the balance, block and unblock the account', async ({ page, request }) => {
  const shop = shopOf(request);
  const lastName = `Desk${randomBytes(4).toString('hex')}`;
  const customer = await shop.register({ firstName: 'Bo', lastName, balance: 30 });
  await shop.place(customer, { serviceId: 1, link: postLink('p1'), quantity: 90 });
  await signInAs(page, 'admin');
  await page.goto('/admin/users');
  await expect(heading(page)).toHaveText('Users List');
  await page.getByLabel('Search users').fill(lastName);
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `View Bo ${lastName}` }).click();
  await expect(heading(page)).toHaveText('User Profile');
  const amounts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Amount Information' }) });
  await expect(amounts).toContainText('Total Amount Paid$30.00');
  await expect(amounts).toContainText('Amount Spent$4.50');
  await expect(amounts).toContainText('Current Balance$25.50');
  const orders = page.getByRole('table', { name: 'Orders of this user' });
  await expect(orders.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 2, name: 'Users List' })).toBeVisible();
  await page.getByLabel('Search orders', { exact: true }).fill('nothing like it');
  await expect(page.getByText('No users payment found')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await expect(orders.getByRole('row')).toHaveCount(2);

  const act = async (action: string) => {
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Adjust balance');
  const adjusting = page.getByRole('dialog', { name: 'Adjust balance' });
  await adjusting.getByLabel('Amount').fill('1,000.505');
  await adjusting.getByRole('button', { name: 'Continue' }).click();
  await expect(adjusting).toContainText('Enter an amount in dollars, such as 25 or 25.50.');
  await adjusting.getByLabel('Amount').fill('5.25');
  await expect(adjusting).toContainText('Balance after: $30.75');
  await adjusting.getByLabel('Reason').fill('Goodwill');
  await adjusting.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Credit $5.25' }).click();
  await expect(amounts).toContainText('Current Balance$30.75');
  await page.getByRole('button', { name: 'Payment History' }).click();
  const history = page.getByRole('dialog', { name: 'Payment History' });
  await expect(history.getByRole('listitem').first()).toContainText('Adjustment');
  await expect(history.getByRole('listitem').first()).toContainText('$5.25 USD');
  await expect(history.getByRole('listitem').last()).toContainText('$30.00 USD');
  await page.keyboard.press('Escape');

  await act('Block user');
  await page.getByRole('dialog').getByLabel('Reason').fill('Charged back');
  await page.getByRole('button', { name: 'Block user' }).click();
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
  const headers = { authorization: `Bearer ${customer.token}` };
  await expect.poll(async () => (await request.get('/api/auth/user', { headers })).status()).toBe(401);
  await act('Unblock user');
  await expect(page.getByRole('dialog').getByLabel('Reason')).toHaveCount(0);
  await page.getByRole('button', { name: 'Unblock user' }).click();
  await expect(page.getByText('Blocked', { exact: true })).toBeHidden();

  await act('Audit log');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByText('User blocked')).toBeVisible();
  await expect(log.getByText('“Charged back”')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(heading(page)).toHaveText('Users List');

  await page.goto(`/admin/payments?q=${lastName}&sort=balance-high`);
  const row = page.getByRole('table', { name: 'Users and their amounts' }).getByRole('row').nth(1);
  await expect(row).toContainText('$35.25');
  await expect(row).toContainText('$30.75');
});

/** As a colleague does in another browser. */
async function describe({ request }: Page, name: string, description: string): Promise<void> {
  const headers = { authorization: `Bearer ${await demoToken({ request }, 'admin')}` };
  const services = (await (await request.get('/api/admin/services', { headers })).json()) as AdminService[];
  const { id } = services.find((each) => each.name === name) as AdminService;
  const changed = await request.put(`/api/admin/services/${id}`, { headers, data: { description } });
  expect(changed.ok(), await changed.text()).toBe(true);
}

test('staff add and change a service, and the audit log shows it', async ({ page }) => {
  const name = `Trial ${randomBytes(4).toString('hex')}`;
  const opened = Promise.withResolvers<void>();
  await page.route('**/api/admin/categories', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await signInAs(page, 'admin');
  await page.goto('/admin/services');
  await page.getByRole('button', { name: 'Add service' }).click();
  const panel = page.getByRole('dialog', { name: 'Add service' });
  await expect(panel.getByLabel('Unit price')).toHaveValue('');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Name is required.')).toBeVisible();
  await expect(panel.getByText('Choose a category.')).toBeVisible();
  opened.resolve();
  await expect(panel.getByText('Choose a category.')).toBeHidden();
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Maximum').fill('1,5');
  await panel.getByLabel('Unit price').fill('cheap');
  await expect(panel.getByText('Enter a whole number.')).toBeVisible();
  await panel.getByLabel('Maximum').fill('2,500');
  await expect(panel.getByText('Enter a price in dollars, with at most 6 decimals.')).toBeVisible();
  for (const price of ['$100,000.50', '2000000000']) {
    await panel.getByLabel('Unit price').fill(price);
    await expect(panel.getByText('Enter at most $100,000.')).toBeVisible();
  }
  await panel.getByLabel('Unit price').fill('.125');
  // Never active, because other tests count the services on the site.
  await panel.getByLabel('Available').uncheck();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  const row = page.getByRole('table', { name: 'Services' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('$0.125');
  await expect(row).toContainText('1 – 2,500');
  await expect(row).toContainText('Off');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit service' });
  await edit.getByLabel('Unit price').fill('0.13');
  await describe(page, name, 'From a colleague');
  await expect(edit.getByRole('alert').getByText('What you changed stays.')).toBeVisible();
  await expect(edit.getByLabel('Description')).toHaveValue('From a colleague');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('$0.13');
  await page.goto('/admin/audit?about=service');
  const entry = page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: '$0.13' }).first();
  await expect(entry).toContainText(`Service changed ${name}`);
  await expect(entry).toContainText('$0.125');
});

test('staff add, rename, move and delete a category', async ({ page }) => {
  const name = `Trial ${randomBytes(4).toString('hex')}`;
  await signInAs(page, 'admin');
  const opened = Promise.withResolvers<void>();
  await page.route('**/api/admin/services', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto('/admin/services');
  // Below the services, which would move it under a press when they appear.
  const add = page.getByRole('button', { name: 'Add category' });
  await expect(page.getByRole('button', { name: 'Add service' })).toBeVisible();
  await expect(add).toHaveCount(0);
  opened.resolve();
  await add.click();
  const panel = page.getByRole('dialog', { name: 'Add category' });
  await panel.getByLabel('Name').fill('Down-votes');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Downvotes, dislikes and reports can’t be offered.')).toBeVisible();
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Description').fill('For your channel.');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  const table = page.getByRole('table', { name: 'Categories' });
  const rowOf = (text: string) => table.getByRole('row').filter({ hasText: text });
  await expect(rowOf(name)).toContainText('Any platform');
  await expect(
    table.getByRole('button', { name: 'Category Upvotes has services and can’t be deleted' }),
  ).toBeDisabled();
  await table.getByRole('button', { name: `Edit category ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit category' });
  await edit.getByLabel('Name').fill(`${name} renamed`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(`${name} renamed`)).toBeVisible();
  await table.getByRole('button', { name: `Move category ${name} renamed up` }).click();
  await expect(table.getByRole('row').last()).not.toContainText(name);
  await table.getByRole('button', { name: `Delete category ${name} renamed` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete category' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(name)).toHaveCount(0);
  await page.goto('/admin/audit?about=category');
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText('Category deleted');
});

const lists = [
  { path: '/admin/orders', call: '**/api/admin/orders?*', empty: 'No order found', failure: 'HTTP error! Status: 404' },
  {
    path: '/admin/users',
    call: '**/api/admin/users?*',
    empty: 'No users found',
    failure: 'Failed to fetch users: 404',
  },
  {
    path: '/admin/payments',
    call: '**/api/admin/users?*',
    empty: 'No users found',
    failure: 'Failed to fetch users: 404',
  },
  {
    path: '/admin/audit',
    call: '**/api/admin/audit?*',
    empty: 'Nothing found',
    failure: 'Unexpected data format from the server.',
  },
];

test.describe('loading, empty and error states', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('appear on every screen', async ({ page }) => {
    const gone = { status: 404, body: '<h1>Gone</h1>' };
    const alert = page.getByRole('alert');
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    const holdGone = async (call: string) => {
      const release = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        await release.promise;
        await route.fulfill(gone);
      });
      return release;
    };
    await blockLiveUpdates(page);
    await signInAs(page, 'admin');
    await page.route('**/api/admin/overview*', (route) => route.fulfill(gone));
    await page.goto('/admin');
    await expect(alert).toContainText('Error: ');
    for (const { path, call, empty, failure } of lists) {
      const release = await holdGone(call);
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: 'Loading' }).locator('svg')).toBeVisible();
      release.resolve();
      await expect(alert).toContainText(`Error: ${failure}`);
      await page.unroute(call);
      await page.route(call, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
      await tryAgain.click();
      await expect(page.getByText(empty, { exact: true })).toBeVisible();
      await page.unroute(call);
    }

    const unknownId = '00000000-0000-4000-8000-000000000000';
    const release = await holdGone('**/api/admin/orders/*');
    await page.goto(`/admin/orders/${unknownId}`);
    await expect(page.getByText('Loading order details...')).toBeVisible();
    release.resolve();
    await expect(alert).toContainText('Error: Failed to fetch order: Status 404');
    await page.unroute('**/api/admin/orders/*');
    await tryAgain.click();
    await expect(page.getByText('Order not found.')).toBeVisible();
    await page.route('**/api/admin/users/*', (route) => route.fulfill(gone));
    await page.goto(`/admin/users/${unknownId}`);
    await expect(alert).toContainText('Error: Failed to fetch user. Status code: 404');
    await page.unroute('**/api/admin/users/*');
    await tryAgain.click();
    await expect(page.getByText('User not found.')).toBeVisible();
  });
});

/** Checks that controls do not overlap and that cards do not scroll horizontally. */
async function expectNoOverlap(page: Page): Promise<void> {
  const found = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main :is(button, input:not([type=checkbox]))')]
        .filter((control) => control.checkVisibility())
        .map((control) => control.getBoundingClientRect());
      const overlaps = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
      const overlapping = boxes.filter((box, index) => boxes.slice(index + 1).some((other) => overlaps(box, other)));
      const wide = [...document.querySelectorAll('main [role=region]')].filter(
        ({ scrollWidth, clientWidth }) => innerWidth < 640 && scrollWidth > clientWidth,
      );
      return overlapping.length + wide.length;
    });
  await expect.poll(found, 'overlapping controls and cards that are too wide').toBe(0);
}

const screens = [
  { path: '/admin', scheme: 'light' },
  { path: '/admin/orders', scheme: 'dark' },
  { path: '/admin/services', scheme: 'light' },
  { path: '/admin/payments', scheme: 'dark' },
  { path: '/admin/audit', scheme: 'dark' },
] as const;

test('screens fit the viewport and are accessible', async ({ page, expectAccessible }) => {
  await signInAs(page, 'admin');
  for (const { path, scheme } of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expectLoaded(page);
    await expectAccessible('main');
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
      await expectNoOverlap(page);
    }
  }
  // A label in a card of the audit log aligns with the first line of a tall value.
  await expect(page.getByRole('cell', { name: 'Ada Marsh' }).first()).toBeVisible();
  const offsets = await page
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.clientHeight > 60)
        .map((cell) => (cell.firstElementChild?.getBoundingClientRect().top ?? NaN) - cell.getBoundingClientRect().top),
    );
  expect(offsets.length).toBeGreaterThan(0);
  expect(Math.max(...offsets)).toBeLessThan(12);
});

test('a list of a million rows fits a phone, and each page starts at its first row', async ({ page }) => {
  await page.route('**/api/admin/orders?*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('page', '1');
    const response = await route.fetch({ url: url.href });
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '1000000' } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin');
  await page.goto('/admin/orders?page=83330');
  await expect(page.getByText('999,949–999,960 of 1,000,000')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Page 83334' }).click();
  await expect(page).toHaveURL(/page=83334/);
  await expect(page.getByText('999,997–1,000,000 of 1,000,000')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)).toBeInViewport();
  await expectNoHorizontalScroll(page);
});

test('a search with a capped total can be paged until there are no more results', async ({ page }) => {
  await page.route('**/api/admin/orders?*', async (route) => {
    const url = new URL(route.request().url());
    const requestedPage = Number(url.searchParams.get('page') ?? 1);
    url.searchParams.set('page', '1');
    const response = await route.fetch({ url: url.href });
    const rows = (await response.json()) as unknown[];
    await route.fulfill({
      response,
      json: requestedPage > 85 ? [] : rows,
      headers: { ...response.headers(), 'x-total-count': '1000', 'x-total-count-capped': 'true' },
    });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin');
  await page.goto('/admin/orders?q=upvotes&page=84');
  await expect(page.getByText('997–1,008 of 1,000+')).toBeVisible();
  await expectNoHorizontalScroll(page);
  const next = page.getByRole('button', { name: 'Next page' });
  await next.click();
  await expect(page.getByText('1,009–1,020 of 1,000+')).toBeVisible();
  await next.click();
  await expect(page.getByText('No more results.')).toBeVisible();
  await expect(page.getByText('0 of 1,000+')).toBeVisible();
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(/page=85/);
  await page.goto('/admin/orders?q=upvotes&page=86');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(page.getByText('1–12 of 1,000+')).toBeVisible();
});

test.describe('an adjustment with a lost response', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('moves money once and does not block the next adjustment', async ({ page, request }) => {
    const lastName = `Lost${randomBytes(4).toString('hex')}`;
    await shopOf(request).register({ firstName: 'Ona', lastName, balance: 30 });
    await signInAs(page, 'admin');
    await page.goto(`/admin/users?q=${lastName}`);
    await page.getByRole('button', { name: `View Ona ${lastName}` }).click();
    const amounts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Amount Information' }) });
    const dialog = page.getByRole('dialog', { name: 'Adjust balance' });
    const adjust = async (amount: string) => {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Adjust balance' }).click();
      await dialog.getByLabel('Amount').fill(amount);
      await dialog.getByLabel('Reason').fill('Gift');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: `Credit $${amount}.00` }).click();
    };
    await page.route('**/api/admin/users/*/adjustments', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await adjust('5');
    await expect(dialog.getByRole('alert')).toContainText('We got no response, so this may have gone through.');
    await page.unrouteAll();
    await page.reload();
    await expect(amounts).toContainText('Current Balance$35.00');

    await adjust('7');
    await expect(dialog).toBeHidden();
    await expect(amounts).toContainText('Current Balance$42.00');
    await adjust('5');
    await expect(page.getByText('Your first attempt had already gone through.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(amounts).toContainText('Current Balance$42.00');
    await adjust('5');
    await expect(amounts).toContainText('Current Balance$47.00');
  });
});
