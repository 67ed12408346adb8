import { type BtcpayServer, btcpayKeys, startBtcpayServer } from '#tests/support/gateways/btcpay-server.ts';
import { expect, type Page, test as base } from '#tests/support/browser/browser.ts';
import { type RunningServer, startServer } from '#tests/support/servers/server-process.ts';
import { routeStripeJs } from '#tests/support/gateways/stripe-js.ts';
import { startStripeServer, stripeKeys, type StripeServer } from '#tests/support/gateways/stripe-server.ts';
import { newVisitor, register } from '#tests/support/browser/visitor.ts';

interface Shop {
  readonly site: RunningServer;
  readonly btcpay: BtcpayServer;
  readonly stripe: StripeServer;
}

/** A server with local fakes of BTCPay Server and Stripe. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, provide) => {
      const [btcpay, stripe] = [await startBtcpayServer(), await startStripeServer()];
      const site = await startServer({
        RATE_LIMITS: 'off',
        BTCPAY_URL: btcpay.url,
        BTCPAY_API_KEY: btcpayKeys.apiKey,
        BTCPAY_STORE_ID: btcpayKeys.storeId,
        BTCPAY_WEBHOOK_SECRET: btcpayKeys.webhookSecret,
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_API_URL: stripe.url,
      });
      await provide({ site, btcpay, stripe });
      await site.stop();
      await btcpay.close();
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
test.beforeEach(({ shop }) => {
  shop.btcpay.health = 'well';
});

const unavailable = (page: Page) => page.getByRole('heading', { name: 'No bitcoin address yet' });

async function payInBitcoin(page: Page): Promise<void> {
  await register(page, newVisitor());
  await page.goto('/dashboard/pricing');
  await page.getByLabel('Amount', { exact: true }).fill('25');
  await page.getByRole('radio', { name: /Bitcoin/ }).check();
  await page.getByRole('button', { name: 'Continue with $25.00' }).click();
  await page.getByRole('button', { name: 'Pay Now' }).click();
}

test('while BTCPay Server is down the checkout shows an error, and later the address', async ({
  page,
  shop: { btcpay },
}) => {
  btcpay.health = 'away';
  await payInBitcoin(page);
  await expect(unavailable(page)).toBeVisible();
  await expect(page.getByText('Your payment is being processed')).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(unavailable(page)).toBeVisible();
  await page.reload();
  await expect(unavailable(page)).toBeVisible();

  btcpay.health = 'well';
  await expect(page.getByRole('heading', { name: 'Send bitcoin' })).toBeVisible({ timeout: 180_000 });
  expect(btcpay.books.invoices.size).toBe(1);

  // The address stays visible when the server goes down again.
  btcpay.health = 'away';
  const checked = page.waitForResponse((response) => response.url().endsWith('/check'));
  await checked;
  await expect(page.getByRole('heading', { name: 'Send bitcoin' })).toBeVisible();
});

test('the checkout without an address looks good, and the customer can pay by card instead', async ({
  page,
  shop: { btcpay, stripe },
  expectGoodLooks,
}) => {
  await routeStripeJs(page, stripe);
  btcpay.health = 'away';
  await payInBitcoin(page);
  await expect(unavailable(page)).toBeVisible();
  await expectGoodLooks();
  await page.getByRole('button', { name: 'Pay by card instead' }).click();
  await expect(page.getByText('Type: Card')).toBeVisible();
  await expect(page.getByText('Amount: $25')).toBeVisible();
});
