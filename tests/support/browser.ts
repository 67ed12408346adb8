import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';

export { expect, type Page } from '@playwright/test';

/** One way in which people see a page: a colour scheme and the width of a phone, a tablet or a desk. */
export interface Look {
  scheme: 'light' | 'dark';
  width: number;
}

const heights = new Map([
  [390, 844],
  [820, 1180],
  [1440, 900],
]);

const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((scheme) =>
  [...heights.keys()].map((width) => ({ scheme, width })),
);

interface Fixtures {
  /** What the page may log as an error, for tests that provoke one: `test.use({ expectedErrors: /status of 404/ })`. */
  expectedErrors: RegExp | undefined;
  failOnPageErrors: undefined;
  /** Fails with every violation that axe finds on the page as it stands, or within one part of it. */
  expectAccessible: (selector?: string) => Promise<void>;
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
    await provide(async (selector) => {
      const builder = new AxeBuilder({ page });
      const { violations } = await (selector === undefined ? builder : builder.include(selector)).analyze();
      const sentences = violations.map(({ id, help, nodes }) => {
        return `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`;
      });
      expect(sentences.join('\n'), 'what axe found').toBe('');
    });
  },
});

/** Defines the same tests once for each of the six looks. */
export function inEveryLook(define: (look: Look) => void): void {
  for (const look of looks) {
    test.describe(`${look.scheme}, ${look.width} px`, () => {
      test.use({ colorScheme: look.scheme, viewport: { width: look.width, height: heights.get(look.width) ?? 900 } });
      define(look);
    });
  }
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
  if (address === undefined) throw new Error('SITE_URL is not set: tests/support/site-server.ts sets it.');
  return address;
}
