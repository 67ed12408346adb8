import { randomBytes } from 'node:crypto';
import { expect, expectToFitEveryWidth, test } from '#tests/support/browser/browser.ts';
import { demoToken, storeToken, signInAs } from '#tests/support/browser/demo-session.ts';
import { linkIn, mailTo } from '#tests/support/browser/mailbox.ts';
import { shopOf } from '#tests/support/browser/shop.ts';
import { markEmailConfirmed } from '#tests/support/people/site-database.ts';

test('staff publish an announcement, change it and withdraw it', async ({
  page,
  secondPage: customer,
  request,
  expectAccessible,
}) => {
  test.slow();
  const title = `Fewer people ${randomBytes(4).toString('hex')}`;
  await storeToken(customer, (await shopOf(request).register()).token);
  const unread = ['One', 'Two', 'Three'].map((number) => `${number} ${randomBytes(4).toString('hex')}`);
  const headers = { authorization: `Bearer ${await demoToken(page, 'admin')}` };
  for (const unreadTitle of unread) {
    const data = { title: unreadTitle, text: 'Until Friday.', alsoByMail: false };
    expect((await request.post('/api/admin/announcements', { headers, data })).ok()).toBe(true);
  }
  await customer.goto('/dashboard');
  const card = customer.getByRole('region', { name: 'What’s new' });
  await expect(card).toContainText(/\d new/);
  // Mark as read includes all of them.
  for (const unreadTitle of unread) await expect(card.getByText(unreadTitle)).toBeVisible();
  const oldest = card.getByRole('group').filter({ hasText: unread[0] ?? '' });
  await expect(oldest.getByText('Until Friday.')).toBeHidden();

  await signInAs(page, 'admin');
  await page.goto('/admin/announcements');
  await page.getByRole('button', { name: 'Write announcement' }).click();
  const panel = page.getByRole('dialog', { name: /announcement/ });
  await panel.getByRole('button', { name: 'Publish' }).click();
  await expect(panel.getByText('Title is required.')).toBeVisible();
  await expect(panel.getByText('Text is required.')).toBeVisible();
  await expectAccessible();
  await panel.getByRole('textbox', { name: 'Title' }).fill(title);
  await panel
    .getByRole('textbox', { name: 'Text' })
    .fill('From Friday on.\n\nUntil Sunday. See https://example.com/plan.');
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(leaving).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaving).toBeHidden();
  await expect(panel.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await panel.getByRole('checkbox', { name: 'Also send by email' }).check();
  await panel.getByRole('button', { name: 'Publish' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Shown');

  await expect(card).toContainText(title);
  await expect(card).toContainText('Until Sunday.');
  await expect(card.getByRole('link', { name: 'https://example.com/plan', exact: true })).toBeVisible();
  await expect(card).toContainText(/\d new/);
  await expect(card.getByText(unread[0] ?? '')).toBeVisible();
  await card.getByRole('button', { name: 'Mark as read' }).click();
  await expect(card.getByRole('button', { name: 'Mark as read' })).toBeHidden();
  await expect(card.getByText(unread[0] ?? '')).toBeVisible();

  await row.getByRole('button', { name: 'Edit' }).click();
  await panel.getByRole('textbox', { name: 'Title' }).fill(`${title}, longer`);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText(`${title}, longer`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectToFitEveryWidth(page);
  await expectAccessible();
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('Withdrawn');
  await expect(card).not.toContainText(title);
});

test('the link in an announcement email turns off these emails without signing in', async ({
  page,
  secondPage: customer,
  request,
  expectGoodLooks,
}) => {
  test.slow();
  const title = `New hours ${randomBytes(4).toString('hex')}`;
  const { email, token } = await shopOf(request).register();
  await markEmailConfirmed(email);
  const call = async (method: 'PUT' | 'POST', path: string, as: string, data: object) => {
    const headers = { authorization: `Bearer ${as}` };
    expect((await request.fetch(`/api${path}`, { method, headers, data })).ok()).toBe(true);
  };
  const preferences = { orderUpdates: true, paymentReceipts: true, announcements: true };
  await call('PUT', '/account/preferences', token, preferences);
  const announcement = { title, text: 'From Friday on.', alsoByMail: true };
  await call('POST', '/admin/announcements', await demoToken(page, 'admin'), announcement);
  const link = await linkIn(mailTo(email, title));

  await storeToken(customer, token);
  await customer.goto('/dashboard/account?tab=notifications');
  const box = customer.getByRole('checkbox', { name: 'Announcements' });
  await expect(box).toBeChecked();

  await page.goto(link);
  await expect(page).toHaveURL('/unsubscribe');
  await expect(page.getByRole('heading', { level: 1, name: 'Turn off announcements?' })).toBeVisible();
  await expectGoodLooks();
  await customer.reload();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Turn off announcements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements are off' })).toBeVisible();
  await expectGoodLooks();
  await expect(box).not.toBeChecked();
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL('/');

  await customer.goto(link);
  await customer.getByRole('button', { name: 'Turn off announcements' }).click();
  await expect(customer.getByRole('status')).toContainText('We no longer email you announcements.');
  await customer.getByRole('main').getByRole('link', { name: 'Account Settings' }).click();
  await expect(box).not.toBeChecked();
});

test.describe('a link that turns off announcement emails', () => {
  test.use({ expectedErrors: /status of 400|ERR_FAILED/ });

  test('says when it is not valid, and can be tried again without a connection', async ({ page, expectGoodLooks }) => {
    const path = '**/api/announcements/unsubscribe';
    await page.route(path, (route) => route.abort());
    await page.goto(`/unsubscribe#token=${'a'.repeat(64)}`);
    const button = page.getByRole('button', { name: 'Turn off announcements' });
    await button.click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expectGoodLooks();
    await page.unroute(path);
    await button.click();
    await expect(page.getByRole('heading', { level: 1, name: 'This link isn’t valid' })).toBeVisible();
    await expect(page.getByRole('status')).toContainText('its account was deleted');
    await expectGoodLooks();
  });
});
