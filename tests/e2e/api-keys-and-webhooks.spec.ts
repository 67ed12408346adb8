import { expect, expectCellsApart, expectNoHorizontalScroll, type Page, test } from '#tests/support/browser/browser.ts';
import { confirmAddress, newVisitor, register } from '#tests/support/browser/visitor.ts';
import { markEmailConfirmed } from '#tests/support/people/site-database.ts';

// Both journeys provoke validation errors.
test.use({ expectedErrors: /status of 400/ });

const inTab = (page: Page) => page.getByRole('tabpanel');
const button = (page: Page, name: string | RegExp) => inTab(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const schemes = ['light', 'dark'] as const;
const widths = [390, 820, 1440];

async function newCustomer(page: Page) {
  const visitor = newVisitor();
  await register(page, visitor);
  await markEmailConfirmed(visitor.email);
  return visitor;
}

/** Widths differ only in spacing, so axe runs at one of them. */
async function expectGoodInAllLooks(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
      await expectCellsApart(page);
    }
    await expectAccessible();
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('an API key is created by keyboard, shown once, works immediately, and stops when it is revoked', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const { password } = await newCustomer(page);
  await page.goto('/dashboard/account?tab=api-keys');
  await expect(inTab(page).getByText('No API keys yet')).toBeVisible();
  await button(page, 'Create key').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Shop plugin');
  await dialog(page).getByLabel('Order', { exact: true }).focus();
  await page.keyboard.press('Space');
  await dialog(page).getByLabel('Current password', { exact: true }).fill('Wrong-horse-9');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('This is not your current password.')).toBeVisible();
  await dialog(page).getByLabel('Current password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Your new API key' })).toBeFocused();
  const key =
    (await inTab(page)
      .getByText(/^bd_[0-9a-z]{40}$/)
      .textContent()) ?? '';
  const headers = { authorization: `Bearer ${key}` };
  expect((await page.request.get('/api/auth/balance', { headers })).status()).toBe(200);
  expect((await page.request.get('/api/account', { headers })).status()).toBe(403);
  const form = { key, action: 'balance' };
  expect(await (await page.request.post('/api/v2', { form })).json()).toEqual({ balance: '0.00', currency: 'USD' });
  // It is never shown again, so another tab asks first.
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await expect(dialog(page)).toContainText('This is not shown again');
  await dialog(page).getByRole('button', { name: 'Stay here' }).click();
  await expect(inTab(page).getByText(key)).toBeVisible();
  await button(page, 'I’ve copied it').click();
  await expect(inTab(page).getByText(key)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await expect(button(page, 'Add webhook')).toBeVisible();
  await page.getByRole('tab', { name: 'API keys' }).click();
  await page.reload();
  const line = inTab(page).getByRole('listitem').filter({ hasText: 'Shop plugin' });
  await expect(line).toContainText(key.slice(0, 11));
  await expect(line).toContainText('Last used');
  await expectGoodInAllLooks(page, expectAccessible);

  await line.getByRole('button', { name: 'Revoke' }).click();
  await dialog(page).getByRole('button', { name: 'Revoke key' }).click();
  await expect(inTab(page).getByText('No API keys yet')).toBeVisible();
  expect((await page.request.get('/api/auth/balance', { headers })).status()).toBe(401);
});

test('a webhook to the demo’s receiver shows its deliveries live and can resend them', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const { password } = await newCustomer(page);
  await page.goto('/dashboard/account?tab=webhooks');
  await button(page, 'Add webhook').click();
  await dialog(page).getByLabel('URL', { exact: true }).fill('https://hooks.example.com:8080/');
  await dialog(page).getByLabel('Current password', { exact: true }).fill('Wrong-horse-9');
  await expect(dialog(page).getByText('Use port 443 or 8443.')).toBeVisible();
  await dialog(page).getByLabel('URL', { exact: true }).fill('https://127.0.0.1/');
  await dialog(page).getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog(page).getByText('This is not your current password.')).toBeVisible();
  await dialog(page).getByLabel('Current password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog(page).getByText('This URL is not on the public internet.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Use the demo’s own receiver' }).click();
  await dialog(page).getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('heading', { name: 'The webhook’s secret' })).toBeFocused();
  await expect(inTab(page).getByText(/^whsec_/)).toBeVisible();
  // Another secret would replace this one, which is never shown again.
  await expect(button(page, 'Edit')).toBeVisible();
  await expect(button(page, 'New secret')).toHaveCount(0);
  await button(page, 'I’ve copied it').click();

  await button(page, 'Deliveries').click();
  await expect(inTab(page).getByText('Nothing sent yet')).toBeVisible();
  await button(page, 'Send a test event').click();
  await expect(inTab(page).getByText('Delivered · 200')).toBeVisible();
  await expect(inTab(page).getByRole('table').getByRole('time').first()).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  const received = inTab(page).getByRole('list', { name: 'The demo’s own receiver' }).getByRole('listitem');
  await expect(received).toHaveCount(1);
  await expect(received).toContainText('webhook-signature: v1,');
  await expectGoodInAllLooks(page, expectAccessible);

  await button(page, /^Details/).click();
  await expect(dialog(page)).toContainText('webhook-id');
  await expect(dialog(page)).toContainText('This is a test event');
  await dialog(page).getByRole('button', { name: 'Send again' }).click();
  await expect(dialog(page).getByText('#2')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(received).toHaveCount(2);

  await button(page, 'New secret').click();
  await dialog(page).getByRole('button', { name: 'Create secret' }).click();
  await expect(dialog(page).getByText('Your current password is required.')).toBeVisible();
  await dialog(page).getByLabel('Current password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Create secret' }).click();
  await expect(inTab(page).getByText(/^whsec_/)).toBeVisible();
  await expect(inTab(page).getByText(/The previous secret works until/)).toBeVisible();
  await button(page, 'Turn off').click();
  await expect(inTab(page).getByText('Off', { exact: true })).toBeVisible();
  await button(page, 'Remove').click();
  await dialog(page).getByRole('button', { name: 'Remove webhook' }).click();
  await expect(inTab(page).getByText('No webhooks yet')).toBeVisible();
  await expect(button(page, 'Add webhook')).toHaveCount(0);
  await button(page, 'I’ve copied it').click();
  await expect(button(page, 'Add webhook')).toBeVisible();
});

test.describe('after a lost response', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  /** The server handles the next POST to the path, but the page gets no response. */
  const loseResponse = (page: Page, path: string) =>
    page.route(
      path,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );

  test('an API key that nobody has seen is named, until it is revoked', async ({ page }) => {
    const { password } = await newCustomer(page);
    await page.goto('/dashboard/account?tab=api-keys');
    await button(page, 'Create key').click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Shop plugin');
    await dialog(page).getByLabel('Current password', { exact: true }).fill(password);
    await loseResponse(page, '**/api/account/api-keys');
    await dialog(page).getByRole('button', { name: 'Create key' }).click();
    const unseen = inTab(page).getByRole('alert');
    await expect(unseen).toHaveText(
      /^We created Shop plugin \(bd_\w{8}…\), but you never got the key, and we can’t show it again\. Revoke it and create another\.$/,
    );
    await expect(dialog(page)).toBeHidden();

    await button(page, 'Create key').click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Shop plugin');
    await dialog(page).getByLabel('Current password', { exact: true }).fill(password);
    await dialog(page).getByRole('button', { name: 'Create key' }).click();
    await button(page, 'I’ve copied it').click();
    await expect(inTab(page).getByRole('listitem')).toHaveCount(2);
    await expect(unseen).toHaveCount(1);
    await inTab(page).getByRole('button', { name: 'Revoke' }).last().click();
    await dialog(page).getByRole('button', { name: 'Revoke key' }).click();
    await expect(inTab(page).getByRole('listitem')).toHaveCount(1);
    await expect(unseen).toHaveCount(0);
  });

  test('a webhook whose secret nobody has seen is named, until it has a new one', async ({ page }) => {
    const { password } = await newCustomer(page);
    await page.goto('/dashboard/account?tab=webhooks');
    await button(page, 'Add webhook').click();
    await dialog(page).getByRole('button', { name: 'Use the demo’s own receiver' }).click();
    await dialog(page).getByLabel('Current password', { exact: true }).fill(password);
    await loseResponse(page, '**/api/account/webhooks');
    await dialog(page).getByRole('button', { name: 'Add webhook' }).click();
    const unseen = inTab(page).getByRole('alert');
    await expect(unseen).toHaveText(
      /^We added https:\S+, but you never got its secret, and we can’t show it again\. Create a new secret for it\.$/,
    );
    await expect(dialog(page)).toBeHidden();

    await button(page, 'New secret').click();
    await dialog(page).getByLabel('Current password', { exact: true }).fill(password);
    await loseResponse(page, '**/api/account/webhooks/*/secret');
    await dialog(page).getByRole('button', { name: 'Create secret' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'We got no response, so there may be a new secret that nobody has seen. Create another one.',
    );
    await dialog(page).getByRole('button', { name: 'Create secret' }).click();
    await expect(inTab(page).getByText(/^whsec_/)).toBeVisible();
    await expect(unseen).toHaveCount(0);
    await button(page, 'I’ve copied it').click();

    await button(page, 'Remove').click();
    await loseResponse(page, '**/api/account/webhooks/*');
    await dialog(page).getByRole('button', { name: 'Remove webhook' }).click();
    await expect(inTab(page).getByText('No webhooks yet')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });
});

test('without a confirmed email the tabs ask to confirm it and can resend the link', async ({
  page,
  expectAccessible,
}) => {
  const visitor = newVisitor();
  await register(page, visitor);
  for (const [tab, form] of [
    ['api-keys', /key/i],
    ['webhooks', /webhook/i],
    ['two-factor', 'Set up'],
  ] as const) {
    await page.goto(`/dashboard/account?tab=${tab}`);
    await expect(inTab(page).getByText('Confirm your email address first')).toBeVisible();
    await expect(inTab(page).getByText(visitor.email)).toBeVisible();
    await expect(inTab(page).getByRole('button', { name: form })).toHaveCount(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
    }
    await expectAccessible();
  }
  await button(page, 'Send the link again').click();
  await expect(inTab(page).getByRole('status').filter({ hasText: 'We sent the link again.' })).toBeVisible();
  await confirmAddress(page, visitor);
  await page.goto('/dashboard/account?tab=two-factor');
  await expect(button(page, 'Set up')).toBeVisible();
});
