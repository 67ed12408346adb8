import { expect, expectToFitEveryWidth, type Page, test } from '#tests/support/browser/browser.ts';

const console = (page: Page) => page.getByRole('region', { name: 'Try GET /services' });

async function trySend(page: Page): Promise<void> {
  await console(page).getByRole('button', { name: 'Send' }).click();
  await expect(console(page).getByText('200 OK')).toBeVisible();
}

test.describe('a call', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('is listed with its parameters, errors and examples, and can be tried with headers and a wrong token', async ({
    page,
  }) => {
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Boostdesk API');
    const call = page.getByRole('article', { name: 'List available services with their prices' });
    await expect(call.getByText('/services', { exact: true })).toBeVisible();
    await expect(call.getByText('Public', { exact: true })).toBeVisible();
    await expect(call.getByText('unitPrice', { exact: true })).toBeVisible();
    await expect(call.getByRole('list', { name: 'Values of linkKind' })).toContainText('comment');
    await expect(call.getByText('rate_limited', { exact: true })).toBeVisible();
    await expect(call.getByText(/^curl 'http.*\/api\/services'/)).toBeVisible();

    await trySend(page);
    const response = console(page).getByRole('region', { name: 'Response of GET /services' });
    const services = JSON.parse((await response.textContent()) ?? '') as { name: string }[];
    expect(services).toHaveLength(6);
    await expect(console(page).getByText('X-Request-Id')).toBeVisible();
    const etag = await console(page).locator('dt', { hasText: 'ETag' }).locator('+ dd').textContent();
    await console(page)
      .getByLabel('If-None-Match')
      .fill(etag ?? '');
    await console(page).getByRole('button', { name: 'Send' }).click();
    await expect(console(page).getByText('304 Not Modified')).toBeVisible();

    await page.getByLabel('Access token or API key').fill('not-a-token');
    await console(page).getByRole('button', { name: 'Send' }).click();
    await expect(console(page).getByText('401 Unauthorized')).toBeVisible();
    await expect(console(page).getByText('"unauthenticated"')).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]) + document.cookie);
    expect(stored).not.toContain('not-a-token');
    await page.reload();
    await expect(page.getByLabel('Access token or API key')).toHaveValue('');
  });
});

test('other calls open by link, by keyboard and through a search for their fields', async ({ page }) => {
  const responses = (name: string) => page.getByRole('article', { name }).getByText('Response 200');
  await page.goto('/api/docs#adminAudit.list');
  const heading = page.getByRole('heading', { name: 'List changes, who made them, and the values before and after' });
  await expect(heading).toBeInViewport();
  await expect(responses('List changes, who made them, and the values before and after')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find a call' }).fill('previousSecretUntil PATCH');
  await expect(page.getByText(/^1 of \d+ calls$/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  const found = 'Change a webhook’s URL or events, or turn it on or off';
  const toggle = page.getByRole('button', { name: found });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.press('Enter');
  await expect(responses(found)).toBeVisible();
  await toggle.press('Space');
  await expect(responses(found)).toBeHidden();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: '/account/webhooks/' }).click();
  await expect(responses(found)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find a call' }).fill('no such thing');
  await expect(page.getByText('No calls match.')).toBeVisible();
});

test.describe('when the list of calls fails to load', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('the page shows an error and can retry', async ({ page }) => {
    let isBroken = true;
    await page.route('**/api/openapi.json', (route) => (isBroken ? route.fulfill({ status: 503 }) : route.continue()));
    await page.goto('/api/docs');
    await expect(page.getByRole('alert')).toContainText('The list of calls could not be loaded.');
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(console(page)).toBeVisible();
  });
});

test('the page fits every viewport with a response shown, passes axe in both schemes, and folds its contents on a phone', async ({
  page,
  expectAccessibleInBothSchemes,
}) => {
  test.setTimeout(120_000);
  await page.goto('/api/docs');
  await trySend(page);
  await expectToFitEveryWidth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Contents', { exact: true }).click();
  await page.getByRole('link', { name: 'POST /orders/batch' }).click();
  await expect(page.getByRole('heading', { name: 'Place many orders, all or none' })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  // axe takes a minute for all calls. They share the same components, so a few open and closed ones are enough.
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('/services');
  await expect(page.getByText(/^\d+ of \d+ calls$/)).toBeVisible();
  await expectAccessibleInBothSchemes();
});
