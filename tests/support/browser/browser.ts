import { type Browser, type Page, type TestInfo, test as base } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { axeRulesFor, describeViolations, schemes } from '#tests/support/looks.ts';
import { expect } from './expect.ts';
import { rememberContrast } from './remember-contrast.ts';
import { type PageSettings, SharedPage } from './shared-page.ts';

export { type Page } from '@playwright/test';
export { expect } from './expect.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A color scheme at a width. */
export interface Look {
  readonly scheme: (typeof schemes)[number];
  readonly width: number;
}

/** Minified: every page that is checked gets a copy, and axe's own `source` is more than twice as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of a phone and a desktop, ordered so that neither size nor scheme changes twice: each change lays the page out anew. */
const looksForAxe = [
  { scheme: 'light', width: 390, height: 844 },
  { scheme: 'dark', width: 390, height: 844 },
  { scheme: 'dark', width: 1440, height: 900 },
  { scheme: 'light', width: 1440, height: 900 },
] as const;

/**
 * Only overflow is checked at these: the narrowest phones, large phones, tablets and small laptops. They get the layout
 * of phones or desktops, so axe would only repeat its results.
 */
const widthsForOverflow = [320, 560, 820, 1024];

interface LookChecks {
  /** Selector that limits axe to a part of the page. */
  readonly part?: string;
  /** Runs in each look before the checks, for example to reopen a menu. */
  readonly also?: (look: Look) => Promise<void>;
}

interface Fixtures {
  /** Of a second person, who shares no cookies or storage with the first. Its errors fail no test. */
  secondPage: Page;
  /** Console errors that a test provokes on purpose: `test.use({ expectedErrors: /status of 404/ })`. */
  expectedErrors: RegExp | undefined;
  failOnPageErrors: undefined;
  /** Fails with every axe violation on the page, or within the selector. */
  expectAccessible: (selector?: string) => Promise<void>;
  /** The same in light and in dark. */
  expectAccessibleInBothSchemes: (selector?: string) => Promise<void>;
  /**
   * Checks the open page for overflow and cells that cover each other at all widths and, as phone and desktop, in light and
   * dark, for axe violations.
   */
  expectGoodLooks: (checks?: LookChecks) => Promise<void>;
}

interface PageOptions {
  readonly options: string;
  readonly settings: PageSettings;
}

export const test = base.extend<
  Fixtures & { pageOptions: PageOptions },
  { sharedPage: SharedPage; secondSharedPage: SharedPage }
>({
  baseURL: async ({}, provide) => {
    await provide(siteAddress());
  },
  sharedPage: [({ browser }, provide) => provideShared(browser, provide), { scope: 'worker' }],
  secondSharedPage: [({ browser }, provide) => provideShared(browser, provide), { scope: 'worker' }],
  pageOptions: async (
    { baseURL, viewport, colorScheme, permissions, javaScriptEnabled, hasTouch, contextOptions },
    provide,
  ) => {
    const options = JSON.stringify({ baseURL, permissions, javaScriptEnabled, hasTouch, contextOptions });
    const { reducedMotion } = contextOptions;
    await provide({ options, settings: { viewport, colorScheme, reducedMotion } });
  },
  page: ({ sharedPage, pageOptions }, provide, testInfo) => lend(sharedPage, pageOptions, provide, testInfo),
  secondPage: ({ secondSharedPage, pageOptions }, provide, testInfo) =>
    lend(secondSharedPage, pageOptions, provide, testInfo),
  context: async ({ page }, provide) => {
    await provide(page.context());
  },
  expectedErrors: [undefined, { option: true }],
  failOnPageErrors: [
    async ({ page, expectedErrors }, provide) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      await provide(undefined);
      // A routed request can arrive while the page is closing; fulfilling it would throw.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const unexpected = errors.filter((error) => expectedErrors?.test(error) !== true);
      expect(unexpected, 'errors that the page logged').toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, provide) => {
    await provide((selector) => expectNoViolations(page, selector));
  },
  expectAccessibleInBothSchemes: async ({ page }, provide) => {
    await provide(async (selector) => {
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        await nextFrames(page);
        await test.step(scheme, () => expectNoViolations(page, selector, axeRulesFor(scheme)));
      }
    });
  },
  expectGoodLooks: async ({ page }, provide) => {
    await provide(async ({ part, also } = {}) => {
      const checkFit = async (look: Look) => {
        await nextFrames(page);
        await also?.(look);
        await expectNoHorizontalScroll(page);
        await expectCellsApart(page);
      };
      await page.emulateMedia({ colorScheme: 'light' });
      for (const width of widthsForOverflow) {
        await page.setViewportSize({ width, height: 800 });
        await test.step(`${width} px`, () => checkFit({ scheme: 'light', width }));
      }
      for (const { scheme, width, height } of looksForAxe) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: scheme });
        await test.step(`${scheme}, ${width} px`, async () => {
          await checkFit({ scheme, width });
          await expectNoViolations(page, part, axeRulesFor(scheme));
        });
      }
    });
  },
});

async function provideShared(browser: Browser, provide: (shared: SharedPage) => Promise<void>): Promise<void> {
  const shared = new SharedPage(browser);
  await provide(shared);
  await shared.discard();
}

async function lend(
  shared: SharedPage,
  { options, settings }: PageOptions,
  provide: (page: Page) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  await provide(await shared.open(options, settings));
  await (testInfo.status === testInfo.expectedStatus ? shared.reset() : shared.discard());
}

/** Runs axe inside the page: @axe-core/playwright opens a second page per run, which is much slower. */
async function expectNoViolations(page: Page, selector?: string, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(rememberContrast);
  }
  const violations = await page.evaluate(
    async ([context, runOnly]) => {
      const options = { resultTypes: ['violations' as const], ...(runOnly ? { runOnly } : {}) };
      return (await window.axe.run(context ?? document, options)).violations;
    },
    [selector, rules] as const,
  );
  expect(describeViolations(violations), 'what axe found').toBe('');
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Polls because script-sized content, such as charts, follows a resize one frame later. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, 'pixels that the page is wider than its window').toBeLessThanOrEqual(0);
}

/** In cards, cells are placed freely, so their texts, badges and buttons could cover each other. */
export async function expectCellsApart(page: Page): Promise<void> {
  const covered = () =>
    page.getByRole('row').evaluateAll((rows) => {
      /** What truncates the text, or hides it from all but screen readers. */
      const clipOf = (element: Element | null): Element | null =>
        !element || getComputedStyle(element).overflow !== 'visible' ? element : clipOf(element.parentElement);
      const linesOf = (cell: Element) => {
        const lines: DOMRect[] = [];
        const range = document.createRange();
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode);
          const clip = clipOf(texts.currentNode.parentElement)?.getBoundingClientRect();
          for (const line of range.getClientRects()) {
            line.width = Math.max(0, Math.min(line.right, clip?.right ?? Infinity) - line.left);
            line.height = Math.max(0, Math.min(line.bottom, clip?.bottom ?? Infinity) - line.top);
            lines.push(line);
          }
        }
        const boxes = [...cell.querySelectorAll('*')].filter((element) => {
          if (element.textContent === '') return false;
          const { backgroundColor, borderTopWidth } = getComputedStyle(element);
          return (
            (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px') && clipOf(element)?.clientWidth !== 1
          );
        });
        return [...lines, ...boxes.map((box) => box.getBoundingClientRect())];
      };
      const overlap = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
      const isCovered = (row: Element) => {
        const cells = [...row.querySelectorAll('[role=cell]')].map(linesOf);
        return cells.some((lines, index) =>
          cells.slice(index + 1).some((others) => lines.some((one) => others.some((other) => overlap(one, other)))),
        );
      };
      return rows.filter(isCovered).map((row) => row.textContent);
    });
  await expect.poll(covered, 'rows whose cells cover each other').toEqual([]);
}

/** From the narrowest phone to a desktop. */
export async function expectToFitEveryWidth(page: Page): Promise<void> {
  const widths = [...widthsForOverflow, ...looksForAxe.map((each) => each.width)];
  for (const width of [...new Set(widths)].toSorted((a, b) => a - b)) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`${width} px`, () => expectNoHorizontalScroll(page));
  }
}

/** Waits for hydration: a prerendered page is visible before React has attached its event handlers. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps$')));
}

/** Removes what earlier tests of this worker left in the browser's cache. */
export async function clearCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Blocks the event stream, so that only the test's own actions trigger a refetch. */
export async function blockLiveUpdates(page: Page): Promise<void> {
  await page.route('**/api/events*', () => {});
}

function siteAddress(): string {
  const address = process.env['SITE_URL'];
  if (address === undefined) throw new Error('SITE_URL is not set: tests/support/browser/site-server.ts sets it.');
  return address;
}
