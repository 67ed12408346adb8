import { expect } from 'vitest';
import { page } from 'vitest/browser';

export const toasts = page.getBySelector('.Toastify__toast');
const clock = page.getBySelector('.Toastify__progress-bar');

/** The style of the bar whose animation decides when the toast closes. */
export function clockStyle(): CSSStyleDeclaration {
  return getComputedStyle(clock.element());
}

/** Stops the clock of the toast on the page, so that a slow machine has time to look at it. */
export async function holdToast(): Promise<void> {
  const [animation, ...others] = (await clock.findElement()).getAnimations();
  expect(others).toEqual([]);
  if (animation === undefined) throw new Error('The toast has no clock.');
  animation.playbackRate = 0;
}
