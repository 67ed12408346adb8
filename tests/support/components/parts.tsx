import '#web/styles/app.css';
import axe from 'axe-core';
import { StrictMode, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands, locators, page, userEvent, type Locator } from 'vitest/browser';
import { axeRulesFor, describeViolations, schemes, windows } from '#tests/support/looks.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getBySelector: (selector: string) => Locator;
  }
}

locators.extend({ getBySelector: (selector: string) => selector });

const errors = vi.spyOn(console, 'error');
let unmount = () => {};

beforeEach(async () => {
  errors.mockClear();
  await commands.setSystemTheme('light');
  await userEvent.pointer({ coords: { x: 0, y: 0 } });
});

afterEach(() => {
  unmount();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  expect(errors.mock.calls, 'errors that the page logged').toEqual([]);
});

/** Renders a component on an empty page, replacing the previous one. */
export function show(part: ReactElement): void {
  unmount();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  flushSync(() => {
    root.render(
      <StrictMode>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: part }])} />
      </StrictMode>,
    );
  });
  unmount = () => {
    root.unmount();
    host.remove();
    scrollTo(0, 0);
    unmount = () => {};
  };
}

type Scope = Pick<Locator, 'getByRole'>;
export const button = (name: string, within: Scope = page) => within.getByRole('button', { name });
export const combobox = (name: string, within: Scope = page) => within.getByRole('combobox', { name });

export async function focus(target: Locator): Promise<void> {
  (await target.findElement()).focus();
}

export async function press(target: Locator, keys: string): Promise<void> {
  await focus(target);
  await userEvent.keyboard(keys);
}

export async function boxOf(target: Locator): Promise<DOMRect> {
  return (await target.findElement()).getBoundingClientRect();
}

type Theme = (typeof schemes)[number];

/** Runs the check at phone, tablet and desktop widths, each in light and dark. */
export async function inEveryLook(check: (width: number, theme: Theme) => Promise<void>): Promise<void> {
  for (const theme of schemes) {
    await commands.setSystemTheme(theme);
    for (const { width, height } of windows) {
      await page.viewport(width, height);
      await check(width, theme).catch((error: unknown) => {
        throw new Error(`In the ${theme} theme, ${width} px wide: ${String(error)}`, { cause: error });
      });
    }
  }
}

/** Fonts and running animations change widths and contrast. */
async function waitForFontsAndAnimations(): Promise<void> {
  await document.fonts.ready;
  const moving = () =>
    document.getAnimations().filter(({ playState, playbackRate }) => playState === 'running' && playbackRate > 0);
  await expect.poll(moving, { message: 'running animations' }).toEqual([]);
}

/** Fails with every axe violation on the page, or within the selector. */
export async function expectAccessible(theme: Theme, selector?: string): Promise<void> {
  await waitForFontsAndAnimations();
  const runOnly = axeRulesFor(theme);
  const options = { resultTypes: ['violations' as const], ...(runOnly ? { runOnly } : {}) };
  const { violations } = await axe.run(selector ?? document, options);
  expect(describeViolations(violations), 'what axe found').toBe('');
}

/** Polls because script-sized content, such as charts, follows a resize one frame later. */
export async function expectNoHorizontalScroll(): Promise<void> {
  await waitForFontsAndAnimations();
  const { documentElement: html } = document;
  const excess = () => html.scrollWidth - html.clientWidth;
  await expect.poll(excess, { message: 'pixels that the page is wider than its window' }).toBeLessThanOrEqual(0);
}
