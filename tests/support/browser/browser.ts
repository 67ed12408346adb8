import { expect, type Page, test as base } from '@playwright/test';
import axe from 'axe-core';
import { describeViolations, schemes, windows } from '#tests/support/looks.ts';

export { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** How somebody sees a page: in one of two color schemes, in the window of a phone, a tablet or a desktop. */
export interface Look {
  readonly scheme: (typeof schemes)[number];
  readonly width: number;
}

/** A tablet has the phone's layout with more room, so axe would look at the same things again. */
const widthsForAxe = new Set([390, 1440]);

/** The scheme changes nothing but colors, so only these rules run again in the dark. */
const colorRules = ['color-contrast', 'link-in-text-block'];

interface LookChecks {
  /** What axe looks at, if not the whole page. */
  readonly part?: string;
  /** What else is checked, or opened again, in each look. */
  readonly also?: (look: Look) => Promise<void>;
}

interface Fixtures {
  /** What the page may log as an error, for tests that provoke one: `test.use({ expectedErrors: /status of 404/ })`. */
  expectedErrors: RegExp | undefined;
  failOnPageErrors: undefined;
  /** Fails with every violation that axe finds on the page as it stands, or within one part of it. */
  expectAccessible: (selector?: string) => Promise<void>;
  /** The open page fits its window in all six looks, and axe finds nothing in any of them. */
  expectGoodLooks: (checks?: LookChecks) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, provide) => {
    await provide(siteAddress());
  },
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [undefined, { option: true }],
  failOnPageErrors: [
    async ({ page, expectedErrors }, provide) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      await provide(undefined);
      // A call that a test answers may come while its page is closing, and its answer then has nowhere to go.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const surprises = errors.filter((error) => expectedErrors?.test(error) !== true);
      expect(surprises, 'errors that the page logged').toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, provide) => {
    await provide((selector) => expectNoViolations(page, selector));
  },
  expectGoodLooks: async ({ page }, provide) => {
    await provide(async ({ part, also } = {}) => {
      await inEveryLook(page, async (look) => {
        await also?.(look);
        await expectNoSidewaysScroll(page);
        if (!widthsForAxe.has(look.width)) return;
        await expectNoViolations(page, part, look.scheme === 'dark' ? colorRules : undefined);
      });
    });
  },
});

/** Changes the window and the scheme of an open page, which costs less than loading it anew. */
async function inEveryLook(page: Page, check: (look: Look) => Promise<void>): Promise<void> {
  for (const window of windows) {
    await page.setViewportSize(window);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await nextFrames(page);
      await test.step(`${scheme}, ${window.width} px`, () => check({ scheme, width: window.width }));
    }
  }
}

/** Runs axe inside the page: the Playwright package opens a second page for each result, which takes far longer. */
async function expectNoViolations(page: Page, selector?: string, rules?: readonly string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([context, runOnly]) => {
      const options = { resultTypes: ['violations' as const], ...(runOnly ? { runOnly } : {}) };
      return (await window.axe.run(context ?? document, options)).violations;
    },
    [selector, rules && [...rules]] as const,
  );
  expect(describeViolations(violations), 'what axe found').toBe('');
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** What scripts size, such as charts, follows a change of the window a frame later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, 'pixels that the page is wider than its window').toBeLessThanOrEqual(0);
}

/** A prerendered page can be seen before it can be used; React marks the body once it has taken over all of it. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps$')));
}

/** Nothing comes live to the page, so that only what the test does fetches again what could not be fetched. */
export async function holdLive(page: Page): Promise<void> {
  await page.route('**/api/events', () => {});
}

function siteAddress(): string {
  const address = process.env['SITE_URL'];
  if (address === undefined) throw new Error('SITE_URL is not set: tests/support/browser/site-server.ts sets it.');
  return address;
}
