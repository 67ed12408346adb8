import { randomBytes } from 'node:crypto';
import {
  expect,
  expectNoHorizontalScroll,
  expectToFitEveryWidth,
  type Page,
  test,
} from '#tests/support/browser/browser.ts';
import { storeToken, signInAs } from '#tests/support/browser/demo-session.ts';
import { mailTo } from '#tests/support/browser/mailbox.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const bar = (page: Page, name: 'Messages' | 'Notifications') =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) });
const unique = (text: string) => `${text} ${randomBytes(4).toString('hex')}`;

test('a customer and staff exchange messages in a ticket, live', async ({
  page,
  secondPage: staff,
  request,
  expectAccessible,
}) => {
  test.slow();
  const shop = shopOf(request);
  const lastName = unique('Lindgren');
  const customer = await shop.register({ lastName, balance: 20 });
  const order = await shop.place(customer, { serviceId: 1, link: postLink('t1'), quantity: 10 });
  await storeToken(page, customer.token);
  await page.goto(`/dashboard?order=${order.orderId}`);
  await page.getByRole('link', { name: 'Ask about this order' }).click();
  await expect(page.getByRole('link', { name: /^About order/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await expect(page.getByText('No tickets yet')).toBeVisible();
  await expectAccessible();

  await signInAs(staff, 'admin');
  await staff.goto('/admin/messages');
  await expect(staff.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  const subject = unique('Can it begin at eight?');
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).fill('The post goes online then.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(conversation(page)).toContainText('The post goes online then.');

  const entry = staff.getByRole('list', { name: 'Messages' }).getByRole('link', { name: subject });
  await expect(entry).toContainText('Unread');
  await entry.click();
  await expect(conversation(staff)).toContainText('The post goes online then.');
  await expect(entry).not.toContainText('Unread');
  await expect(staff.getByRole('main').getByRole('link', { name: /^Order / })).toBeVisible();
  const reply = staff.getByRole('textbox', { name: 'Your reply' });
  await reply.press('Control+Enter');
  await expect(staff.getByText('Message is required.')).toBeVisible();
  await reply.fill('We have put it down for eight.');
  await reply.press('Control+Enter');
  await expect(reply).toHaveValue('');
  await expect(staff.getByRole('combobox', { name: 'Assigned to' }).last()).toHaveText('Ada Marsh');

  await expect(conversation(page)).toContainText('We have put it down for eight.');
  await expect(page.getByText('Replied', { exact: true })).toBeVisible();
  expect(await mailTo(customer.email, subject)).toContain('We have put it down for eight.');
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Thank you.');
  await page.getByRole('button', { name: 'Send reply', exact: true }).click();
  await expect(conversation(staff)).toContainText('Thank you.');
  await staff.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByText('This ticket is closed. Reply to reopen it.')).toBeVisible();
  await expectAccessible();
});

test('unsent input is kept per order and per ticket', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const order = await shop.place(customer, { serviceId: 1, link: postLink('t2'), quantity: 10 });
  const other = await shop.openTicket(customer, { subject: 'Other', message: 'Something else.' });
  const subject = page.getByRole('textbox', { name: 'Subject' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await storeToken(page, customer.token);
  await page.goto(`/dashboard/contactus?order=${order.orderId}`);
  await subject.fill('How far is it?');
  await message.fill('I see no change yet.');
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page).toHaveURL(/\/contactus$/);
  await expect(page.getByRole('link', { name: /^About order/ })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(subject).toHaveValue('How far is it?');
  await expect(message).toHaveValue('I see no change yet.');
  await expect(page.getByRole('link', { name: /^About order/ })).toBeVisible();
  await page.reload();
  await expect(message).toHaveValue('I see no change yet.');
  await page.getByRole('button', { name: 'Send Message' }).click();

  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await expect(page.getByRole('link', { name: /^About order/ })).toBeVisible();
  await reply.fill('And another thing');
  await page.goto(`/dashboard/contactus/${other._id}`);
  await expect(reply).toHaveValue('');
  await page.goto('/dashboard/contactus');
  await expect(subject).toHaveValue('');
  await page.getByRole('link', { name: 'How far is it?' }).click();
  await expect(reply).toHaveValue('And another thing');
  await page.getByRole('button', { name: 'Send reply', exact: true }).click();
  await expect(conversation(page)).toContainText('And another thing');
  await page.reload();
  await expect(conversation(page)).toContainText('And another thing');
  await expect(reply).toHaveValue('');
});

test('what is typed while a ticket is being sent stays as a draft', async ({ page, request }) => {
  const customer = await shopOf(request).register();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  const message = page.getByRole('textbox', { name: 'Message' });
  const response = Promise.withResolvers<void>();
  await page.route('**/api/tickets', async (route) => {
    if (route.request().method() === 'POST') await response.promise;
    await route.continue();
  });
  await storeToken(page, customer.token);
  await page.goto('/dashboard/contactus');
  await subject.fill('Invoices');
  await message.fill('Where are they?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await message.fill('Can I pay in euros?');
  response.resolve();
  await expect(conversation(page)).toContainText('Where are they?');
  await page.getByRole('link', { name: 'All tickets' }).click();
  await expect(message).toHaveValue('Can I pay in euros?');
  await expect(subject).toHaveValue('');
});

test.describe('a customer’s reply with a lost response', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('is sent once, in a new tab too, and the same text is sent again when it is written anew', async ({
    page,
    request,
  }) => {
    const shop = shopOf(request);
    const customer = await shop.register();
    const { _id } = await shop.openTicket(customer, { subject: 'Hello', message: 'Anybody there?' });
    await storeToken(page, customer.token);
    await page.goto(`/dashboard/contactus/${_id}`);
    const reply = page.getByRole('textbox', { name: 'Your reply' });
    const send = page.getByRole('button', { name: 'Send reply', exact: true });
    const replies = conversation(page).getByText('Any news?');
    const loseResponse = async () => {
      await page.route('**/api/tickets/*/posts', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await send.click();
      await expect(page.getByText('Try again without changes: it is never done twice.')).toBeVisible();
      await page.unrouteAll();
    };
    await reply.fill('Any news?');
    await loseResponse();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(replies).toHaveCount(1);
    await expect(reply).toHaveValue('Any news?');
    await send.click();
    await expect(page.getByText('Reply sent.')).toBeVisible();
    await expect(replies).toHaveCount(1);

    await reply.fill('Any news?');
    await loseResponse();
    await expect(replies).toHaveCount(2);
    await reply.fill('');
    await reply.fill('Any news?');
    await send.click();
    await expect(replies).toHaveCount(3);
  });
});

test('a reply is shown on the dashboard until it is read', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register();
  const { _id } = await shop.openTicket(customer, { subject: 'Hello', message: 'Anybody there?' });
  await storeToken(page, customer.token);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await shop.reply(_id, 'Always.');
  await page.getByRole('link', { name: 'Read' }).click();
  await expect(conversation(page)).toContainText('Always.');
  await page.getByRole('link', { name: 'All tickets' }).click();
  await expect(page.getByRole('link', { name: 'Hello' })).not.toContainText('New reply');
});

test.describe('another customer’s ticket', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is not found', async ({ page, request }) => {
    const shop = shopOf(request);
    const { _id } = await shop.openTicket(await shop.register(), { subject: 'Mine', message: 'Alone.' });
    await storeToken(page, (await shop.register()).token);
    await page.goto(`/dashboard/contactus/${_id}`);
    await expect(page.getByRole('alert')).toContainText('Error: Ticket not found.');
  });
});

test('the menus of the top bar close each other and work by keyboard', async ({ page, request, expectAccessible }) => {
  // Other tests create notifications at the same time, and the menu shows only the latest eight.
  await page.route('**/api/admin/notifications?*', (route) =>
    route.continue({ url: route.request().url().replace('perPage=8', 'perPage=40') }),
  );
  await signInAs(page, 'admin');
  await page.goto('/admin');
  await expect(bar(page, 'Notifications')).toBeVisible();
  const name = unique('Wren');
  const menu = (title: string) => page.getByRole('menu', { name: title });
  // Unique, because the same message sent again within ten minutes is kept once.
  const subject = unique('Eight words');
  const message = 'one two three four five six seven eight nine ten';
  await shopOf(request).contact({ name, email: 'wren@gmail.com', subject, message });
  await expect(bar(page, 'Messages')).toHaveAccessibleName(/^Messages, [1-9]\d* unread$/);

  await bar(page, 'Messages').press('Enter');
  const entry = menu('Messages').getByRole('menuitem', { name });
  await expect(entry).toContainText('one two three four five six seven eight ...');
  await expectAccessible('[role=menu]');
  await page.keyboard.press('Escape');
  await expect(menu('Messages')).toBeHidden();
  await expect(bar(page, 'Messages')).toBeFocused();
  await bar(page, 'Messages').click();
  await expect(menu('Messages')).toBeVisible();
  await bar(page, 'Notifications').click();
  await expect(menu('Messages')).toBeHidden();
  await expect(menu('Notifications')).toBeVisible();
  await page.mouse.click(700, 700);
  await expect(menu('Notifications')).toBeHidden();

  await bar(page, 'Notifications').press('Enter');
  const notice = menu('Notifications').getByRole('menuitem', { name: `New message from ${name}` });
  await notice.press('Enter');
  await expect(page).toHaveURL(/\/admin\/messages\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  await bar(page, 'Notifications').press('Enter');
  await expect(menu('Notifications')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test.describe('the inbox', () => {
  // The menu of the top bar logs a failed fetch.
  test.use({ expectedErrors: /status of 500|Messages could not be fetched/ });

  test('fits every width, shows empty and error states, and keeps its filters in the URL', async ({
    page,
    request,
    expectAccessible,
  }) => {
    test.slow();
    const name = unique('Wilhelmina Featherstonehaugh-Cholmondeley');
    const subject = unique('A'.repeat(90));
    const email = `${'w'.repeat(60)}@outlook.com`;
    await shopOf(request).contact({ name, email, subject, message: 'B'.repeat(300) });
    await signInAs(page, 'admin');
    await page.goto('/admin/messages');
    const entry = page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: subject });
    await expect(entry).toBeVisible();
    await expectToFitEveryWidth(page);
    await entry.click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
        await expectNoHorizontalScroll(page);
      }
      await expectAccessible();
    }
    await page.getByRole('combobox', { name: 'From' }).click();
    await page.getByRole('option', { name: 'Guests' }).click();
    await expect(page).toHaveURL(/from=guests/);
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('nobody wrote this');
    await expect(page.getByText('No messages found')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(entry).toBeVisible();
    const broken = { status: 500, json: { code: 'internal', message: 'Something broke.', requestId: 'r1' } };
    await page.route('**/api/admin/messages?*', (route) => route.fulfill(broken));
    await page.goto('/admin/messages');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Error: Something broke.');
  });
});
