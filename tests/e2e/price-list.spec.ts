import type { Service } from '#contract/services/services.ts';
import { expect, test } from '#tests/support/browser/browser.ts';

test.describe('the price list', () => {
  test('shows every service with its price, and calculates a price for each allowed quantity', async ({
    page,
    request,
  }) => {
    const services = (await (await request.get('/api/services')).json()) as Service[];
    expect(services.length).toBeGreaterThan(0);
    await page.goto('/pricing');
    await expect(page.locator('[data-live="true"]')).toBeVisible();
    for (const service of services) {
      const row = page.getByRole('row').filter({ has: page.getByText(service.name, { exact: true }) });
      await expect(row).toContainText(`$${service.unitPrice.toFixed(2)}`);
    }
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(services.length);

    const slip = page.getByRole('region', { name: 'Price your order' });
    const quantity = slip.getByLabel('Quantity', { exact: true });
    await slip.getByLabel('Service').selectOption({ label: 'Comments Upvotes' });
    await quantity.fill('120');
    await expect(slip).toContainText('$7.20');
    await quantity.fill('501');
    await expect(slip).toContainText('Enter a whole number from 5 to 500.');
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    await slip.getByLabel('Quantity slider').press('End');
    await expect(quantity).toHaveValue('500');
    await expect(slip).toContainText('$30.00');
  });

  test('shows a price and limits that changed after the page was rendered', async ({ page }) => {
    await page.route('**/api/services', async (route) => {
      const response = await route.fetch();
      const services = (await response.json()) as Service[];
      await route.fulfill({
        response,
        json: services.map((service) => ({ ...service, unitPrice: 7.25, maximum: 10 })),
      });
    });
    await page.goto('/pricing');
    await expect(page.locator('tbody').getByRole('row').first()).toContainText('$7.25');
    const slip = page.getByRole('region', { name: 'Price your order' });
    await expect(slip.getByLabel('Quantity', { exact: true })).toHaveValue('10');
    await expect(slip).toContainText('$72.50');
  });
});

test.describe('the price list without the API', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('shows the prices that it was rendered with', async ({ page }) => {
    await page.route('**/api/services', (route) => {
      const body = { code: 'unavailable', message: 'The service is not available right now.', requestId: 'test' };
      return route.fulfill({ status: 503, json: body });
    });
    const refused = page.waitForResponse('**/api/services');
    await page.goto('/pricing');
    await refused;
    const row = page.getByRole('row').filter({ hasText: 'Custom Post' });
    await expect(row).toContainText('$6.00');
    await expect(page.locator('[data-live="false"]')).toBeVisible();
  });
});
