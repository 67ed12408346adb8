import { expect, blockLiveUpdates, type Page, test } from '#tests/support/browser/browser.ts';
import { storeToken } from '#tests/support/browser/demo-session.ts';
import { backdateProgress } from '#tests/support/people/site-database.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const row = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: text });
const panel = (page: Page) => page.getByRole('dialog', { name: /^Order / });
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');
const upvotes = (id: string | number, quantity = 90) => ({ serviceId: 1, link: postLink(id), quantity });

test('a new customer follows an order live until it is completed', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register();
  await storeToken(page, customer.token);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Funds' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'New Order' })).toBeVisible();

  await shop.deposit(customer, 20);
  await expect(figure(page, 'Balance')).toHaveText('$20.00');
  const order = await shop.place(customer, upvotes(1));
  await expect(row(page, 'Post Upvotes')).toContainText('Pending');
  await expect(figure(page, 'Balance')).toHaveText('$15.50');
  await expect(figure(page, 'Total spent')).toHaveText('$4.50');
  await expect(figure(page, 'Open orders')).toHaveText('1');

  await shop.change(order, { status: 'In Progress', started: '120' });
  await expect(row(page, 'Post Upvotes')).toContainText('In Progress');
  await page.getByRole('link', { name: `Details of order ${order.orderId.slice(0, 4)}` }).press('Enter');
  await expect(panel(page)).toHaveAccessibleName(`Order ${order.orderId.slice(0, 4)}`);
  await shop.change(order, { completedVotes: 30 });
  await expect(panel(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  await expect(panel(page).getByRole('listitem').first()).toContainText('30 of 90 delivered');
  await expect(panel(page).getByRole('listitem').last()).toContainText('Order placed');
  await shop.change(order, { status: 'Completed', completedVotes: 90 });
  await expect(panel(page).getByText('Completed').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /^Details of order/ })).toBeFocused();
  await expect(row(page, 'Post Upvotes')).toContainText('90 of 90');
  await expect(figure(page, 'Open orders')).toHaveText('0');
});

test('a partial order is refunded to the balance, and an ineligible one shows the reason', async ({
  page,
  request,
}) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const [partial, ineligible] = [await shop.place(customer, upvotes(1)), await shop.place(customer, upvotes(2))];
  await storeToken(page, customer.token);
  await page.goto('/dashboard');
  await expect(figure(page, 'Balance')).toHaveText('$11.00');
  await shop.change(partial, { status: 'Partial', completedVotes: 20 });
  await expect(row(page, 'Partial')).toContainText('$1.00');
  await expect(figure(page, 'Balance')).toHaveText('$14.50');

  await shop.change(ineligible, { status: 'Canceled', reason: 'Not eligible: the community forbids it.' });
  await page.getByRole('link', { name: `Details of order ${ineligible.orderId.slice(0, 4)}` }).click();
  await expect(panel(page).getByText('Not eligible: the community forbids it.').first()).toBeVisible();
  await expect(figure(page, 'Balance')).toHaveText('$19.00');
});

test('a customer cancels an order after seeing the refund, and orders again', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const order = await shop.place(customer, upvotes(1));
  await storeToken(page, customer.token);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Details of order/ }).click();
  await panel(page).getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(question).toContainText('Nothing was delivered. $4.50 goes back to your balance.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(panel(page).getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await expect(panel(page).getByText('Canceled').first()).toBeVisible();
  await expect(figure(page, 'Balance')).toHaveText('$20.00');

  await panel(page).getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL(/\/dashboard\/upvoteorder\?draft=/);
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(order.link);
  await page.getByRole('button', { name: 'Place order for $4.50' }).click();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
});

test('a stuck order in progress can be canceled, and the undelivered part is refunded', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const order = await shop.place(customer, upvotes(1));
  await shop.change(order, { status: 'In Progress', completedVotes: 20 });
  await storeToken(page, customer.token);
  await page.goto(`/dashboard?order=${order.orderId}`);
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await backdateProgress(order, 4);
  await page.reload();
  await expect(panel(page).getByText('Nothing was delivered for 3 days.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(question).toContainText(
    '20 of 90 were delivered, and you pay $1.00 for them. $3.50 goes back to your balance.',
  );
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(panel(page).getByText('Partial').first()).toBeVisible();
  await expect(figure(page, 'Balance')).toHaveText('$19.00');
});

test('search, status, sort and page are kept in the URL', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 50 });
  const posts = Array.from({ length: 14 }, (_, index) => upvotes(index, 5 + index));
  await shop.placeMany(customer, [...posts, { serviceId: 3, link: postLink(1), quantity: 1 }]);
  await storeToken(page, customer.token);
  await page.goto('/dashboard');
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(page.getByText('1–12 of 15')).toBeVisible();
  await page
    .getByRole('button', { name: 'Page 2' })
    .or(page.getByRole('link', { name: 'Page 2' }))
    .click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(page.getByText('13–15 of 15')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search orders' }).fill('random');
  await expect(page).toHaveURL(/[?&]q=random/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page).not.toHaveURL(/page=/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('random');
  await expect(table.getByRole('row')).toHaveCount(2);

  await page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name: 'Completed' }).click();
  await expect(page.getByText('No orders match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(page.getByText('1–12 of 15')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('');

  await page.getByRole('button', { name: 'Quantity' }).click();
  await expect(page).toHaveURL(/[?&]sort=smallest/);
  await expect(table.getByRole('row').nth(1)).toContainText('0 of 1');
  await page.getByRole('button', { name: 'Quantity' }).click();
  await expect(page).toHaveURL(/[?&]sort=largest/);
  await expect(table.getByRole('row').nth(1)).toContainText('0 of 18');
});

test.describe('figures that fail to load', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('show an error and can be retried', async ({ page, request, expectAccessible }) => {
    const customer = await shopOf(request).register();
    await storeToken(page, customer.token);
    await blockLiveUpdates(page);
    const down = { code: 'unavailable', message: 'The shop rests for a minute.', requestId: 'r1' };
    await page.route('**/api/auth/dashboard', (route) => route.fulfill({ status: 503, json: down }));
    await page.goto('/dashboard');
    await expect(page.getByRole('alert').filter({ hasText: 'Error: The shop rests for a minute.' })).toBeVisible();
    await expectAccessible();
    await page.unroute('**/api/auth/dashboard');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
  });
});

test('the dashboard looks good when empty, with orders and with details open', async ({
  page,
  request,
  expectGoodLooks,
}) => {
  const shop = shopOf(request);
  const name = 'Maximiliana-Bartholomea von und zu Hohenlohe-Langenburg';
  const customer = await shop.register({ firstName: name, lastName: name });
  await storeToken(page, customer.token);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
  await expectGoodLooks();

  await shop.deposit(customer, 100);
  const long = `https://www.quora.com/Which-tomatoes-grow-on-a-balcony-${'x'.repeat(150)}`;
  const comments = `${'Marvellous'.repeat(20)}\nWhich sort is this?`;
  const order = await shop.place(customer, { serviceId: 4, link: long, comments });
  await shop.place(customer, upvotes(1, 1000));
  await shop.change(order, { status: 'In Progress', completedVotes: 1 });
  await expect(row(page, 'Custom Comments')).toContainText('In Progress');
  await expect(page.getByRole('figure', { name: /^Spending/ })).toBeVisible();
  await expectGoodLooks();

  await page.getByRole('link', { name: `Details of order ${order.orderId.slice(0, 4)}` }).click();
  await expect(panel(page).getByText('Which sort is this?')).toBeVisible();
  await expectGoodLooks({ part: '[role=dialog]' });
});

test('orders come first, by status, and what is new is counted on every screen and device', async ({
  page,
  secondPage: phone,
  request,
  expectAccessible,
}) => {
  test.slow();
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 50 });
  const [order, other] = [await shop.place(customer, upvotes(1)), await shop.place(customer, upvotes(2))];
  await storeToken(page, customer.token);
  await page.goto('/dashboard');
  const tabs = page.getByRole('navigation', { name: 'Orders by status' });
  await expect(tabs.getByRole('link')).toHaveText([
    'All2',
    'Pending2',
    'In Progress0',
    'Completed0',
    'Partial0',
    'Canceled0',
  ]);
  const heading = page.getByRole('heading', { name: 'Orders', exact: true });
  expect((await heading.boundingBox())?.y).toBeLessThan(400);
  await expect(page.getByRole('figure', { name: /^Spending/ })).toBeVisible();
  await page.getByRole('button', { name: 'Hide chart' }).press('Enter');
  await expect(page.getByRole('figure', { name: /^Spending/ })).toBeHidden();

  await phone.setViewportSize({ width: 390, height: 844 });
  await storeToken(phone, customer.token);
  await phone.goto('/dashboard/services');
  await expect(phone).toHaveTitle('Services · Boostdesk');
  await page.goto('/dashboard/faqs');
  await shop.change(order, { status: 'Completed', completedVotes: 90 });
  const dashboardLink = page.locator('#sidebar').getByRole('link', { name: 'Dashboard' });
  await expect(dashboardLink).toHaveAccessibleName('Dashboard 1 new update');
  await expect(page).toHaveTitle(/^\(1\) .+ · Boostdesk$/);
  await expect(phone).toHaveTitle('(1) Services · Boostdesk');
  await expect(phone.getByRole('button', { name: 'Open menu, 1 new' })).toBeVisible();
  await dashboardLink.click();
  await expect(page.getByRole('button', { name: 'Show chart' })).toBeVisible();
  await expect(tabs.getByRole('link').nth(3)).toHaveText('Completed1');
  await expect(phone).toHaveTitle('Services · Boostdesk');
  await expect(page).toHaveTitle('Dashboard · Boostdesk');
  const { _id } = await shop.openTicket(customer, { subject: 'Where is it', message: 'I have waited for a while.' });
  await shop.reply(_id, 'It is on its way.');
  await expect(page).toHaveTitle('(1) Dashboard · Boostdesk');

  await tabs.getByRole('link', { name: 'Completed' }).press('Enter');
  await page.getByRole('link', { name: `Details of order ${order.orderId.slice(0, 4)}` }).press('Enter');
  await expect(panel(page).getByRole('term')).toHaveText([
    'Order ID',
    'Order number',
    'Your reference',
    'Link',
    'Charged',
    'Placed',
  ]);
  await panel(page).getByRole('button', { name: 'Order again' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(order.link);
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('90');
  await page.goto(`/dashboard?order=${other.orderId}`);
  await expect(panel(page).getByText(/^\d+:\d\d [AP]M$/)).toBeVisible();
  await expectAccessible('[role=dialog]');

  await phone.getByRole('searchbox', { name: 'Search services' }).fill('post upvotes');
  await expect(phone.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await phone.getByRole('link', { name: 'Order Post Upvotes' }).press('Enter');
  await expect(phone.getByRole('combobox', { name: 'Service' })).toContainText('Post Upvotes');
  await phone.goto('/dashboard');
  const line = phone.getByRole('row').filter({ hasText: order.orderId.slice(0, 4) });
  await expect(line).toContainText('90 of 90');
  expect((await line.boundingBox())?.height).toBeLessThan(90);
});

test('services and prices look good', async ({ page, request, expectGoodLooks }) => {
  await storeToken(page, (await shopOf(request).register()).token);
  await page.goto('/dashboard/services');
  await expect(page.getByRole('link', { name: 'Order Post Upvotes' })).toBeVisible();
  await expectGoodLooks();
});
