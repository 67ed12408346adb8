import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, combobox, show } from '#tests/support/components/parts.tsx';
import { Forms } from '#web/gallery/forms.tsx';
import { Overlays } from '#web/gallery/overlays.tsx';
import { focusWhatIsPressed } from '#web/ui/keyboard/focus-pressed.ts';

beforeAll(() => {
  document.addEventListener('mousedown', focusLikeSafari, true);
  focusWhatIsPressed();
});

function focusLikeSafari(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest('button, a, input[type=checkbox]') : null;
  if (!pressed) return;
  event.preventDefault();
  const focusable = pressed.parentElement?.closest<HTMLElement>('[tabindex]');
  if (focusable) focusable.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

test('a dialog returns the focus to the button that opened it', async () => {
  show(<Overlays />);
  await button('Open dialog').click();
  const dialog = page.getByRole('dialog', { name: 'Adjust balance' });
  await expect.element(page.getByRole('textbox', { name: 'Amount in dollars' })).toHaveFocus();
  await button('Close', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Open dialog')).toHaveFocus();
});

test('a menu stays open', async () => {
  show(<Overlays />);
  await button('More').click();
  await expect.element(page.getByRole('menu')).toHaveFocus();
});

test('a select handles keys', async () => {
  show(<Forms />);
  const category = combobox('Category');
  await category.click();
  await expect.element(category).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(category).toHaveAttribute('aria-expanded', 'false');
});
