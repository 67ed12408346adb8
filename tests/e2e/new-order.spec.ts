import { expect, expectNoHorizontalScroll, type Page, test } from '#tests/support/browser/browser.ts';
import { storeItem, storeToken } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const link = (page: Page) => page.getByRole('textbox', { name: 'Link', exact: true });
const quantity = (page: Page) => page.getByLabel('Quantity');
const lines = (page: Page) => page.getByLabel('Orders, one per line');
const summary = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Summary' }) });
const drafts = (page: Page) => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');
const previewRows = (page: Page) => page.getByRole('region', { name: 'Preview' }).getByRole('listitem');

async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

async function openNewOrder(page: Page): Promise<void> {
  await page.goto('/dashboard/upvoteorder');
  await expect(link(page)).toBeVisible();
}

async function fillUpvotes(page: Page, id: string | number, amount: string): Promise<void> {
  await choose(page, 'Service', /Post Upvotes/);
  await link(page).fill(postLink(id));
  await quantity(page).fill(amount);
}

test('a customer places an order by keyboard, sees its price while typing, and can place another', async ({
  page,
  request,
}) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  await storeToken(page, customer.token);
  await openNewOrder(page);

  await page.getByRole('combobox', { name: 'Service' }).press('ArrowDown');
  const comments = page.getByRole('listbox', { name: 'Service' }).getByRole('group', { name: 'Comment' });
  await expect(comments.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(postLink(1).replace('https://www.reddit.com', 'Reddit.com'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('90');
  await expect(summary(page)).toContainText('$4.50');
  await expect(page.getByText('The full link to a Reddit post')).toBeVisible();
  await expect(page.getByText(`We’ll use`)).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.insertText(`${postLink(1).replace('https://', '')}first_tomatoes/?utm_source=share`);
  await expect(page.getByText('We’ll use this link: https://www.reddit.com/r/gardening/comments/1abc1')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(summary(page)).toContainText('90 × $0.05');
  await expect(summary(page)).toContainText('$20.00');
  await expect(summary(page)).toContainText('$15.50');
  await expect(summary(page)).toContainText('Reddit’s rules forbid vote manipulation');
  // Past the collapsed reference.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Place order for $4.50' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeFocused();
  const [order] = await shop.ordersOf(customer);
  await expect(page.getByText(order!.orderId.replaceAll(/.{4}(?=.)/g, '$&-'))).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('15.50 $');
  await page.getByRole('button', { name: 'Place another order' }).click();
  await expect(page.getByRole('combobox', { name: 'Service' })).toContainText('Post Upvotes');
  await expect(link(page)).toHaveValue('');

  await test.step('custom texts determine the quantity, and a double click places one order', async () => {
    await choose(page, 'Service', /Custom Comments/);
    await link(page).fill(postLink(2));
    await expect(quantity(page)).toBeHidden();
    await page.getByLabel('Your comments').fill('Lovely\n\nWhich sort is this?\n');
    await expect(page.getByText('2 comments')).toBeVisible();
    let calls = 0;
    page.on('request', (sent) => (calls += sent.method() === 'POST' && sent.url().endsWith('/api/orders') ? 1 : 0));
    await page.getByRole('button', { name: 'Place order for $2.40' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(calls).toBe(1);
    expect(await shop.ordersOf(customer)).toHaveLength(2);
    await page.getByRole('link', { name: 'View order' }).click();
    await expect(page.getByRole('dialog').getByText('Which sort is this?')).toBeVisible();
  });
});

test('fields show errors on blur and not before', async ({ page, request }) => {
  const customer = await shopOf(request).register();
  await storeToken(page, customer.token);
  await openNewOrder(page);
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  await expect(page.getByText('Choose a service.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Service' })).toBeFocused();
  await page.reload();
  await page.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('heading', { name: 'New Order' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveAccessibleDescription('This field is required.');
  await choose(page, 'Service', /Post Upvotes/);
  await link(page).fill('https://redd.it/abc');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await link(page).press('Tab');
  await expect(page.getByText('Paste the full link')).toBeVisible();
  await link(page).fill('https://www.reddit.com/r/politics/comments/1abcd/');
  await expect(page.getByText('We don’t accept orders for r/politics')).toBeVisible();
  await link(page).fill(postLink(1));
  await expect(link(page)).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  await expect(page.getByText('Enter a quantity.')).toBeVisible();
  await expect(quantity(page)).toBeFocused();
  await quantity(page).fill('4');
  await expect(page.getByText('The smallest order is 5.')).toBeVisible();
});

test('drafts are listed, and each can be continued, discarded or placed', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const placed = await shop.place(customer, { serviceId: 1, link: postLink('done'), quantity: 10 });
  await shop.change(placed, { status: 'Completed', completedVotes: 10 });
  await storeToken(page, customer.token);
  await openNewOrder(page);
  await fillUpvotes(page, 1, '90');
  await link(page).fill(`${postLink(1)}a_title_that_takes_more_room_than_a_phone_has/`);
  await page.getByRole('tab', { name: 'Many orders' }).click();
  const sixLines = Array.from({ length: 6 }, (_, index) => `Post Upvotes | ${postLink(`m${index}`)} | 20`);
  await lines(page).fill(sixLines.join('\n'));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await expect(drafts(page)).toHaveText([/^6 orders.*\$6\.00/, /^Post Upvotes.*\$4\.50/]);
  await expectNoHorizontalScroll(page);

  await page.goto(`/dashboard?order=${placed.orderId}`);
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(link(page)).toHaveValue(placed.link);
  await page.getByRole('link', { name: 'See 2 drafts' }).click();
  await expect(drafts(page)).toHaveText([/^Post Upvotes.*\$0\.50/, /^6 orders/, /^Post Upvotes.*\$4\.50/]);

  await drafts(page)
    .nth(1)
    .getByRole('link', { name: /^Continue/ })
    .click();
  await page.getByRole('button', { name: 'Place 6 orders for $6.00' }).click();
  await expect(page.getByRole('heading', { name: '6 orders placed' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(drafts(page)).toHaveText([/\$0\.50/, /\$4\.50/]);
  await drafts(page)
    .nth(0)
    .getByRole('button', { name: /^Discard/ })
    .click();
  await expect(drafts(page)).toHaveText([/\$4\.50/]);
  await page.reload();
  await expect(drafts(page)).toHaveText([/\$4\.50/]);
});

test('a draft survives a reload and is deleted on sign-out', async ({ page, request }) => {
  const customer = await shopOf(request).register();
  await storeToken(page, customer.token);
  await storeItem(page, 'hasRefreshToken', 'true');
  await openNewOrder(page);
  await fillUpvotes(page, 1, '90');
  await page.getByRole('tab', { name: 'Many orders' }).click();
  await lines(page).fill('Post Upvotes | ');
  await page.reload();
  await expect(lines(page)).toHaveValue('Post Upvotes | ');
  await page.getByRole('tab', { name: 'One order' }).click();
  await expect(link(page)).toHaveValue(postLink(1));
  await expect(page.getByRole('combobox', { name: 'Service' })).toContainText('Post Upvotes');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Noor Lindgren/ })
    .click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/signin');
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  expect(stored).toEqual([]);
});

test('nothing can be typed while orders are being placed, so that nothing is lost', async ({ page, request }) => {
  const customer = await shopOf(request).register({ balance: 20 });
  await storeToken(page, customer.token);
  const responses = { orders: Promise.withResolvers<void>(), batch: Promise.withResolvers<void>() };
  await page.route(/\/api\/orders(\/batch)?$/, async (route) => {
    await responses[route.request().url().endsWith('batch') ? 'batch' : 'orders'].promise;
    await route.continue();
  });
  await openNewOrder(page);
  await fillUpvotes(page, 1, '10');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await expect(link(page)).not.toBeEditable();
  await expect(quantity(page)).not.toBeEditable();
  responses.orders.resolve();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();

  await page.goto('/dashboard/upvoteorder?tab=many');
  await lines(page).fill(`Post Upvotes | ${postLink(2)} | 10`);
  const file = page.getByRole('button', { name: 'Choose a file' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), file.click()]);
  await page.getByRole('button', { name: /^Place 1 order/ }).click();
  await expect(lines(page)).not.toBeEditable();
  await expect(file).toBeDisabled();
  await chooser.setFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from('Post Upvotes,other,10') });
  await expect(lines(page)).toHaveValue(/Post Upvotes \|/);
  responses.batch.resolve();
  await expect(lines(page)).toBeHidden();
});

test.describe('a lost response', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('can be retried without placing a second order; saving the draft needs none', async ({ page, request }) => {
    const shop = shopOf(request);
    const customer = await shop.register({ balance: 20 });
    await storeToken(page, customer.token);
    await openNewOrder(page);
    await fillUpvotes(page, 1, '90');
    await page.route(
      '**/api/orders',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const submit = page.getByRole('button', { name: 'Place order for $4.50' });
    await submit.click();
    await expect(page.getByText('We got no response, so this may have gone through.')).toBeVisible();
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(await shop.ordersOf(customer)).toHaveLength(1);

    await page.getByRole('button', { name: 'Place another order' }).click();
    await page.route('**/api/auth/order-drafts/*', () => undefined);
    await fillUpvotes(page, 2, '90');
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(await shop.ordersOf(customer)).toHaveLength(2);
  });
});

test.describe('a duplicate of an open order', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('is refused at the link field, or at its line in a batch', async ({ page, request }) => {
    const shop = shopOf(request);
    const customer = await shop.register({ balance: 20 });
    const open = await shop.place(customer, { serviceId: 1, link: postLink(1), quantity: 5 });
    await storeToken(page, customer.token);
    await openNewOrder(page);
    await fillUpvotes(page, 1, '90');
    await page.getByRole('button', { name: 'Place order for $4.50' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'is still open' })).toBeVisible();
    await expect(link(page)).toBeFocused();

    await page.getByRole('tab', { name: 'Many orders' }).click();
    await lines(page).fill(`\nPost Upvotes | ${postLink(2)} | 10\nPost Upvotes | ${postLink(1)} | 10`);
    await page.getByRole('button', { name: 'Place 2 orders for $1.00' }).click();
    await expect(previewRows(page).nth(1)).toContainText('is still open');
    await previewRows(page).getByRole('button', { name: 'Go to line 3' }).click();
    await expect(lines(page)).toBeFocused();
    expect(await shop.ordersOf(customer)).toHaveLength(1);
    await shop.change(open, { status: 'Completed' });
    await page.getByRole('button', { name: 'Place orders', exact: true }).click();
    await expect(page.getByRole('heading', { name: '2 orders placed' })).toBeVisible();
  });
});

test.describe('a price that changed after it was shown', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('is not charged before the new one is shown', async ({ page, request }) => {
    const shop = shopOf(request);
    const customer = await shop.register({ balance: 20 });
    await storeToken(page, customer.token);
    const showOldPrices = () =>
      page.route(
        '**/api/services',
        async (route) => {
          const response = await route.fetch();
          const services = (await response.json()) as { unitPrice: number }[];
          await route.fulfill({ response, json: services.map((service) => ({ ...service, unitPrice: 0.04 })) });
        },
        { times: 1 },
      );
    await showOldPrices();
    await openNewOrder(page);
    await fillUpvotes(page, 1, '90');
    await page.getByRole('button', { name: 'Place order for $3.60' }).click();
    await expect(summary(page).getByRole('alert')).toHaveText(
      'The price has changed: this order now costs $4.50, not $3.60.',
    );
    expect(await shop.ordersOf(customer)).toHaveLength(0);
    await page.getByRole('button', { name: 'Place order for $4.50' }).click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();

    await showOldPrices();
    await page.goto('/dashboard/upvoteorder?tab=many');
    await lines(page).fill(`Post Upvotes | ${postLink(2)} | 10\nPost Upvotes | ${postLink(3)} | 10`);
    await page.getByRole('button', { name: 'Place 2 orders for $0.80' }).click();
    await expect(summary(page).getByRole('alert')).toHaveText(
      'The price has changed: these orders now cost $1.00, not $0.80.',
    );
    await page.getByRole('button', { name: 'Place 2 orders for $1.00' }).click();
    await expect(page.getByRole('heading', { name: '2 orders placed' })).toBeVisible();
  });
});

test('a batch with an invalid line is not placed until the line is fixed', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  await storeToken(page, customer.token);
  await page.goto('/dashboard/upvoteorder?tab=many');
  // Tab-separated, as pasted from a spreadsheet.
  await lines(page).fill(
    `Post Upvotes\t${postLink(1)}\t50\nRandom Comments\t${postLink(2)}\t3\nPost Upvotes\t${postLink(3)}\t2`,
  );
  await expect(previewRows(page)).toHaveCount(3);
  await expect(previewRows(page).nth(0)).toContainText('$2.50');
  await expect(previewRows(page).nth(2)).toContainText('The smallest order is 5.');
  await page.getByRole('button', { name: 'Place orders' }).click();
  await expect(lines(page)).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('1abc3');
  expect(await shop.ordersOf(customer)).toHaveLength(0);

  await lines(page).fill((await lines(page).inputValue()).replace(/2$/, '20'));
  await page.getByRole('button', { name: 'Place 3 orders for $6.20' }).click();
  await expect(page.getByRole('heading', { name: '3 orders placed' })).toBeFocused();
  await expect(page.getByText('Follow your orders on the dashboard.')).toBeVisible();
  expect(await shop.ordersOf(customer)).toHaveLength(3);
  await page.getByRole('button', { name: 'Place more orders' }).click();
  await expect(lines(page)).toHaveValue('');
});

test('a thousand lines are validated and placed, and more are refused', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 300 });
  await storeToken(page, customer.token);
  await page.goto('/dashboard/upvoteorder?tab=many');
  const numbers = Array.from({ length: 1000 }, (_, index) => index);
  const some = numbers.slice(0, 100).map((number) => `Post Upvotes | ${postLink(number)} | ${number}`);
  await lines(page).fill(some.join('\n'));
  await expect(previewRows(page)).toHaveCount(100);
  await expect(summary(page)).toContainText('5 lines have problems.');
  await lines(page).fill(numbers.map((number) => `Post Upvotes | ${postLink(number)} | 5`).join('\n'));
  await expect(summary(page)).toContainText('$250.00');
  await lines(page).press('ControlOrMeta+End');
  await page.keyboard.insertText(`\nPost Upvotes | ${postLink('more')} | 5`);
  await expect(summary(page)).toContainText('These are 1,001 orders. Place at most 1,000 at once.');
  await page.keyboard.press('ControlOrMeta+Z');
  await page.getByRole('button', { name: 'Place 1,000 orders for $250.00' }).click();
  await expect(page.getByRole('heading', { name: '1,000 orders placed' })).toBeFocused();
});

test('one order and many look good for a customer with a long name', async ({ page, request, expectGoodLooks }) => {
  const long = 'Maximiliana-Bartholomea von und zu Hohenlohe-Langenburg';
  const customer = await shopOf(request).register({ firstName: long, lastName: long });
  await storeToken(page, customer.token);
  await openNewOrder(page);
  await fillUpvotes(page, 'x'.repeat(200), '90');
  await expect(summary(page)).toContainText('more.');
  await link(page).fill(`https://example.com/${'x'.repeat(200)}`);
  await link(page).press('Tab');
  await expect(page.getByText('Use a link to reddit.com, quora.com or youtube.com.')).toBeVisible();
  await expectGoodLooks();

  await page.getByRole('tab', { name: 'Many orders' }).click();
  await lines(page).fill(`Post Upvotes | ${postLink('x'.repeat(200))} | 50\n${'wrong'.repeat(40)}`);
  await expect(previewRows(page)).toHaveCount(2);
  await expectGoodLooks();
});
