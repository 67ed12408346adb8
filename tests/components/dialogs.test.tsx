import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf, button, combobox, press, show } from '#tests/support/components/parts.tsx';
import { holdToast, toasts } from '#tests/support/components/toasts.ts';
import { Actions } from '#web/gallery/actions.tsx';
import { Overlays } from '#web/gallery/overlays.tsx';

beforeEach(() => {
  show(<Overlays />);
});

describe('dialog', () => {
  const anyDialog = page.getByRole('dialog');

  test('traps focus, closes on Escape and restores focus', async () => {
    await press(button('Open dialog'), '{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Adjust balance' });
    await expect.element(dialog).toHaveAccessibleDescription('The customer sees the reason in their payment history.');
    await expect.element(page.getByRole('textbox', { name: 'Amount in dollars' })).toHaveFocus();
    for (let stop = 0; stop < 8; stop += 1) {
      const before = document.activeElement;
      await userEvent.tab();
      await expect.poll(() => document.activeElement).not.toBe(before);
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Open dialog')).toHaveFocus();
  });

  test('leaves the first Escape to an open select', async () => {
    await button('Open dialog').click();
    const select = combobox('Order status');
    await select.click();
    await expect.element(select).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(select).toHaveAttribute('aria-expanded', 'false');
    await expect.element(anyDialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(anyDialog).not.toBeInTheDocument();
  });

  test('opened from a menu restores focus to the menu button', async () => {
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Delete order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this order?' });
    await expect.element(button('Cancel', dialog)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('More')).toHaveFocus();
  });

  test('closes on a click outside, but not on a toast', async () => {
    show(
      <>
        <Actions />
        <Overlays />
      </>,
    );
    await button('Show success').click();
    await holdToast();
    await button('Open long dialog').click();
    await toasts.click();
    await expect.element(anyDialog).toBeVisible();
    await userEvent.pointer({ keys: '[MouseLeft]', coords: { x: 4, y: 4 } });
    await expect.element(anyDialog).not.toBeInTheDocument();
  });
});

test('a side panel opens at the right edge, traps focus and restores it', async () => {
  await press(button('Open side panel'), '{Enter}');
  const panel = page.getByRole('dialog', { name: 'Edit Orders' });
  await expect.element(combobox('Status', panel)).toHaveFocus();
  await expect.poll(async () => Math.round((await boxOf(panel)).right)).toBe(innerWidth);
  await userEvent.tab({ shift: true });
  await expect.element(button('Close', panel)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button('Open side panel')).toHaveFocus();
});
