import { expect, it } from 'vitest';
import { isFarDown, scrolledShare } from './scroll-position.ts';

const window800 = { windowHeight: 800, pageHeight: 2800 };

it('computes the scrolled share of the page', () => {
  const shares = [-20, 0, 500, 2000, 2040].map((top) => scrolledShare({ top, ...window800 }));
  expect(shares).toEqual([0, 0, 0.25, 1, 1]);
  expect(scrolledShare({ top: 0, windowHeight: 800, pageHeight: 800 })).toBe(0);
});

it('is far down past one eighth of the window', () => {
  expect([100, 101].map((top) => isFarDown({ top, ...window800 }))).toEqual([false, true]);
});
