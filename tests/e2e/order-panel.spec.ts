import { expect, expectNoHorizontalScroll, type Page, test } from '#tests/support/browser/browser.ts';
import { signInAsColleague } from '#tests/support/browser/demo-session.ts';
import { postLink, shopOf } from '#tests/support/browser/shop.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Orders' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Edit Orders' });
const shortId = ({ orderId }: { readonly orderId: string }) => orderId.slice(0, 4);

test('an order is edited next to the list, which stays a table and usable', async ({
  page,
  request,
  expectAccessible,
  expectAccessibleInBothSchemes,
}) => {
  test.slow();
  const shop = shopOf(request);
  const customer = await shop.register({
    balance: 60,
    firstName: 'Maximiliana-Alexandrina',
    lastName: 'Unterwaldenkirchenbergerhohenstaufen',
  });
  const long = `https://www.reddit.com/r/gardening/comments/1abclong/${'a_very_long_title_of_a_post_'.repeat(6)}/`;
  const texts = Array.from({ length: 12 }, (_, line) => `Lovely garden number ${line}, ${'so green '.repeat(12)}`);
  const third = await shop.place(customer, { serviceId: 1, link: postLink('side1'), quantity: 10 });
  const second = await shop.place(customer, { serviceId: 1, link: long, quantity: 20 });
  const first = await shop.place(customer, { serviceId: 4, link: postLink('side2'), comments: texts.join('\n') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsColleague(page, 'fulfillment');
  await page.goto(`/admin/orders?q=${first.userId}`);
  await expect(rows(page)).toHaveCount(3);

  await rows(page).nth(0).focus();
  await page.keyboard.press('e');
  await expect(panel(page)).toContainText(`Order ${shortId(first)}`);
  await expect(panel(page).getByRole('combobox', { name: 'Status' })).toBeFocused();
  for (const shown of [
    'Maximiliana-Alexandrina',
    customer.email,
    'Lovely garden number 11',
    'No notes yet.',
    'Order placed',
  ])
    await expect(panel(page)).toContainText(shown);
  for (const name of ['Copy link', 'Copy email address', 'Copy comments'])
    await expect(panel(page).getByRole('button', { name })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel(page).getByRole('button', { name: 'Copy comment 12' }).click();
  await expect(panel(page).getByRole('button', { name: 'Copied comment 12' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(texts[11]?.trim());

  for (const width of [1920, 1280, 960]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
    for (const name of ['Order ID', 'Service', 'Status', 'Deliver Votes'])
      await expect(table(page).getByRole('columnheader', { name })).toBeVisible();
    await expect(
      rows(page)
        .nth(0)
        .getByText(/^due in /)
        .filter({ visible: true }),
    ).toHaveCount(1);
    const [list, beside] = [await table(page).boundingBox(), await panel(page).boundingBox()];
    expect((list?.x ?? 0) + (list?.width ?? 0), `end of the list at ${width}`).toBeLessThanOrEqual(beside?.x ?? 0);
  }
  await expectAccessibleInBothSchemes('main');
  await page.emulateMedia({ colorScheme: 'light' });

  // From the panel and from the rows, j and k show the next and previous order. Unsaved input stays.
  await panel(page).getByLabel('Started Votes').fill('77');
  await panel(page).getByRole('combobox', { name: 'Status' }).focus();
  await page.keyboard.press('j');
  await expect(panel(page)).toContainText(`Order ${shortId(second)}`);
  await expect(panel(page).getByRole('combobox', { name: 'Status' })).toBeFocused();
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await rows(page).nth(1).focus();
  await page.keyboard.press('j');
  await expect(panel(page)).toContainText(`Order ${shortId(third)}`);
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(panel(page).getByLabel('Started Votes')).toHaveValue('77');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await page.keyboard.press('e');
  await expect(panel(page).getByLabel('Started Votes')).toHaveValue('77');
  await expect(panel(page)).toContainText('You have unsaved changes here.');
  await panel(page).getByRole('button', { name: 'Discard' }).click();
  await expect(panel(page).getByLabel('Started Votes')).toHaveValue('');
  await expect(panel(page).getByRole('combobox', { name: 'Status' })).toBeFocused();

  await panel(page).getByLabel('Started Votes').fill('78');
  await panel(page).getByLabel('New note').fill('Ask about the garden.');
  await panel(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(panel(page)).toBeHidden();
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('e');
  await expect(panel(page).getByLabel('New note')).toHaveValue('Ask about the garden.');
  await expect(panel(page).getByLabel('Started Votes')).toHaveValue('');
  await expect(panel(page)).not.toContainText('You have unsaved changes here.');
  await panel(page).getByLabel('New note').fill('');

  await page.reload();
  // The order may arrive before the list that gets the focus below.
  await expect(rows(page)).toHaveCount(3);
  await expect(panel(page)).toContainText(`Order ${shortId(first)}`);
  await panel(page).getByLabel('Started Votes').focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page).not.toHaveURL(/order=/);
  await expect(rows(page).nth(0)).toBeFocused();

  await page.keyboard.press('e');
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await page.goForward();
  await expect(panel(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('[role=dialog][data-state=open]')).toContainText('Lovely garden number 11');
  await expectAccessible('[role=dialog]');
});

test('an order that the list does not show stays open when it arrives after the list', async ({ page, request }) => {
  const shop = shopOf(request);
  const place = async (id: string) =>
    shop.place(await shop.register({ balance: 20 }), { serviceId: 1, link: postLink(id), quantity: 10 });
  const [listed, linked] = [await place('listed'), await place('linked')];
  await signInAsColleague(page, 'fulfillment');
  const release = Promise.withResolvers<void>();
  await page.route(`**/api/admin/orders/${linked.orderId}`, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`/admin/orders?q=${listed.userId}&order=${linked.orderId}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(panel(page)).toBeVisible();
  release.resolve();
  await panel(page).getByLabel('Started Votes').fill('5');
  await expect(panel(page)).toContainText(`Order ${shortId(linked)}`);
  await expect(page).toHaveURL(new RegExp(`order=${linked.orderId}`));
  await panel(page).focus();
  await page.keyboard.press('d');
  await expect(panel(page).getByLabel('Deliver Votes')).toBeFocused();
});

test('a tab that is pressed while the panel closes does not open it again', async ({ page, request }) => {
  const shop = shopOf(request);
  const order = await shop.place(await shop.register({ balance: 20 }), {
    serviceId: 1,
    link: postLink('closed'),
    quantity: 10,
  });
  await signInAsColleague(page, 'fulfillment');
  await page.goto(`/admin/orders?q=${order.userId}`);
  await rows(page).nth(0).focus();
  await page.keyboard.press('e');
  await expect(panel(page)).toContainText(`Order ${shortId(order)}`);
  // Before the list is rendered without the panel.
  await page.evaluate(() => {
    const press = () => document.querySelector<HTMLElement>('[data-tab=Pending]')?.click();
    addEventListener('popstate', press, { once: true });
  });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=Pending$/);
  await expect(panel(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
});

/** Counts presses. Text typed into a field doesn't count: it takes the same effort in every program. */
async function countPresses(
  page: Page,
): Promise<(task: string, max: number, run: () => Promise<void>) => Promise<void>> {
  let presses = 0;
  await page.exposeFunction('countPress', () => (presses += 1));
  await page.addInitScript(() => {
    const count = (window as unknown as { countPress(): void }).countPress;
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(), true);
    addEventListener(
      'keydown',
      ({ isTrusted, key, ctrlKey, target }) => {
        const isField = target instanceof Element && target.matches('input:not([type=checkbox]), textarea');
        const isTyped = isField && key.length === 1 && !ctrlKey;
        if (isTrusted && !isTyped && !modifiers.includes(key)) count();
      },
      true,
    );
  });
  return (task, max, run) =>
    test.step(task, async () => {
      presses = 0;
      await run();
      expect(presses, task).toBeGreaterThan(0);
      expect(presses, task).toBeLessThanOrEqual(max);
    });
}

test('the ten most common tasks take two presses each', async ({ page, request }) => {
  test.slow();
  const shop = shopOf(request);
  const customer = await shop.register({ balance: 100 });
  const place = (id: string) => shop.place(customer, { serviceId: 1, link: postLink(id), quantity: 10 });
  const [started, refused, mistyped] = [await place('keys1'), await place('keys2'), await place('keys3')];
  const question = await shop.openTicket(customer, { subject: 'A short question', message: 'When does it start?' });
  await shop.requestRefund(customer, 25);
  await signInAsColleague(page, 'manager');
  const task = await countPresses(page);
  const row = (order: { readonly orderId: string }) => rows(page).filter({ hasText: shortId(order) });
  const keys = page.keyboard;

  await page.goto('/admin/orders');
  await expect(rows(page).first()).toBeVisible();
  await task('take the next pending order', 1, async () => {
    await keys.press('t');
    await expect(panel(page)).toBeVisible();
  });
  await keys.press('Escape');
  await task('find a customer’s order by its link', 1, async () => {
    await keys.press('/');
    await keys.type(postLink('keys1'));
    await expect(row(started).first()).toBeVisible();
  });

  await page.goto(`/admin/orders?q=${started.userId}&sort=oldest`);
  await expect(rows(page)).toHaveCount(3);
  await row(started).focus();
  await task('start', 1, async () => {
    await keys.press('s');
    await expect(row(started)).not.toContainText('Pending');
  });
  await row(started).focus();
  await task('set the count', 2, async () => {
    await keys.press('d');
    await expect(row(started).getByRole('textbox')).toBeFocused();
    await keys.type('4');
    await keys.press('Enter');
    await expect(row(started).getByRole('button', { name: /: 4 delivered/ })).toBeVisible();
    await expect(row(started)).toBeFocused();
  });
  await task('complete', 1, async () => {
    await keys.press('c');
    await expect(row(started)).toContainText('Completed');
  });
  await row(refused).focus();
  await keys.press('s');
  await expect(row(refused)).toContainText('In Progress');
  await row(refused).focus();
  await task('partial', 2, async () => {
    await keys.press('p');
    await expect(panel(page).getByLabel('Deliver Votes')).toBeFocused();
    await keys.type('6');
    await keys.press('Enter');
    await expect(row(refused)).toContainText('Partial');
    await expect(panel(page)).toBeHidden();
  });
  await row(mistyped).focus();
  await task('correct the link', 2, async () => {
    await keys.press('l');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Link' })).toBeFocused();
    await keys.type(postLink('keys4'));
    await keys.press('Enter');
    await expect(row(mistyped)).toContainText('1abckeys4');
  });
  await row(mistyped).focus();
  await task('not eligible', 2, async () => {
    await keys.press('n');
    await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused();
    await keys.type('The community forbids it.');
    await keys.press('Enter');
    await expect(row(mistyped)).toContainText('Canceled');
  });

  await page.goto(`/admin/messages/${question._id}`);
  await expect(page.getByLabel('Your reply')).toBeVisible();
  await task('reply to a ticket and close it', 2, async () => {
    await keys.press('r');
    await expect(page.getByLabel('Your reply')).toBeFocused();
    await keys.type('Within a day.');
    await keys.press('Control+Shift+Enter');
    await expect(page.getByText('Reply sent.')).toBeVisible();
  });
  await page.goto(`/admin/refunds?q=${customer.email}`);
  // By key: Playwright repeats a click on a moving button, which would count twice.
  await page.getByRole('button', { name: 'Confirm' }).focus();
  await task('confirm a refund request', 2, async () => {
    await keys.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm refund' }).focus();
    await keys.press('Enter');
    await expect(page.getByText('Refunded $25.00.')).toBeVisible();
  });
});
