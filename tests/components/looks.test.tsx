import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  combobox,
  expectAccessible,
  expectNoHorizontalScroll,
  inEveryLook,
  show,
} from '#tests/support/components/parts.tsx';
import { holdToast, toasts } from '#tests/support/components/toasts.ts';
import { Actions } from '#web/gallery/actions.tsx';
import Gallery from '#web/gallery/gallery.tsx';
import { Overlays } from '#web/gallery/overlays.tsx';

const dialog = page.getByRole('dialog');

// One test covers all six looks.
const timeout = 600_000;

test('every component passes axe and fits the viewport', { timeout }, async () => {
  await inEveryLook(async (_width, theme) => {
    show(<Gallery />);
    await drawCharts();
    expect(document.querySelectorAll('figure svg[preserveAspectRatio]')).toHaveLength(3);
    await expectAccessible(theme);
    await expectNoHorizontalScroll();
  });
});

/** Charts are drawn when they come near. */
async function drawCharts(): Promise<void> {
  const figures = [...document.querySelectorAll('figure')];
  expect(figures).toHaveLength(3);
  for (const figure of figures) {
    figure.scrollIntoView();
    await expect.poll(() => figure.querySelector('svg[preserveAspectRatio]')).not.toBeNull();
  }
  scrollTo(0, 0);
}

test('overlays pass axe', { timeout }, async () => {
  await inEveryLook(async (width, theme) => {
    // Overlays look the same on tablet and desktop.
    if (width === 820) return;
    show(
      <main>
        <Actions />
        <Overlays />
      </main>,
    );
    await button('Open dialog').click();
    await combobox('Order status').click();
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await expectAccessible(theme, '[role=dialog]');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await button('Open side panel').click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible(theme, '[role=dialog]');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await button('Account').click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await expectAccessible(theme, '[role=menu]');
    await userEvent.keyboard('{Escape}');
    await button('Show error').click();
    await holdToast();
    await expectAccessible(theme, '.Toastify');
    await button('Close message', toasts).click();
    await expect.element(toasts).toHaveLength(0);
  });
});
