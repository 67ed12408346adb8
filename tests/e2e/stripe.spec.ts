import { expect, type Page, test as base } from '#tests/support/browser/browser.ts';
import { type RunningServer, startServer } from '#tests/support/servers/server-process.ts';
import { routeStripeJs } from '#tests/support/gateways/stripe-js.ts';
import { startStripeServer, stripeKeys, type StripeServer } from '#tests/support/gateways/stripe-server.ts';
import { newVisitor, register, signUp } from '#tests/support/browser/visitor.ts';

interface Shop {
  readonly site: RunningServer;
  readonly stripe: StripeServer;
}

/** A server with a local fake of Stripe. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, provide) => {
      const stripe = await startStripeServer();
      const site = await startServer({
        RATE_LIMITS: 'off',
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_API_URL: stripe.url,
      });
      await provide({ site, stripe });
      await site.stop();
      await stripe.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, provide) => {
    await provide(shop.site.url);
  },
});

// The tests share one server, so they run in sequence in one worker.
test.describe.configure({ mode: 'default' });

const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Stripe ${name}` });

async function openCheckout(page: Page): Promise<void> {
  await register(page, newVisitor());
  await page.goto('/dashboard/pricing');
  await page.getByLabel('Amount', { exact: true }).fill('25');
  await expect(page.getByRole('radio', { name: 'Bitcoin' })).toBeHidden();
  await page.getByRole('button', { name: 'Continue with $25.00' }).click();
  await expect(field(page, 'Card number')).toBeVisible();
}

async function fillCard(page: Page, number = '4242424242424242'): Promise<void> {
  await field(page, 'Card number').fill(number);
  await field(page, 'Expiry').fill('1234');
  await field(page, 'CVC').fill('123');
  await page.getByLabel('Cardholder name').fill('Noor Lindgren');
}

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' }).click();

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('banner').getByRole('button', { name: /Noor/ })).toContainText('25.00 $');
}

test('a card payment sends only Stripe’s payment method ID, not the card number', async ({ page, shop }) => {
  await routeStripeJs(page, shop.stripe);
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await openCheckout(page);
  await expect(page.getByText('Secured by Stripe')).toBeVisible();
  await fillCard(page);
  await payNow(page);
  await expectPaid(page);
  expect(bodies.some((body) => body.includes('"paymentMethodId":"pm_card_visa"'))).toBe(true);
  expect(bodies.join('\n')).not.toContain('4242424242424242');
});

test('validation errors appear at the fields, and the first gets focus', async ({ page, shop }) => {
  await routeStripeJs(page, shop.stripe);
  await openCheckout(page);
  await payNow(page);
  for (const message of [
    'Card number is required.',
    'Expiry date is required.',
    'CVC is required.',
    'Cardholder name is required.',
  ]) {
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  await expect(field(page, 'Card number')).toBeFocused();
  await field(page, 'Card number').fill('4242424242424241');
  await expect(page.getByText('Your card number is invalid.')).toBeVisible();
  await expect(page.getByText('Card number is required.')).toBeHidden();
  await fillCard(page);
  await page.getByLabel('Cardholder name').fill('Nobody');
  await payNow(page);
  await expect(page.getByRole('alert').filter({ hasText: 'The CVC is incorrect.' }).first()).toBeVisible();
  await expect(field(page, 'CVC')).toBeFocused();
});

test.describe('a declined card', () => {
  test.use({ expectedErrors: /status of 402/ });

  test('shows a toast and a field error, and another card can be tried', async ({ page, shop }) => {
    await routeStripeJs(page, shop.stripe);
    await openCheckout(page);
    await fillCard(page, '4000000000000127');
    await payNow(page);
    const message = page.getByRole('alert').filter({ hasText: 'The CVC is wrong.' });
    await expect(message.first()).toBeVisible();
    await expect(field(page, 'CVC')).toBeFocused();
    await fillCard(page);
    await payNow(page);
    await expectPaid(page);
  });
});

test('a payment completes after 3-D Secure', async ({ page, shop }) => {
  await routeStripeJs(page, shop.stripe);
  await openCheckout(page);
  await fillCard(page, '4000002500003155');
  await payNow(page);
  const bank = page.getByRole('dialog', { name: 'Your bank' });
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expectPaid(page);
});

test('3-D Secure continues after a reload and can fail', async ({ page, shop }) => {
  await routeStripeJs(page, shop.stripe);
  await openCheckout(page);
  await fillCard(page, '4000002500003155');
  await payNow(page);
  const bank = page.getByRole('dialog', { name: 'Your bank' });
  await expect(bank).toBeVisible();
  await page.reload();
  await bank.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('heading', { name: 'The payment didn’t go through' })).toBeVisible();
  await expect(page.getByText('The payment wasn’t confirmed, and nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'Card number')).toBeVisible();
});

test.describe('without Stripe’s script', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('the checkout shows an error and can retry', async ({ page, shop }) => {
    await routeStripeJs(page, shop.stripe);
    await page.route('https://js.stripe.com/**', (route) => route.abort(), { times: 1 });
    await register(page, newVisitor());
    await page.goto('/dashboard/pricing');
    await page.getByLabel('Amount', { exact: true }).fill('25');
    await page.getByRole('button', { name: 'Continue with $25.00' }).click();
    await expect(page.getByText('Stripe’s card form didn’t load.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await fillCard(page);
    await payNow(page);
    await expectPaid(page);
  });
});

test('Stripe’s script is loaded only on the checkout', async ({ page, shop }) => {
  const externalRequests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.site.url)) externalRequests.push(request.url());
  });
  await routeStripeJs(page, shop.stripe);
  for (const path of ['/', '/pricing', '/signin']) await page.goto(path);
  await signUp(page, newVisitor());
  await expect(page).toHaveURL('/dashboard');
  expect(externalRequests).toEqual([]);
  const response = await page.request.get('/');
  expect(response.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(response.headers()['content-security-policy']).toContain('https://js.stripe.com');
});

test('the card form looks good', async ({ page, shop, expectGoodLooks }) => {
  await routeStripeJs(page, shop.stripe);
  await openCheckout(page);
  await payNow(page);
  await expect(page.getByText('Card number is required.')).toBeVisible();
  await expectGoodLooks();
});
