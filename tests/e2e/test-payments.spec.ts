import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { storeToken, signInAs } from '#tests/support/browser/demo-session.ts';
import { shopOf } from '#tests/support/browser/shop.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Test payments' });

async function expectTestNotice(page: Page): Promise<void> {
  await expect(strip(page)).toHaveText('Test payments: no real money moves.');
  await expect(strip(page)).toBeInViewport({ ratio: 1 });
}

test('the dashboard, Add Funds and the checkout show that payments are tests', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'user');
  await page.goto('/dashboard');
  await expectTestNotice(page);
  await page.goto('/dashboard/pricing');
  await expectTestNotice(page);
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await expectTestNotice(page);
  await expectAccessible('#test-payments');
  await page.emulateMedia({ media: 'print' });
  await expect(strip(page)).toBeHidden();
});

test('the back office shows that payments are tests', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin');
  await expectTestNotice(page);
});

/** Mocks the responses of a server without a gateway. */
async function turnDepositsOff(page: Page): Promise<void> {
  await page.route('**/api/payment/mode', (route) => route.fulfill({ json: { isTest: false } }));
  await page.route('**/api/payment/options', async (route) => {
    const response = await route.fetch();
    const { testCards: _, ...options } = (await response.json()) as { testCards: unknown };
    await route.fulfill({ response, json: { ...options, methods: [] } });
  });
}

test('without a gateway Add Funds shows that deposits are off, without the test notice', async ({ page }) => {
  await signInAs(page, 'user');
  await turnDepositsOff(page);
  const mode = page.waitForResponse('**/api/payment/mode');
  await page.goto('/dashboard/pricing');
  await mode;
  await expect(page.getByText('Deposits are off.')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

test('without a gateway the first steps of a new account do not suggest a deposit', async ({ page, request }) => {
  const customer = await shopOf(request).register();
  await storeToken(page, customer.token);
  await turnDepositsOff(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
  await expect(page.getByText('Deposits are off right now.')).toBeVisible();
  await expect(page.getByText('Pay by card or bitcoin.')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Funds' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'New Order' })).toBeVisible();
});
