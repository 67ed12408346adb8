import { randomBytes } from 'node:crypto';
import { expect, test } from '#tests/support/browser/browser.ts';
import { signInAsColleague } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

test('a saved reply is written once, inserted with a key, and sent with the message closed', async ({
  page,
  request,
  expectAccessible,
  expectGoodLooks,
}) => {
  const shop = shopOf(request);
  const customer = await shop.register({ firstName: 'Nora', balance: 20 });
  const order = await shop.place(customer, { serviceId: 1, link: postLink('desk'), quantity: 10 });
  const { _id } = await shop.openTicket(customer, {
    subject: 'Where is it?',
    message: 'I see no change.',
    orderId: order.orderId,
  });
  const title = `Soon ${randomBytes(4).toString('hex')}`;
  await signInAsColleague(page, 'support');
  await page.goto(`/admin/messages/${_id}`);
  const answer = page.getByRole('textbox', { name: 'Your reply' });
  await expect(page.getByRole('list', { name: 'Last orders' })).toContainText('0 of 10 delivered');
  await expectGoodLooks();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Saved replies' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit saved replies…' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Saved replies' });
  await panel.getByRole('button', { name: 'New reply' }).press('Enter');
  await expect(panel.getByLabel('Title')).toBeFocused();
  await panel.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(panel.getByLabel('Title')).toHaveAccessibleDescription('Title is required.');
  await panel.getByLabel('Title').fill(title);
  await panel.getByLabel('Text').fill('Hello {name}, {order} comes soon. {me}');
  await expectAccessible('[role=dialog]');
  await panel.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await answer.press('/');
  await page.keyboard.type(title.slice(0, 7));
  await expect(page.getByRole('menuitem', { name: title })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer).toHaveValue(/^Hello Nora, [0-9A-Z]{4}-.* comes soon\. Suki$/);
  await expect(answer).toBeFocused();
  await answer.press('End');
  await page.keyboard.type(' {order}');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(answer).toHaveAccessibleDescription(/Replace \{order\} before you send this reply\./);
  await expect(answer).toBeFocused();
  for (let left = ' {order}'.length; left > 0; left -= 1) await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText('Reply sent.')).toBeVisible();
  // The next waiting message opens.
  await expect(page).not.toHaveURL(new RegExp(_id));
  await page.goto(`/admin/messages/${_id}`);
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(answer).toHaveValue('');

  await page.getByRole('button', { name: 'Saved replies' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit saved replies…' }).press('Enter');
  await panel.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: title })).toHaveCount(0);
});

test.describe('while a colleague replies', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('their reply is shown before one’s own is sent', async ({ page, request }) => {
    const shop = shopOf(request);
    const { _id } = await shop.openTicket(await shop.register(), { subject: 'Hello', message: 'Anybody there?' });
    await signInAsColleague(page, 'support');
    await page.goto(`/admin/messages/${_id}`);
    const answer = page.getByRole('textbox', { name: 'Your reply' });
    await answer.fill('I am here.');
    // A kept reply was begun before, too.
    await page.reload();
    await expect(answer).toHaveValue('I am here.');
    await shop.reply(_id, 'Ada is here.');
    await expect(page.getByRole('log')).toContainText('Ada is here.');
    await page.getByRole('button', { name: 'Send reply', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('A colleague replied while you were writing.');
    await expect(page.getByRole('log')).not.toContainText('I am here.');
    await expect(answer).toHaveValue('I am here.');
    await page.getByRole('button', { name: 'Send reply', exact: true }).click();
    await expect(page.getByRole('log')).toContainText('I am here.');
  });
});

test.describe('a reply with a lost response', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  for (const between of ['on screen', 'reloaded'] as const) {
    test(`is sent once, although it is ${between} before it is sent again`, async ({ page, request }) => {
      const shop = shopOf(request);
      const { _id } = await shop.openTicket(await shop.register(), { subject: 'Hello', message: 'Anybody there?' });
      await signInAsColleague(page, 'support');
      await page.goto(`/admin/messages/${_id}`);
      const answer = page.getByRole('textbox', { name: 'Your reply' });
      const send = page.getByRole('button', { name: 'Send reply', exact: true });
      const replies = page.getByRole('log').getByText('I am here.');
      await answer.fill('I am here.');
      await page.route('**/api/admin/messages/*/answers', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await send.click();
      await expect(page.getByRole('alert')).toContainText('Try again without changes: it is never done twice.');
      await expect(replies).toHaveCount(1);
      await page.unrouteAll();
      if (between === 'reloaded') {
        await page.reload();
        await expect(answer).toHaveValue('I am here.');
        await expect(replies).toHaveCount(1);
      }
      await send.click();
      await expect(page.getByText('Reply sent.')).toBeVisible();
      await expect(replies).toHaveCount(1);
    });
  }
});
