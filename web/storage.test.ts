import { afterEach, expect, it, vi } from 'vitest';
import { browserLocal } from './storage.ts';

afterEach(() => {
  browserLocal.removeItem('theme');
  vi.unstubAllGlobals();
});

it('keeps what a browser that blocks site data refuses, as long as the page is open', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  });
  expect(browserLocal.getItem('theme')).toBeNull();
  browserLocal.setItem('theme', 'dark');
  expect(browserLocal.getItem('theme')).toBe('dark');
  expect(browserLocal.keys()).toEqual(['theme']);
  browserLocal.removeItem('theme');
  expect(browserLocal.getItem('theme')).toBeNull();
  Reflect.deleteProperty(globalThis, 'localStorage');
});
