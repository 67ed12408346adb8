import { showOrderId } from '#contract/orders/order-ids.ts';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { storeToken, signInAs } from '#tests/support/browser/demo-session.ts';
import { mailTo } from '#tests/support/browser/mailbox.ts';
import { backdateProgress } from '#tests/support/people/site-database.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const rows = (page: Page, table = 'Orders') => page.getByRole('table', { name: table }).locator('tbody tr');
const panel = (page: Page) => page.getByRole('dialog', { name: /^Order / });
const upvotes = (id: string) => ({ serviceId: 1, link: postLink(id), quantity: 90 });

test('a customer finds an order by link, community and number, and opens its row', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const order = await shop.place(customer, upvotes('row1'));
  await shop.place(customer, { ...upvotes('row2'), link: 'https://www.reddit.com/r/balconies/comments/1row2' });
  await storeToken(page, customer.token);
  await page.goto('/dashboard');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  for (const text of [
    'old.reddit.com/r/Gardening/comments/1abcrow1/a_title/?utm_source=share',
    'r/gardening',
    String(order.number),
  ]) {
    await search.fill(text);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('r/gardening');
  }
  const link = rows(page).getByRole('link', { name: /^Details of order/ });
  const pathOf = async () => new URL((await link.getAttribute('href')) ?? '', page.url());
  expect((await pathOf()).searchParams.get('order')).toBe(order.orderId);

  // Click outside all controls. Closing the panel restores focus to the row's link and keeps the search.
  await rows(page).getByText('Pending').click();
  await expect(panel(page)).toHaveAccessibleName(`Order ${order.orderId.slice(0, 4)}`);
  await expect(panel(page).getByText(String(order.number))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(link).toBeFocused();
  await expect(search).toHaveValue(String(order.number));

  // Selecting text opens nothing.
  const post = rows(page).getByText('r/gardening');
  const box = await post.boundingBox();
  if (!box) throw new Error('The link is not shown.');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(3);
  await expect(panel(page)).toBeHidden();

  // By keyboard.
  await search.focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
});

test('the statement lists orders and opens them', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const order = await shop.place(customer, upvotes('statement'));
  await storeToken(page, customer.token);
  await page.goto('/dashboard/pricing?tab=statement');
  const line = rows(page, 'Statement').filter({ hasText: `${order.orderId.slice(0, 4)} Post Upvotes` });
  await line.getByText('-$4.50').click();
  await expect(panel(page)).toHaveAccessibleName(`Order ${order.orderId.slice(0, 4)}`);
});

test('an email about an order contains the post’s link and opens the order', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const order = await shop.place(customer, upvotes('mail'));
  // Unlike an email about a new status, this one is not held while the change can be undone.
  await shop.correctLink(order, postLink('corrected'));
  const mail = await mailTo(customer.email, showOrderId(order.orderId));
  expect(mail).toContain(`New link: ${postLink('corrected').replace(/\/$/, '')}`);
  const [link = ''] = /http\S+order=\S+/.exec(mail) ?? [];
  await storeToken(page, customer.token);
  await page.goto(link);
  await expect(panel(page)).toHaveAccessibleName(`Order ${order.orderId.slice(0, 4)}`);
});

test('staff find an order by link, customer and number, in the list and in the global search, and filter stuck orders', async ({
  page,
  request,
}) => {
  const shop = shopOf(request);
  const lastName = `Dvořák-${Date.now().toString(36)}`;
  const customer = await shop.register({ firstName: 'Ilse', lastName, balance: 20 });
  const order = await shop.place(customer, upvotes('staff'));
  await backdateProgress(order, 4);
  await signInAs(page, 'admin');
  await page.goto('/admin/orders');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  for (const text of [order.link.replace('https://www.', 'http://old.'), customer.email, String(order.number)]) {
    await search.fill(text);
    await expect(rows(page).filter({ hasText: order.orderId.slice(0, 4) })).toHaveCount(1);
  }
  await search.fill(lastName.toLowerCase().replace('ř', 'r').replace('á', 'a'));
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: 'Progress' }).click();
  await page.getByRole('option', { name: 'Stuck for 3 days' }).click();
  await page.getByRole('button', { name: 'Show orders' }).click();
  const tabs = page.getByRole('navigation', { name: 'Orders by state' });
  await expect(tabs.getByRole('link', { name: 'Stuck' })).toHaveAttribute('aria-current', 'page');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(order.orderId.slice(0, 4));

  await page.keyboard.press('Control+k');
  await page.keyboard.type(String(order.number));
  await page.getByRole('option', { name: new RegExp(`#${order.number}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.orderId}`));
});
