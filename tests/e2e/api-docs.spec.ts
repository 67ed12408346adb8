import { expect, expectNoSidewaysScroll, inEveryLook, type Page, test } from '#tests/support/browser.ts';

const console = (page: Page) => page.getByRole('region', { name: 'Try GET /services' });

async function trySend(page: Page): Promise<void> {
  await console(page).getByRole('button', { name: 'Send' }).click();
  await expect(console(page).getByText('200 OK')).toBeVisible();
}

test('the page lists the calls and tells how each is made', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Boostdesk API');
  const call = page.getByRole('article', { name: 'List the services on offer with their prices' });
  await expect(call.getByText('/services', { exact: true })).toBeVisible();
  await expect(call.getByText('Public', { exact: true })).toBeVisible();
  await expect(call.getByText('unitPrice', { exact: true })).toBeVisible();
  await expect(call.getByRole('list', { name: 'Values of category' })).toContainText('Upvotes');
  await expect(call.getByText('rate_limited', { exact: true })).toBeVisible();
  await expect(call.getByText(/^curl 'http.*\/api\/services'/)).toBeVisible();
});

test('a call can be tried: the six services come back', async ({ page }) => {
  await page.goto('/api/docs');
  await trySend(page);
  const answer = console(page).getByRole('region', { name: 'Answer of GET /services' });
  const services = JSON.parse((await answer.textContent()) ?? '') as { name: string }[];
  expect(services).toHaveLength(6);
  await expect(console(page).getByText('X-Request-Id')).toBeVisible();
});

test('a header that is filled in is sent', async ({ page }) => {
  await page.goto('/api/docs');
  await trySend(page);
  const etag = await console(page).locator('dt', { hasText: 'ETag' }).locator('+ dd').textContent();
  await console(page)
    .getByLabel('If-None-Match')
    .fill(etag ?? '');
  await console(page).getByRole('button', { name: 'Send' }).click();
  await expect(console(page).getByText('304 Not Modified')).toBeVisible();
});

test.describe('with a wrong token', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('the refusal is shown as it came, and nothing stores the token', async ({ page }) => {
    await page.goto('/api/docs');
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

test('a link to a call leads to it', async ({ page }) => {
  await page.goto('/api/docs#services.list');
  await expect(page.getByRole('heading', { name: 'List the services on offer with their prices' })).toBeInViewport();
});

test.describe('when the list of calls does not come', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('the page says so and tries again when asked', async ({ page }) => {
    let isBroken = true;
    await page.route('**/api/openapi.json', (route) => (isBroken ? route.fulfill({ status: 503 }) : route.continue()));
    await page.goto('/api/docs');
    await expect(page.getByRole('alert')).toContainText('The list of calls could not be loaded.');
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(console(page)).toBeVisible();
  });
});

inEveryLook(({ width }) => {
  test('the page fits, with an answer shown', async ({ page }) => {
    await page.goto('/api/docs');
    await trySend(page);
    await expectNoSidewaysScroll(page);
  });

  // A tablet has the phone's arrangement with more room.
  if (width === 820) return;
  test('axe finds nothing in a call, with an answer shown', async ({ page, expectAccessible }) => {
    await page.goto('/api/docs');
    await trySend(page);
    await expectAccessible('[id="services.list"]');
  });
});

// All calls are made of the same parts, and axe takes a minute for the whole page, so one look of it must do.
test('axe finds nothing on the whole page', async ({ page, expectAccessible }) => {
  test.setTimeout(240_000);
  await page.goto('/api/docs');
  await expect(console(page)).toBeVisible();
  await expectAccessible();
});
