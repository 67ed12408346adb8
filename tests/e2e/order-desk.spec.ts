import type { Locator } from '@playwright/test';
import { expect, expectNoHorizontalScroll, type Page, test } from '#tests/support/browser/browser.ts';
import { ownIdOf, signInAsColleague } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Orders by state' }).getByRole('link', { name });
const shortId = ({ orderId }: { readonly orderId: string }) => orderId.slice(0, 4);

test('an order is started, counted and completed by one key each, and each can be undone', async ({
  page,
  request,
  expectGoodLooks,
}) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const first = await shop.place(customer, { serviceId: 1, link: postLink('d1'), quantity: 10 });
  const second = await shop.place(customer, { serviceId: 1, link: postLink('d2'), quantity: 20 });
  await signInAsColleague(page, 'fulfillment');
  await page.goto(`/admin/orders?q=${first.userId}`);
  await tab(page, 'Pending').click();
  await expect(page).toHaveURL(/status=Pending/);
  await expect(tab(page, 'Pending')).toHaveAttribute('aria-current', 'page');
  await expect(rows(page)).toHaveCount(3);
  // Oldest first, since this tab has open work.
  await expect(rows(page).nth(1)).toContainText(shortId(first));
  await expect(rows(page).nth(1)).toContainText(/due in 2[34] h/);
  await expectGoodLooks();
  await page.setViewportSize({ width: 1280, height: 800 });

  await rows(page).nth(1).focus();
  await page.keyboard.press('s');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText(shortId(second));
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('u');
  await expect(rows(page)).toHaveCount(3);

  await tab(page, 'All').click();
  await expect(page).not.toHaveURL(/status=/);
  const row = rows(page).filter({ hasText: shortId(first) });
  await row.getByRole('button', { name: `Start order ${shortId(first)}` }).click();
  await expect(row).toContainText('In Progress');
  await expect(row).toContainText('Femi Adeyemi');
  await row.getByRole('button', { name: `Order ${shortId(first)}: 0 delivered. Change` }).click();
  const count = row.getByRole('textbox', { name: `Delivered of 10 for order ${shortId(first)}` });
  await expect(count).toBeFocused();
  await count.fill('11');
  await count.press('Enter');
  await expect(row.getByRole('alert')).toHaveText('Enter 0 to 10.');
  await count.press('Tab');
  await expect(count).toHaveValue('11');
  await count.press('Escape');
  await expect(row).toBeFocused();
  await row.getByRole('button', { name: `Order ${shortId(first)}: 0 delivered. Change` }).click();
  await count.fill('4');
  await count.press('Enter');
  await expect(row.getByRole('button', { name: `Order ${shortId(first)}: 4 delivered. Change` })).toBeVisible();
  await row.focus();
  await page.keyboard.press('c');
  await expect(row).toContainText('Completed');
  // Only the last action on an order can be undone.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  const done = page.getByRole('alert').filter({ hasText: `Order ${shortId(first)} completed.` });
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('In Progress');
  await expect(row).toContainText('Femi Adeyemi');
  await expect(page.locator('body')).not.toBeFocused();

  // Delivering a pending order starts it, and it can be completed directly.
  const other = rows(page).filter({ hasText: shortId(second) });
  await other.getByRole('button', { name: `Order ${shortId(second)}: 0 delivered. Change` }).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(other).toContainText('In Progress');
  await expect(other).toContainText('Femi Adeyemi');
  await page.keyboard.press('u');
  await expect(other).toContainText('Pending');
  await other.focus();
  await page.keyboard.press('c');
  await expect(other).toContainText('Completed');

  await row.focus();
  await page.keyboard.press('p');
  const editor = page.getByRole('dialog', { name: 'Edit Orders' });
  await expect(editor.getByRole('combobox', { name: 'Status' })).toHaveText('Partial');
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(row).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Not eligible?' })).toBeVisible();
});

test('on a phone an order is a compact card, and each of its controls is large enough for a finger', async ({
  page,
  request,
  expectAccessible,
}) => {
  const shop = shopOf(request);
  const customer = await shop.register({ firstName: 'Maximiliana-Alexandrina', lastName: 'Hohenstein', balance: 20 });
  const order = await shop.place(customer, {
    serviceId: 1,
    link: postLink('d1'),
    quantity: 100,
    reference: 'Autumn campaign 2026',
  });
  await signInAsColleague(page, 'fulfillment');
  await page.goto(`/admin/orders?q=${order.userId}`);
  const row = rows(page).nth(1);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(row).toContainText('Post Upvotes');
    await expect(row).toContainText('Autumn campaign 2026');
    await expectNoHorizontalScroll(page);
    expect((await row.boundingBox())?.height, `at ${width}`).toBeLessThan(150);
    expect(await smallTargets(row), `at ${width}`).toEqual([]);
  }
  await expectAccessible('table');

  await expect(row.getByRole('link', { name: /gardening/ })).toHaveAttribute('target', '_blank');
  await row.getByRole('button', { name: `Order ${shortId(order)}: 0 delivered. Change` }).click();
  await expectNoHorizontalScroll(page);
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('25 of 100');
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('group', { name: '1 selected' })).toBeVisible();
  await row.getByRole('button', { name: `More actions for order ${shortId(order)}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Release' })).toBeVisible();
});

/** Controls that can be pressed on less than 38 pixels of their height, also because another one covers them. */
async function smallTargets(row: Locator): Promise<string[]> {
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return row.evaluate((element) => {
    const controls = 'a, button, input';
    const { top, bottom } = element.getBoundingClientRect();
    return [...element.querySelectorAll(controls)].flatMap((control) => {
      const { left, width } = control.getBoundingClientRect();
      let height = 0;
      for (let y = Math.ceil(top); y < bottom; y += 1) {
        if (document.elementFromPoint(left + width / 2, y)?.closest(controls) === control) height += 1;
      }
      return height < 38 ? [`${height} px: ${control.outerHTML.slice(0, 120)}`] : [];
    });
  });
}

test('pasted results are checked line by line before they are set', async ({ page, request, expectAccessible }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  const done = await shop.place(customer, { serviceId: 1, link: postLink('p1'), quantity: 10 });
  const part = await shop.place(customer, { serviceId: 1, link: postLink('p2'), quantity: 20 });
  await signInAsColleague(page, 'fulfillment');
  await page.goto(`/admin/orders?q=${done.userId}`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Paste results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste results' });
  await dialog
    .getByRole('textbox', { name: 'Results' })
    .fill(`${done.orderId}, 10\n${part.number}\t5\nnothing here\n${part.orderId}, 6`);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    `Line 1: ${shortId(done)}: 10 of 10 delivered, Completed.`,
    `Line 2: ${shortId(part)}: 5 of 20 delivered, In Progress.`,
    'Line 3: Enter an order and a whole number, such as 4211, 250.',
    `Line 4: ${shortId(part)}: This order is listed twice.`,
  ]);
  await expectAccessible('[role=dialog]');
  await dialog.getByRole('button', { name: 'Set 2 counts' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/^Line 3: /, /^Line 4: /]);
  await dialog.getByRole('textbox', { name: 'Results' }).fill('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).filter({ hasText: shortId(done) })).toContainText('Completed');
  await expect(rows(page).filter({ hasText: shortId(part) })).toContainText('In Progress');

  const more = (order: { readonly orderId: string }) =>
    page.getByRole('button', { name: `More actions for order ${shortId(order)}` });
  await more(part).click();
  await expect(page.getByRole('menuitem', { name: 'Release' })).toBeVisible();
  await page.keyboard.press('Escape');
  const theirs = await shop.place(customer, { serviceId: 1, link: postLink('p3'), quantity: 10 });
  await shop.change(theirs, { status: 'In Progress', completedVotes: 1 });
  await expect(rows(page).filter({ hasText: shortId(theirs) })).toContainText('In Progress');
  await more(theirs).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Release' })).toHaveCount(0);
});

test('one key takes the oldest order that nobody is working on', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 20 });
  for (const id of ['t1', 't2']) await shop.place(customer, { serviceId: 1, link: postLink(id), quantity: 10 });
  await signInAsColleague(page, 'fulfillment');
  await page.goto('/admin/orders');
  await expect(rows(page).nth(1)).toBeVisible();
  const taking = page.waitForResponse('**/api/admin/orders/next');
  await page.keyboard.press('t');
  const { orderId } = (await (await taking).json()) as { orderId: string };
  const editor = page.getByRole('dialog', { name: 'Edit Orders' });
  await expect(editor).toContainText(`Order ${shortId({ orderId })}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').filter({ hasText: `Order ${shortId({ orderId })} started.` })).toBeVisible();
  await tab(page, 'Mine').click();
  const mine = rows(page).filter({ hasText: shortId({ orderId }) });
  await expect(mine).toContainText('Femi Adeyemi');
  await mine.getByRole('button', { name: `More actions for order ${shortId({ orderId })}` }).click();
  await page.getByRole('menuitem', { name: 'Release' }).click();
  await expect(mine).toHaveCount(0);

  await tab(page, 'All').click();
  await expect(rows(page).nth(1)).toBeVisible();
  // The keys of a row act on the order next to the list, too.
  for (const isCompleted of [false, true]) {
    const next = page.waitForResponse('**/api/admin/orders/next');
    await page.keyboard.press('t');
    const id = shortId((await (await next).json()) as { orderId: string });
    await expect(editor).toContainText(`Order ${id}`);
    await expect(editor).toBeFocused();
    if (isCompleted) await page.keyboard.press('c');
    const message = isCompleted ? `Order ${id} completed.` : `Order ${id} started.`;
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText(`Change to order ${id} undone.`).last()).toBeVisible();
  }
});

test.describe('a link that is refused', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('the link of an order that was not started can be corrected', async ({ page, request, expectAccessible }) => {
    const shop = shopOf(request);
    const order = await shop.place(await shop.register({ balance: 20 }), {
      serviceId: 1,
      link: postLink('mistyped'),
      quantity: 10,
    });
    await signInAsColleague(page, 'fulfillment');
    await page.goto(`/admin/orders?q=${order.userId}`);
    await rows(page)
      .nth(1)
      .getByRole('button', { name: `More actions for order ${shortId(order)}` })
      .click();
    await page.getByRole('menuitem', { name: 'Correct link…' }).click();
    const dialog = page.getByRole('dialog', { name: `Correct the link for order ${shortId(order)}` });
    const link = dialog.getByRole('textbox', { name: 'Link' });
    await expect(link).toHaveValue(/1abcmistyped$/);
    await link.fill('https://www.reddit.com/r/politics/comments/abc123/vote/');
    await dialog.getByRole('button', { name: 'Correct link' }).click();
    await expect(link).toHaveAccessibleDescription(/politics/i);
    await expect(link).toBeFocused();
    await expectAccessible('[role=dialog]');
    await link.fill(postLink('corrected'));
    // A colleague's change of something else is taken over by the open dialog.
    const refetched = page.waitForResponse(new RegExp(`/admin/orders/${order.orderId}$`));
    await shop.change(order, { started: '4711' });
    await (await refetched).finished();
    await expect(page.getByText('4711')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Link corrected for order ${shortId(order)}.`)).toBeVisible();
    await page.goto(`/admin/orders/${order._id}`);
    await expect(page.getByRole('link', { name: /1abccorrected$/ })).toBeVisible();
    await expect(page.getByText(/^Old link: .*1abcmistyped$/)).toBeVisible();
    await expect(page.getByText(/^New link: .*1abccorrected$/)).toBeVisible();
    await page.getByRole('button', { name: 'Correct link…' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await shop.change(order, { status: 'In Progress' });
    await expect(page.getByRole('button', { name: 'Correct link…' })).toHaveCount(0);
  });
});

const notesOf = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Notes' }) });

async function deleteNote(page: Page): Promise<void> {
  await notesOf(page)
    .getByRole('button', { name: /^Delete the note by/ })
    .click();
  await page.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(notesOf(page)).toContainText('No notes yet.');
}

test.describe('a note on an order', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('is kept until it is added, is added once after a lost response, and can be deleted', async ({
    page,
    request,
    expectGoodLooks,
  }) => {
    const shop = shopOf(request);
    const order = await shop.place(await shop.register({ balance: 20 }), {
      serviceId: 1,
      link: postLink('noted'),
      quantity: 10,
    });
    await signInAsColleague(page, 'support');
    await page.goto(`/admin/orders/${order._id}`);
    const notes = notesOf(page);
    await expect(notes).toContainText('No notes yet.');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByLabel('New note')).toHaveAccessibleDescription(/Write a note\./);
    await notes.getByLabel('New note').fill('Seen twice');
    await page.goto('/admin/messages');
    await page.goto(`/admin/orders/${order._id}`);
    await expect(notes.getByLabel('New note')).toHaveValue('Seen twice');
    await page.route(
      '**/api/admin/notes',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByRole('alert')).toContainText('We got no response');
    await page.reload();
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByRole('listitem')).toContainText(['Seen twice']);
    await expect(notes.getByLabel('New note')).toHaveValue('');
    await page.reload();
    await expect(notes.getByRole('listitem')).toContainText(['Seen twice']);
    await expect(notes.getByLabel('New note')).toHaveValue('');
    await expectGoodLooks();
    await deleteNote(page);
  });
});

test('customers and messages have notes, too', async ({ page, request }) => {
  const shop = shopOf(request);
  const customer = await shop.register();
  const ticket = await shop.openTicket(customer, { subject: 'A question', message: 'When does it start?' });
  await signInAsColleague(page, 'support');
  for (const path of [`users/${await ownIdOf({ request }, customer.token)}`, `messages/${ticket._id}`]) {
    await page.goto(`/admin/${path}`);
    const notes = notesOf(page);
    await expect(notes).toContainText('No notes yet.');
    await notes.getByLabel('New note').fill(`Seen at ${path}`);
    await page.reload();
    await expect(notes.getByLabel('New note')).toHaveValue(`Seen at ${path}`);
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByRole('listitem')).toContainText([`Seen at ${path}`]);
    await expect(notes.getByLabel('New note')).toHaveValue('');
    await deleteNote(page);
  }
});
