import type { Locator } from '@playwright/test';
import { expect, test, type Page, untilAlive } from '#tests/support/browser/browser.ts';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const combobox = (page: Page | Locator, name: string) => page.getByRole('combobox', { name });

/** Toasts wait while the window is not in front, so a slow machine has time to look at them. */
async function holdToasts(page: Page): Promise<void> {
  await expect(page.locator('.Toastify__toast')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}

test.beforeEach(async ({ page }) => {
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeVisible();
  await untilAlive(page);
});

test('every part passes axe and fits the window', async ({ page, expectGoodLooks }) => {
  await expect(page.locator('.uplot')).toHaveCount(3);
  await expectGoodLooks();
});

test('what opens over the page passes axe too', async ({ page, expectGoodLooks }) => {
  await button(page, 'Open dialog').click();
  await combobox(page, 'Order status').click();
  await expectGoodLooks({ part: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await button(page, 'Open side panel').click();
  await expectGoodLooks({ part: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await button(page, 'Account').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectGoodLooks({ part: '[role=menu]' });
  await page.keyboard.press('Escape');
  await button(page, 'Show error').click();
  await holdToasts(page);
  await expectGoodLooks({ part: '.Toastify' });
});

test.describe('theme', () => {
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test('follows the system until one is chosen, and remembers the choice', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await ground(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await ground(page);
    expect(dark).not.toBe(light);

    await page.getByRole('radio', { name: 'Light' }).check();
    await expect.poll(() => ground(page)).toBe(light);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect.poll(() => ground(page)).toBe(light);

    await page.getByRole('radio', { name: 'Follow system' }).check();
    await expect.poll(() => ground(page)).toBe(dark);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });
});

test.describe('select', () => {
  const expectActive = async (select: Locator, option: Locator) => {
    await expect(select).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none');
  };

  test('opens, moves and chooses by keyboard, and keeps the focus', async ({ page }) => {
    const category = combobox(page, 'Category');
    await category.focus();
    await page.keyboard.press('ArrowDown');
    await expect(category).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(category).toHaveText('Comment');
    await expect(category).toHaveAttribute('aria-expanded', 'false');
    await expect(category).toBeFocused();
  });

  test('knows Home, End and typed letters, and passes over disabled options', async ({ page }) => {
    const select = combobox(page, 'Any service');
    const option = (name: string) => page.getByRole('listbox', { name: 'Any service' }).getByRole('option', { name });
    await select.click();
    await page.keyboard.press('End');
    await expectActive(select, option('Service 24'));
    await expect(option('Service 24')).toBeInViewport();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectActive(select, option('Service 4'));
    await page.keyboard.press('a');
    await expectActive(select, option('A service with a very long name'));
    await page.keyboard.press('Escape');
    await expect(select).toHaveAttribute('aria-expanded', 'false');
    await expect(select).toHaveText('Service 4');
  });

  test('shows a list of at most 220 px, inside the window', async ({ page }) => {
    await combobox(page, 'Any service').click();
    const list = page.getByRole('listbox', { name: 'Any service' });
    await expect(list).toBeInViewport({ ratio: 1 });
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(220);
  });

  test('says that it is required when a press outside closes it empty, until something is chosen', async ({ page }) => {
    const category = combobox(page, 'Category');
    const message = page.getByText('This field is required.');
    await category.click();
    await page.keyboard.press('Escape');
    await expect(message).toHaveCount(0);

    await category.click();
    await page.getByRole('heading', { name: 'Forms', exact: true }).click();
    await expect(category).toHaveAttribute('aria-expanded', 'false');
    await expect(message).toBeVisible();
    await expect(category).toHaveAccessibleDescription('This field is required.');

    await category.click();
    await page.getByRole('option', { name: 'Upvotes' }).click();
    await expect(category).toHaveText('Upvotes');
    await expect(message).toHaveCount(0);
  });

  test('does nothing when disabled, and wakes up when it is enabled', async ({ page }) => {
    const service = combobox(page, 'Service').and(page.locator(':disabled'));
    await service.click({ force: true });
    await expect(page.getByRole('listbox', { name: 'Service', exact: true })).toBeHidden();
    await page.getByRole('heading', { name: 'Forms', exact: true }).click();
    await expect(page.getByText('This field is required.')).toHaveCount(0);

    await combobox(page, 'Category').click();
    await page.getByRole('option', { name: 'Post', exact: true }).click();
    await expect(service).toHaveCount(0);
  });
});

test.describe('dialog', () => {
  test('keeps the focus inside, closes by Escape and gives the focus back', async ({ page }) => {
    await button(page, 'Open dialog').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Adjust balance' });
    await expect(dialog).toHaveAccessibleDescription('The customer sees the reason in their payment history.');
    await expect(page.getByRole('textbox', { name: 'Amount in dollars' })).toBeFocused();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Open dialog')).toBeFocused();
  });

  test('lets Escape close an open select first', async ({ page }) => {
    await button(page, 'Open dialog').click();
    const select = combobox(page, 'Order status');
    await select.click();
    await page.keyboard.press('Escape');
    await expect(select).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('opened from a menu, gives the focus back to the button of the menu', async ({ page }) => {
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Delete order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this order?' });
    await expect(button(dialog, 'Cancel')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'More')).toBeFocused();
  });

  test('closes by a press outside, but not by one on a toast', async ({ page }) => {
    await button(page, 'Show success').click();
    await holdToasts(page);
    await button(page, 'Open long dialog').click();
    await page.locator('.Toastify__toast').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('a side panel stands at the right edge, keeps the focus and gives it back', async ({ page }) => {
  await button(page, 'Open side panel').press('Enter');
  const panel = page.getByRole('dialog', { name: 'Edit Orders' });
  await expect(combobox(panel, 'Status')).toBeFocused();
  const box = await panel.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(width);
  await page.keyboard.press('Shift+Tab');
  await expect(button(panel, 'Close')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(button(page, 'Open side panel')).toBeFocused();
});

test.describe('dropdown menu', () => {
  test('opens and moves by keyboard, passes over disabled entries, closes by Escape', async ({ page }) => {
    await button(page, 'More').press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Copy order ID' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Delete order' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button(page, 'More')).toBeFocused();
  });

  test('opened by a key, takes the first entry also while the pointer is moved', async ({ page }) => {
    await button(page, 'More').focus();
    await button(page, 'More').evaluate((trigger) => {
      trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    });
    await expect(page.getByRole('menuitem', { name: 'Copy order ID' })).toBeFocused();
  });

  test('closes by a press outside; a press on another menu opens that one instead', async ({ page }) => {
    await button(page, 'Account').click();
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    await button(page, 'More').click();
    await expect(page.getByRole('menuitem', { name: 'Refund' })).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(1);
    await page.getByRole('heading', { name: 'Overlays', exact: true }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});

test('the ring around a tab leaves its words readable', async ({ page }) => {
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  const room = await page.getByRole('tab', { name: 'Open' }).evaluate((tab) => {
    const words = document.createRange();
    words.selectNodeContents(tab.firstChild ?? tab);
    const { outlineOffset, outlineWidth } = getComputedStyle(tab);
    const ring = tab.getBoundingClientRect().left - parseFloat(outlineOffset);
    return words.getBoundingClientRect().left - (ring + parseFloat(outlineWidth));
  });
  expect(room, 'pixels between ring and words').toBeGreaterThanOrEqual(0);
});

test('tabs are one stop of the keyboard and change by arrows', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('All').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Open')).toBeFocused();
  await expect(tab('Open')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveText('Orders in work.');
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel')).toHaveText('Finished orders.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('an accordion opens one at a time, the first at the start, and closes the open one', async ({ page }) => {
  const item = (name: string) => page.locator('details').filter({ hasText: name });
  const [first, second] = [item('When does my order start?'), item('Can I cancel an order?')];
  await expect(first).toHaveAttribute('open');
  await second.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('open');
  await expect(first).not.toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(second).not.toHaveAttribute('open');
});

test('pagination says where one is and moves by keyboard', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Live pages' });
  const current = pages.locator('[aria-current=page]');
  await expect(current).toHaveText('10');
  await button(pages, 'Next page').press('Enter');
  await expect(current).toHaveText('11');
  await button(pages, 'Page 20').press('Enter');
  await expect(current).toHaveText('20');
  await expect(button(pages, 'Next page')).toBeDisabled();
  await expect(pages.getByRole('listitem')).toHaveText(['1', '16', '17', '18', '19', '20']);
});

test('a table says how it is sorted and sorts by keyboard', async ({ page }) => {
  const header = (name: string) =>
    page.getByRole('table', { name: 'Orders', exact: true }).getByRole('columnheader', { name });
  await expect(header('Order Date')).toHaveAttribute('aria-sort', 'descending');
  await button(header('Quantity'), 'Quantity').press('Enter');
  await expect(header('Quantity')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header('Order Date')).not.toHaveAttribute('aria-sort');
  await page.keyboard.press('Enter');
  await expect(header('Quantity')).toHaveAttribute('aria-sort', 'descending');
});

test('rows are narrowed, and selected one by one or together, by keyboard', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Orders to work off' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(6);
  await page.getByRole('searchbox', { name: 'Search orders to work off' }).fill('custom');
  await expect(rows).toHaveCount(2);
  await table.getByRole('checkbox', { name: 'Select order e702' }).press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await table.getByRole('checkbox').first().press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
});

test('a password can be shown and hidden again', async ({ page }) => {
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await button(page, 'Show password').first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await button(page, 'Hide password').click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a loading button keeps its width and cannot be pressed', async ({ page }) => {
  const save = page.locator('button', { hasText: 'Save changes' });
  const before = await save.boundingBox();
  await save.click();
  await expect(save).toBeDisabled();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  expect((await save.boundingBox())?.width).toBe(before?.width);
});

test('a chart has its figures as a table', async ({ page }) => {
  const chart = page.getByRole('figure', { name: 'Orders by day', exact: true });
  await button(chart, 'Show as table').press('Enter');
  await expect(chart.getByRole('row')).toHaveCount(31);
  await expect(chart.getByRole('columnheader', { name: 'Orders' })).toBeVisible();
});

test('a tooltip shows on focus and describes its control', async ({ page }) => {
  const control = button(page, 'Export CSV');
  await control.scrollIntoViewIfNeeded();
  await page.keyboard.press('Tab');
  await control.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Exports what the filter shows');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test.describe('toasts', () => {
  const toast = (page: Page) => page.locator('.Toastify__toast');
  const clock = (page: Page) => page.locator('.Toastify__progress-bar');

  test('load on first use and stand at the top right', async ({ page }) => {
    await expect(page.locator('.Toastify')).toHaveCount(0);
    await button(page, 'Show success').click();
    await expect(page.locator('.Toastify').getByRole('alert')).toContainText('Link copied to clipboard!');
    await expect(page.locator('.Toastify__toast-container--top-right')).toBeVisible();
  });

  test('close after 5 seconds, in the admin area after 3', async ({ page }) => {
    await button(page, 'Show success').click();
    await expect(clock(page)).toHaveCSS('animation-duration', '5s');
    await button(toast(page), 'close').click();
    await expect(toast(page)).toHaveCount(0);
    await page.evaluate(() => history.replaceState(history.state, '', '/admin/orders'));
    await button(page, 'Show success').click();
    await expect(clock(page)).toHaveCSS('animation-duration', '3s');
  });

  test('wait while the pointer is on them and while the window is not in front', async ({ page }) => {
    await button(page, 'Show success').click();
    await expect(clock(page)).toHaveCSS('animation-play-state', 'running');
    await toast(page).hover();
    await expect(clock(page)).toHaveCSS('animation-play-state', 'paused');
    await page.mouse.move(4, 400);
    await expect(clock(page)).toHaveCSS('animation-play-state', 'running');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect(clock(page)).toHaveCSS('animation-play-state', 'paused');
  });

  test('go when dragged by 80 percent of their width, and come back when dragged less', async ({ page }) => {
    await button(page, 'Show success').click();
    await holdToasts(page);
    const box = await toast(page).boundingBox();
    const [x, y, width] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20, box?.width ?? 0];
    const drag = async (share: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + width * share * 0.5, y, { steps: 4 });
      await page.mouse.move(x + width * share, y, { steps: 4 });
      await page.mouse.up();
    };
    await drag(0.6);
    await expect(toast(page)).toBeVisible();
    await expect(toast(page)).not.toHaveCSS('opacity', '0');
    await drag(0.9);
    await expect(toast(page)).toHaveCount(0);
  });
});
