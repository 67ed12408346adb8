import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf, button, show } from '#tests/support/components/parts.tsx';
import { clockStyle, holdToast, toasts } from '#tests/support/components/toasts.ts';
import { Actions } from '#web/gallery/actions.tsx';

const playState = () => clockStyle().animationPlayState;
const stage = page.getBySelector('.Toastify');

beforeEach(() => {
  show(<Actions />);
});

afterEach(async () => {
  for (const close of button('Close message', toasts).all()) await close.click();
  await expect.element(toasts).toHaveLength(0);
});

test('toasts load on first use and appear at the top right', async () => {
  await expect.element(stage).toHaveLength(0);
  const isLive: boolean[] = [];
  const added = new MutationObserver((changes) => {
    const elements = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    isLive.push(...elements.map((element) => element.querySelector('[aria-live]') !== null));
  });
  added.observe(document.body, { childList: true });
  onTestFinished(() => added.disconnect());
  await button('Show success').click();
  await holdToast();
  // Or a dialog that opens in this moment would hide it from screen readers.
  expect(isLive).toEqual([true]);
  await expect.element(stage.getByRole('alert')).toMatchTextContent('Link copied to clipboard!');
  await expect.element(page.getBySelector('.Toastify__toast-container--top-right')).toBeVisible();
});

function goTo(path: string): void {
  const address = location.href;
  onTestFinished(() => history.replaceState(history.state, '', address));
  history.replaceState(history.state, '', path);
}

/** The end of the menu button, and the top of the first button below the header. */
const [menu, headingButtons] = [48, 88];

/** What a header has at its right end: the account, in the wide back office with the buttons before it. */
const reserved: Record<string, (width: number) => number> = {
  user: (width) => (width < 640 ? 52 : 196),
  admin: (width) => (width < 1024 ? 60 : width < 1344 ? 196 : 340),
};

test('toasts of the dashboard and the back office leave the menu, the account and the buttons next to a heading free', async () => {
  onTestFinished(() => page.viewport(414, 896));
  const sidebar = document.createElement('aside');
  sidebar.id = 'sidebar';
  document.body.append(sidebar);
  onTestFinished(() => sidebar.remove());
  const covers: string[] = [];
  await button('Show success').click();
  await holdToast();
  for (const [area, reservedAt] of Object.entries(reserved)) {
    sidebar.dataset['area'] = area;
    for (const width of [320, 360, 390, 480, 481, 560, 640, 820, 1024, 1344, 1440]) {
      await page.viewport(width, 900);
      await toasts.hover();
      const { left, right, bottom } = await boxOf(toasts);
      if (left < menu) covers.push(`the menu of ${area} at ${width}`);
      if (right > width - reservedAt(width)) covers.push(`the account of ${area} at ${width}`);
      if (bottom > headingButtons) covers.push(`buttons of ${area} at ${width}`);
    }
  }
  expect(covers).toEqual([]);
});

test('a new toast is shown at once, however many there are: the oldest closes', async () => {
  for (const _ of Array.from({ length: 4 })) await button('Show success').click();
  await expect.element(toasts).toHaveLength(4);
  await button('Show error').click();
  await expect.element(toasts.getByText('We could not reach the server. Please try again in a moment.')).toBeVisible();
  await expect.element(toasts).toHaveLength(4);
});

test('toasts close after 5 seconds, in the admin area after 3', async () => {
  await button('Show success').click();
  await holdToast();
  expect(clockStyle().animationDuration).toBe('5s');
  await button('Close message', toasts).click();
  await expect.element(toasts).toHaveLength(0);

  goTo('/admin/orders');
  await button('Show success').click();
  await holdToast();
  expect(clockStyle().animationDuration).toBe('3s');
});

test('toasts pause while hovered and while the window has no focus', async () => {
  await button('Show success').click();
  await holdToast();
  await expect.poll(playState).toBe('running');
  await toasts.hover();
  await expect.poll(playState).toBe('paused');
  await userEvent.pointer({ coords: { x: 4, y: 400 } });
  await expect.poll(playState).toBe('running');
  window.dispatchEvent(new Event('blur'));
  await expect.poll(playState).toBe('paused');
});

test('a toast closes when dragged by 80% of its width, and snaps back when dragged less', async () => {
  await button('Show success').click();
  await holdToast();
  // hover() waits until the toast has stopped sliding in.
  await toasts.hover();
  const { left, top, width } = await boxOf(toasts);
  const moved = async () => (await boxOf(toasts)).left - left;
  const at = (share: number) => ({ coords: { x: left + 20 + width * share, y: top + 20 } });
  const drag = async (share: number) => {
    const path = Array.from({ length: 8 }, (_, step) => at((share * (step + 1)) / 8));
    await userEvent.pointer([at(0), { keys: '[MouseLeft>]' }, ...path]);
    await expect.poll(moved).toBeCloseTo(width * share, 0);
    await userEvent.pointer({ keys: '[/MouseLeft]' });
  };
  await drag(0.6);
  await expect.poll(moved).toBe(0);
  await expect.element(toasts).toBeVisible();
  await drag(0.9);
  await expect.element(toasts).toHaveLength(0);
});
