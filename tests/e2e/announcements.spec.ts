import { randomBytes } from 'node:crypto';
import { expect, expectNoHorizontalScroll, test } from '#tests/support/browser/browser.ts';
import { storeToken, signInAs } from '#tests/support/browser/demo-session.ts';
import { shopOf } from '#tests/support/browser/shop.ts';

test('staff publish an announcement, change it and withdraw it', async ({
  page,
  browser,
  baseURL,
  request,
  expectAccessible,
}) => {
  test.slow();
  const title = `Fewer people ${randomBytes(4).toString('hex')}`;
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const customer = await context.newPage();
  await storeToken(customer, (await shopOf(request).register()).token);
  await customer.goto('/dashboard');
  const card = customer.getByRole('region', { name: 'What’s new' });
  await expect(card).toBeVisible();

  await signInAs(page, 'admin');
  await page.goto('/admin/announcements');
  await page.getByRole('button', { name: 'Write announcement' }).click();
  const panel = page.getByRole('dialog', { name: /announcement/ });
  await panel.getByRole('button', { name: 'Publish' }).click();
  await expect(panel.getByText('Title is required.')).toBeVisible();
  await expect(panel.getByText('Text is required.')).toBeVisible();
  await expectAccessible();
  await panel.getByRole('textbox', { name: 'Title' }).fill(title);
  await panel.getByRole('textbox', { name: 'Text' }).fill('From Friday on.\n\nUntil Sunday.');
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
  await expect(card).toContainText(/\d new/);
  await card.getByRole('button', { name: 'Mark as read' }).click();
  await expect(card.getByRole('button', { name: 'Mark as read' })).toBeHidden();

  await row.getByRole('button', { name: 'Edit' }).click();
  await panel.getByRole('textbox', { name: 'Title' }).fill(`${title}, longer`);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText(`${title}, longer`);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page);
  }
  await expectAccessible();
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('Withdrawn');
  await expect(card).not.toContainText(title);
  await context.close();
});
