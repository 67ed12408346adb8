import { expect, test, type Page } from '#tests/support/browser/browser.ts';
import { storeToken } from '#tests/support/browser/demo-session.ts';
import { shopOf } from '#tests/support/browser/shop.ts';

const pricingChunk = /\/assets\/pricing-[\w-]+\.js$/;
const missing = { status: 404, contentType: 'text/plain', body: 'This file is not part of a recent build.\n' };

async function openHomeAndGoToPricing(page: Page): Promise<void> {
  const services = page.waitForResponse('**/api/services');
  await page.goto('/');
  await services;
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
}

function countPageLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test.describe('a page that throws', () => {
  test.use({ expectedErrors: /broken on purpose/ });

  test('shows an error with a reload button', async ({ page, expectAccessible }) => {
    await page.route(pricingChunk, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export default function Broken() { throw new Error('broken on purpose'); }",
      }),
    );
    await openHomeAndGoToPricing(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.getByRole('link', { name: 'Back to Homepage' })).toBeVisible();
    await expectAccessible();
    await page.unroute(pricingChunk);
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for what you order.');
  });
});

test.describe('a file whose request fails once', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  for (const file of ['js', 'css'] as const) {
    test(`is requested again, without a reload that loses the message it shows: ${file}`, async ({ page, request }) => {
      await storeToken(page, (await shopOf(request).register()).token);
      await page.goto('/dashboard/account?tab=profile');
      await expect(page.getByLabel('First name')).toBeVisible();
      const pageLoads = countPageLoads(page);
      const files = new RegExp(`/assets/toast-container-[\\w-]+\\.${file}$`);
      const failed = page.waitForEvent('requestfailed', (failing) => files.test(failing.url()));
      await page.route(files, (route) => route.abort(), { times: 1 });
      await page.getByLabel('First name').fill('Noor');
      await page.getByRole('button', { name: 'Save name' }).click();
      await failed;
      const toast = page.locator('.Toastify__toast').filter({ hasText: 'Name saved.' });
      await expect(toast).toBeVisible();
      await expect(toast).toHaveCSS('font-weight', '500');
      expect(pageLoads()).toBe(0);
    });
  }
});

test.describe('a chunk that is missing after a deploy', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('causes one reload, which opens the requested page', async ({ page }) => {
    const pageLoads = countPageLoads(page);
    await page.route(pricingChunk, (route) => (pageLoads() === 1 ? route.fulfill(missing) : route.continue()));
    await openHomeAndGoToPricing(page);
    await expect(page).toHaveURL('/pricing');
    await expect(page.locator('[data-live="true"]')).toBeVisible();
    expect(pageLoads()).toBe(2);
  });

  test('does not cause a reload loop', async ({ page }) => {
    await page.route(pricingChunk, (route) => route.fulfill(missing));
    await openHomeAndGoToPricing(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for what you order.');
    await page.goto('/');
    const services = page.waitForResponse('**/api/services');
    await page.reload();
    await services;
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  });
});
