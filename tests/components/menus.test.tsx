import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, focus, press, show } from '#tests/support/components/parts.tsx';
import { Overlays } from '#web/gallery/overlays.tsx';

const menu = page.getByRole('menu');
const entry = (name: string) => page.getByRole('menuitem', { name });

beforeEach(() => {
  show(<Overlays />);
});

test('a menu works by keyboard, skips disabled entries and closes on Escape', async () => {
  await press(button('More'), '{Enter}');
  await expect.element(entry('Copy order ID')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entry('Delete order')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button('More')).toHaveFocus();
});

test('a menu opened by keyboard focuses its first entry even while the pointer moves', async () => {
  await focus(button('More'));
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  button('More').element().dispatchEvent(key);
  document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  await expect.element(entry('Copy order ID')).toHaveFocus();
});

test('a menu closes on a click outside; a click on another menu opens that one', async () => {
  await button('Account').click();
  await expect.element(entry('Profile')).toBeVisible();
  await button('More').click();
  await expect.element(entry('Refund')).toBeVisible();
  await expect.element(menu).toHaveLength(1);
  await page.getByRole('heading', { name: 'Dialogs' }).click();
  await expect.element(menu).not.toBeInTheDocument();
});
