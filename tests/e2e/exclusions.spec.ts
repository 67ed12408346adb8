import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { signInAs } from '#tests/support/browser/demo-session.ts';
import { mailTo } from '#tests/support/browser/mailbox.ts';
import { shopOf } from '#tests/support/browser/shop.ts';

const newName = () => `mods_${randomBytes(5).toString('hex')}`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send request' });
const sent = (page: Page) => page.getByText('Request sent. We will email you when we have decided.');

/** Waits for hydration. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/exclude-a-community');
  await expect(page.locator('form[data-hydrated=true]')).toBeVisible();
}

async function ask(page: Page, { community, email }: { community: string; email: string }): Promise<void> {
  await openForm(page);
  await field(page, 'Community').fill(`r/${community}`);
  await field(page, 'Email').fill(email);
  await field(page, 'Note').fill('I am in the list of moderators.');
  await send(page).click();
  await expect(sent(page)).toBeVisible();
}

test('the footer and the FAQ lead moderators to the form', async ({ page, expectAccessible }) => {
  await page.goto('/faqs');
  await expect(page.getByText('I moderate a community. Can you exclude it?')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Exclude a community' }).click();
  await expect(page).toHaveURL('/exclude-a-community');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exclude your community.');
  await expectAccessible();
});

test('what is typed while a request is being sent stays for the next one', async ({ page }) => {
  const response = Promise.withResolvers<void>();
  await page.route('**/api/exclusions', async (route) => {
    await response.promise;
    await route.fulfill({ status: 201, json: {} });
  });
  await openForm(page);
  await field(page, 'Community').fill('r/first');
  await field(page, 'Email').fill('mod@gmail.com');
  await field(page, 'Note').fill('Mine.');
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await field(page, 'Community').fill('r/second');
  response.resolve();
  await expect(sent(page)).toBeVisible();
  await expect(field(page, 'Community')).toHaveValue('r/second');
  await expect(field(page, 'Note')).toHaveValue('');
});

test.describe('the form', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('shows what is missing, and what the server can’t read', async ({ page }) => {
    await openForm(page);
    await field(page, 'Note').click();
    await send(page).click();
    for (const text of ['Community is required.', 'Email is required.', 'Note is required.']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(field(page, 'Community')).toBeFocused();
    await page.getByRole('radio', { name: 'Quora' }).check();
    await field(page, 'Community').fill('r/coffee');
    await field(page, 'Email').fill('mod@gmail.com');
    await field(page, 'Note').fill('Mine.');
    await send(page).click();
    await expect(page.getByText('Paste a link to a Quora topic page.')).toBeVisible();
    await expect(field(page, 'Community')).toHaveValue('r/coffee');
  });
});

test('staff exclude a community, orders for it are refused, and the exclusion is lifted', async ({ page, request }) => {
  const community = newName();
  const email = `${community}@gmail.com`;
  const link = `https://www.reddit.com/r/${community}/comments/abc123`;
  const customer = await shopOf(request).register({ balance: 20 });
  const order = () =>
    request.post('/api/orders', {
      headers: { authorization: `Bearer ${customer.token}` },
      data: { serviceId: 1, link, quantity: 5 },
    });
  await ask(page, { community, email });

  await signInAs(page, 'admin');
  // Searched, since requests of other tests would move the row.
  await page.goto(`/admin/exclusions?q=${community}`);
  const row = page
    .getByRole('table', { name: 'Exclusions' })
    .getByRole('row')
    .filter({ hasText: `r/${community}` });
  await expect(row).toContainText(email);
  await row.getByRole('button', { name: 'Exclude' }).click();
  const asked = page.getByRole('dialog', { name: `Take no more orders for r/${community}?` });
  await expect(asked).toContainText(email);
  await asked.getByRole('button', { name: 'Exclude community' }).click();
  await expect(row).toContainText('Excluded');
  expect(await mailTo(email, `r/${community} is excluded`)).toContain('From now on we refuse them.');
  const refused = await order();
  expect([refused.status(), await refused.text()]).toEqual([400, expect.stringContaining('its moderators asked us')]);

  await row.getByRole('button', { name: 'Lift' }).click();
  const dialog = page.getByRole('dialog', { name: `Take orders for r/${community} again?` });
  await dialog.getByLabel('Reason').fill('The moderators changed their mind.');
  await dialog.getByRole('button', { name: 'Lift exclusion' }).click();
  await expect(row).toContainText('Lifted');
  expect((await order()).status()).toBe(201);
});

test('a new request appears in an open list, and is declined with a reason', async ({ page, secondPage: visitor }) => {
  const community = newName();
  const email = `${community}@gmail.com`;
  await signInAs(page, 'admin');
  await page.goto(`/admin/exclusions?q=${community}`);
  await expect(page.getByText('No requests found')).toBeVisible();
  await ask(visitor, { community, email });
  const row = page
    .getByRole('table', { name: 'Exclusions' })
    .getByRole('row')
    .filter({ hasText: `r/${community}` });
  await row.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: `Decline the request about r/${community}?` });
  await dialog.getByLabel('Reason').fill('We can’t find you among the moderators.');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(row).toContainText('Declined');
  expect(await mailTo(email, `Your request about r/${community}`)).toContain('among the moderators');
});
