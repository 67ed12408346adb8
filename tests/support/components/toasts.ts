import { expect } from 'vitest';
import { page } from 'vitest/browser';

export const toasts = page.getBySelector('.Toastify__toast');
const clock = page.getBySelector('.Toastify__progress-bar');

/** The toast closes when the animation of its progress bar ends. */
export function clockStyle(): CSSStyleDeclaration {
  return getComputedStyle(clock.element());
}

function pauseClocks(): void {
  for (const bar of document.querySelectorAll('.Toastify__progress-bar')) {
    for (const animation of bar.getAnimations()) animation.playbackRate = 0;
  }
}

// As soon as they appear, because a slow machine may find a toast only after its time.
new MutationObserver(pauseClocks).observe(document.body, { childList: true, subtree: true });

/** Waits for a toast, which stays open until the test closes it. */
export async function holdToast(): Promise<void> {
  const animations = (await clock.findElement()).getAnimations();
  expect(animations.map(({ playbackRate }) => playbackRate)).toEqual([0]);
}
