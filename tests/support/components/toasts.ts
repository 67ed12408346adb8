import { expect } from 'vitest';
import { page } from 'vitest/browser';

export const toasts = page.getBySelector('.Toastify__toast');
const clock = page.getBySelector('.Toastify__progress-bar');

/** The toast closes when the animation of its progress bar ends. */
export function clockStyle(): CSSStyleDeclaration {
  return getComputedStyle(clock.element());
}

/** Pauses the progress bar, so that the toast stays open on a slow machine. */
export async function holdToast(): Promise<void> {
  const [animation, ...others] = (await clock.findElement()).getAnimations();
  expect(others).toEqual([]);
  if (animation === undefined) throw new Error('The toast has no clock.');
  animation.playbackRate = 0;
}
