import { randomBytes } from 'node:crypto';
import { expect, test, type Page, untilHydrated } from '#tests/support/browser/browser.ts';
import { openSession, storeToken } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';
import { newVisitor } from '#tests/support/browser/visitor.ts';

const link = (page: Page) => page.getByRole('textbox', { name: 'Link', exact: true });
const quantity = (page: Page) => page.getByLabel('Quantity');
const orderRow = (page: Page) => page.getByRole('row').filter({ hasText: 'Post Upvotes' });
const newLink = () => postLink(randomBytes(4).toString('hex'));
const drafts = (page: Page) => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');

async function fillCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Cardholder name').fill('Noor Lindgren');
}

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' }).click();

async function openOrder(page: Page, amount: string): Promise<string> {
  const target = newLink();
  await page.goto(`/dashboard/upvoteorder?service=1&quantity=${amount}`);
  await expect(quantity(page)).toHaveValue(amount);
  await link(page).fill(target);
  return target;
}

/** Counts presses, and fields that are typed into. */
async function countActions(page: Page): Promise<() => Promise<{ presses: number; fields: number }>> {
  await page.addInitScript(() => {
    const add = (kind: string, what: string) => {
      const known = new Set(JSON.parse(sessionStorage.getItem(kind) ?? '[]') as string[]);
      sessionStorage.setItem(kind, JSON.stringify([...known.add(what)]));
    };
    document.addEventListener('pointerdown', ({ timeStamp }) => add('presses', `${location.href} ${timeStamp}`), true);
    document.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.type !== 'checkbox')
          add('fields', location.pathname + target.name);
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => {
      const count = (kind: string) => (JSON.parse(sessionStorage.getItem(kind) ?? '[]') as string[]).length;
      return { presses: count('presses'), fields: count('fields') };
    });
}

for (const width of [390, 1440]) {
  test(`from the home page to the first order in 6 clicks and 8 fields, ${width} px`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const visitor = newVisitor();
    const counted = await countActions(page);
    await page.goto('/');
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Order 250 for $12.50' }).click();

    await expect(page).toHaveURL(/\/signup\?returnTo=/);
    await page.getByLabel('First name').fill(visitor.firstName);
    await page.getByLabel('Email').fill(visitor.email);
    await page.getByLabel('Password', { exact: true }).fill(visitor.password);
    await page.getByRole('checkbox').check();
    await expectAccessible();
    await page.getByRole('button', { name: 'Sign up' }).click();

    await expect(page.getByRole('combobox', { name: 'Service' })).toContainText('Post Upvotes');
    await expect(quantity(page)).toHaveValue('250');
    await link(page).fill(newLink().replace('https://', ''));
    await expect(page.getByRole('button', { name: 'Pay $12.50 and order' })).toBeEnabled();
    await expectAccessible();
    await page.getByRole('button', { name: 'Pay $12.50 and order' }).click();

    await expect(page).toHaveURL('/checkout');
    await expect(page.getByText('Amount: $12.50')).toBeVisible();
    await expect(page.getByText('Your order for $12.50 is placed as soon as the payment arrives.')).toBeVisible();
    await fillCard(page);
    await expectAccessible();
    await payNow(page);

    await expect(page.getByText('Payment Successful!')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await expect(orderRow(page)).toContainText('Pending');
    const { presses, fields } = await counted();
    expect(presses).toBeGreaterThanOrEqual(5);
    expect(presses).toBeLessThanOrEqual(6);
    expect(fields).toBe(8);
    await expect(drafts(page)).toHaveCount(0);
    await expect(page.getByText('$1.25 bonus is waiting: confirm your email')).toBeVisible();
    await page.goto('/dashboard/pricing');
    await expect(page.getByText('$1.25 bonus is waiting: confirm your email')).toHaveCount(2);
  });
}

test('a choice on the price slip is available on another device, and works as a link without JavaScript', async ({
  page,
  secondPage: tab,
}) => {
  const visitor = newVisitor();
  await page.goto('/pricing');
  await untilHydrated(page);
  await page.getByRole('textbox', { name: 'Quantity' }).fill('40');
  await page.getByRole('link', { name: 'Order 40 for $2.00' }).click();
  await page.getByLabel('First name').fill(visitor.firstName);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  const saved = page.waitForResponse(/\/api\/auth\/order-drafts\/.+/);
  await expect(quantity(page)).toHaveValue('40');
  await saved;

  await openSession(tab, '/api/auth/login', { email: visitor.email, password: visitor.password });
  await tab.goto('/dashboard');
  await expect(drafts(tab)).toHaveCount(1);
  await tab.getByRole('main').getByRole('link', { name: 'New Order' }).first().click();
  await expect(tab.getByRole('combobox', { name: 'Service' })).toContainText('Post Upvotes');
  await expect(quantity(tab)).toHaveValue('40');
  await tab.goto('/dashboard/upvoteorder?service=1&quantity=250');
  await expect(quantity(tab)).toHaveValue('250');
  await tab.goto('/dashboard');
  await expect(drafts(tab)).toHaveCount(1);

  const plain = await (await page.request.get('/')).text();
  expect(plain).toMatch(/<a [^>]*href="\/signup\?returnTo=%2Fdashboard%2Fupvoteorder%3Fservice%3D1%26quantity%3D250"/);
});

test.describe('paying for an order', () => {
  test.use({ expectedErrors: /status of 402/ });

  test('survives Back, a reload and a declined card, and places it once', async ({ page, request }) => {
    const shop = shopOf(request);
    const customer = await shop.register();
    await storeToken(page, customer.token);
    const target = await openOrder(page, '90');
    await expect(page.getByText('The smallest deposit is $5.00. $0.50 stays on your balance.')).toBeVisible();
    await page.getByRole('button', { name: 'Pay $5.00 and order' }).click();
    await expect(page).toHaveURL('/checkout');
    await page.goBack();
    await expect(link(page)).toHaveValue(target);
    await page.getByRole('button', { name: 'Pay $5.00 and order' }).click();
    await page.reload();
    await fillCard(page, '4000 0000 0000 0002');
    await payNow(page);
    await expect(page.getByText(/declined/).first()).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeFocused();
    expect(await shop.ordersOf(customer)).toEqual([]);
    await fillCard(page);
    await payNow(page);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(/declined/)).toHaveCount(0);
    await expect(orderRow(page)).toContainText('Pending');
    await expect(drafts(page)).toHaveCount(0);
    expect(await shop.ordersOf(customer)).toHaveLength(1);
  });
});

test('bitcoin that arrives after the tab was closed places the order as it was last changed', async ({
  page,
  context,
  request,
}) => {
  const shop = shopOf(request);
  const customer = await shop.register();
  await storeToken(page, customer.token);
  await openOrder(page, '90');
  await page.getByRole('button', { name: 'Pay with bitcoin' }).click();
  await payNow(page);
  await expect(page.getByRole('heading', { name: 'Send bitcoin' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to your order' }).click();
  await expect(page.getByRole('link', { name: 'View payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay another $5.00' })).toBeEnabled();
  const saved = page.waitForResponse(/\/api\/auth\/order-drafts\/.+/);
  await quantity(page).fill('80');
  await saved;
  await page.goto('/dashboard');
  await expect(drafts(page)).toContainText('Your payment is on its way. We place this order as soon as it arrives.');
  await page.getByRole('button', { name: /^Discard/ }).click();
  await expect(page.getByRole('dialog')).toContainText('the money goes to your balance and nothing is ordered');
  await page.getByRole('button', { name: 'Keep draft' }).click();
  await page.close();

  const tab = await context.newPage();
  await tab.goto('/dashboard/pricing');
  await tab.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(tab.getByText('Your order for $4.00 is placed as soon as the payment arrives.')).toBeVisible();
  await tab.getByRole('button', { name: 'Send in the sandbox' }).click();
  await expect(tab).toHaveURL('/dashboard');
  await expect(orderRow(tab)).toContainText('Pending');
  expect(await shop.ordersOf(customer)).toMatchObject([{ quantity: 80, price: 4 }]);
  await expect(drafts(tab)).toHaveCount(0);
});

test('a payment that is declined after it was continued leads back to its order', async ({ page, request }) => {
  const customer = await shopOf(request).register();
  await storeToken(page, customer.token);
  const target = await openOrder(page, '90');
  await page.getByRole('button', { name: 'Pay $5.00 and order' }).click();
  await fillCard(page, '4000 0025 0000 3155');
  await payNow(page);
  await expect(page.getByRole('button', { name: 'Decline payment' })).toBeVisible();

  await page.goto('/dashboard/pricing');
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Back to your order' })).toBeVisible();
  await page.getByRole('button', { name: 'Decline payment' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(link(page)).toHaveValue(new RegExp(`^${target}?$`));
  await page.getByRole('button', { name: 'Pay $5.00 and order' }).click();
  await fillCard(page);
  await payNow(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(orderRow(page)).toContainText('Pending');
});

test('an order that can’t be placed when it is paid stays as a draft that says why', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register();
  await storeToken(page, customer.token);
  const target = await openOrder(page, '90');
  await page.getByRole('button', { name: 'Pay $5.00 and order' }).click();
  await fillCard(page, '4000 0025 0000 3155');
  await payNow(page);
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible();
  await shop.credit(customer, 5);
  const first = await shop.place(customer, { serviceId: 1, link: target, quantity: 10 });
  await page.getByRole('button', { name: 'Approve payment' }).click();

  await expect(page).toHaveURL('/dashboard');
  await expect(drafts(page)).toContainText(/Paid, but not placed\. Your order .* is still open\./);
  await shop.change(first, { status: 'Completed', completedVotes: 10 });
  await page.getByRole('link', { name: /^Continue/ }).click();
  await expect(page.getByText('Your payment arrived, but this order was not placed.')).toBeVisible();
  await page.getByRole('button', { name: 'Place order for $4.50' }).click();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(orderRow(page)).toHaveCount(2);
  await expect(drafts(page)).toHaveCount(0);
});
