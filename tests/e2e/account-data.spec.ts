import { expect, test, type Page } from '#tests/support/browser/browser.ts';
import { signInAs, storeToken } from '#tests/support/browser/demo-session.ts';
import { mailTo } from '#tests/support/browser/mailbox.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';
import { newVisitor, register, signIn, signUp } from '#tests/support/browser/visitor.ts';

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('alert').filter({ hasText: text });

async function openDataTab(page: Page) {
  const visitor = newVisitor();
  await register(page, visitor);
  await page.goto('/dashboard/account?tab=data');
  return visitor;
}

async function expectDeleted(page: Page): Promise<void> {
  // At the same time, because the toast closes.
  await Promise.all([expect(page).toHaveURL('/'), expect(toast(page, 'Your account is deleted.')).toBeVisible()]);
}

async function download(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('boostdesk-data.json');
  return (await (await file.createReadStream()).toArray()).join('');
}

test.describe('a download', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('has all data of the account, can be retried after a failure, and is complete if it is 50 MB', async ({
    page,
  }) => {
    const visitor = await openDataTab(page);
    await page.route('**/api/account/data', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
    const data: unknown = JSON.parse(await download(page));
    expect(data).toMatchObject({
      exportedAt: expect.any(String),
      account: { email: visitor.email, firstName: visitor.firstName, lastName: visitor.lastName },
      sessions: [{ userAgent: expect.stringContaining('Chrome') as unknown }],
      history: [{ action: 'account.registered' }],
    });
    await expect(toast(page, 'Your data is in your downloads.')).toBeVisible();

    const size = 50 * 1024 * 1024;
    await page.route('**/api/account/data', (route) =>
      route.fulfill({ contentType: 'application/json', body: 'x'.repeat(size) }),
    );
    expect(await download(page)).toHaveLength(size);
  });
});

test.describe('errors and account deletion', () => {
  test.use({ expectedErrors: /status of (400|401|409)/ });

  test('the dialog lists what blocks a deletion, with links to resolve it', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const shop = shopOf(request);
    const customer = await shop.register({ balance: 20 });
    await shop.place(customer, { serviceId: 1, link: postLink('deletion'), quantity: 10 });
    await storeToken(page, customer.token);
    await page.goto('/dashboard/account?tab=data');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You have an open order. Cancel it, or wait until it is completed.');
    await expect(dialog).toContainText('$19.50 of your balance can be refunded. Request a refund, or spend it.');
    await expect(dialog.getByLabel('Type DELETE to confirm')).toHaveCount(0);
    await expectAccessible();
    await expect(dialog.getByRole('link', { name: 'View your orders' })).toHaveAttribute('href', '/dashboard');
    await dialog.getByRole('link', { name: 'Request a refund' }).click();
    await expect(page.getByRole('tab', { name: 'Refunds' })).toHaveAttribute('aria-selected', 'true');
  });

  test('remaining bonus is given up by its exact amount', async ({ page, request, expectAccessible }) => {
    const shop = shopOf(request);
    const customer = await shop.register();
    await shop.credit(customer, 0.4);
    await storeToken(page, customer.token);
    await page.goto('/dashboard/account?tab=data');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    const givesUp = dialog.getByRole('checkbox', { name: 'Give up $0.40 of bonus and credit on my balance' });
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('Check this box to delete your account.')).toBeVisible();
    await expectAccessible();

    // More credit arrives in the meantime, which must not be forfeited unseen.
    await givesUp.check();
    await shop.credit(customer, 1);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    const more = dialog.getByRole('checkbox', { name: 'Give up $1.40 of bonus and credit on my balance' });
    await expect(more).not.toBeChecked();
    await more.check();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expectDeleted(page);
  });

  test('the dialog tells the last owner who can go first', async ({ page }) => {
    const message = 'This is the last owner. Make someone else an owner first.';
    // Other tests appoint owners.
    await page.route('**/api/account/deletion', (route) =>
      route.fulfill({ json: { blockers: [{ code: 'last-admin', message }], giveUp: 0 } }),
    );
    await signInAs(page, 'admin');
    await page.goto('/admin/account?tab=data');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(message)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'View all users' })).toHaveAttribute('href', '/admin/users');
    await expect(dialog.getByLabel('Type DELETE to confirm')).toHaveCount(0);
  });

  test('typing DELETE deletes the account and frees its email address', async ({ page }) => {
    const visitor = await openDataTab(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Delete my account' });
    await submit.click();
    await expect(dialog.getByText('Type DELETE to confirm.')).toBeVisible();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await submit.click();
    await expectDeleted(page);
    expect(await mailTo(visitor.email, 'account is deleted')).toContain('last email');

    await signIn(page, visitor);
    await expect(toast(page, 'Invalid email or password.')).toBeVisible();
    await signUp(page, visitor);
    await expect(dashboard(page)).toBeVisible();
  });
});

test('the data tab is accessible in light and dark, including the dialog', async ({
  page,
  expectAccessibleInBothSchemes,
}) => {
  await openDataTab(page);
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
  await expectAccessibleInBothSchemes();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessibleInBothSchemes();
});
