import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What can be changed on an open page. */
export interface PageSettings {
  readonly viewport: { width: number; height: number } | null | undefined;
  readonly colorScheme: 'light' | 'dark' | 'no-preference' | null | undefined;
  readonly reducedMotion: 'reduce' | 'no-preference' | null | undefined;
}

/** The effect of these outlasts a navigation, so a page that they were called on is not shared any further. */
const lasting = {
  page: ['addInitScript', 'close', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'close',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'on',
    'route',
    'setExtraHTTPHeaders',
    'setOffline',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

/** The cheapest page of the site. Unlike about:blank it lets the next page of the site use the same process. */
export const cheapestPage = '/robots.txt';

/**
 * One page that the tests of a worker share, one after another. A test gets it with empty storage, without cookies and
 * routes, at the size and in the color scheme that it asked for. A page in a process that has opened the site before
 * takes half the CPU time of the first page of a new context.
 */
export class SharedPage {
  readonly #browser: Browser;
  #page: Page | undefined;
  #options = '';
  #isClean = true;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** `options` are those that a context has for its whole life; a page of other options is replaced. */
  async open(options: string, { viewport, colorScheme, reducedMotion }: PageSettings): Promise<Page> {
    if (options !== this.#options) await this.discard();
    this.#options = options;
    if (!this.#page) {
      this.#page = await this.#create();
      return this.#page;
    }
    await this.#page.setViewportSize(viewport ?? { width: 1280, height: 720 });
    await this.#page.emulateMedia({
      media: null,
      forcedColors: null,
      contrast: null,
      colorScheme: colorScheme ?? null,
      reducedMotion: reducedMotion ?? null,
    });
    return this.#page;
  }

  /** Called after a test that passed. */
  async reset(): Promise<void> {
    const page = this.#page;
    if (!page || !this.#isClean) return this.discard();
    page.removeAllListeners();
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await page.context().clearCookies();
    await page.goto(cheapestPage);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      window.name = '';
    });
    await page.mouse.move(-1, -1);
  }

  async discard(): Promise<void> {
    const page = this.#page;
    this.#page = undefined;
    await page?.context().close();
  }

  async #create(): Promise<Page> {
    const page = await (await this.#browser.newContext()).newPage();
    this.#isClean = true;
    const onCall = () => {
      this.#isClean = false;
    };
    watch<BrowserContext>(page.context(), lasting.context, onCall);
    watch<Page>(page, lasting.page, onCall);
    watch<Page['clock']>(page.clock, lasting.clock, onCall);
    return page;
  }
}

function watch<Target extends object>(target: Target, names: readonly (keyof Target)[], onCall: () => void): void {
  for (const name of names) {
    const method = target[name] as (...inputs: unknown[]) => unknown;
    const watched = (...inputs: unknown[]): unknown => {
      onCall();
      return method.apply(target, inputs);
    };
    Object.defineProperty(target, name, { value: watched, configurable: true });
  }
}
