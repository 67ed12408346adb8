import { describe, expect, it } from 'vitest';
import {
  browserFlags,
  browserLaunchOptions,
  BrowserMissing,
  ensureBrowser,
  findBrowser,
  type Machine,
} from './find-browser.ts';

function machine(given: Partial<Machine> & { has?: string[] }): Machine & { ran: string[] } {
  const has = new Set(given.has);
  const ran: string[] = [];
  return {
    platform: 'linux',
    isRoot: false,
    isDebian: false,
    chosenPath: undefined,
    searchPath: ['/usr/local/bin', '/usr/bin'],
    playwrightPath: '/cache/playwright/chrome',
    starts: (file) => has.has(file),
    run: (command, commandArguments) => {
      const line = [command, ...commandArguments].join(' ');
      ran.push(line);
      if (line.startsWith('apt-get install')) has.add(`/usr/bin/${commandArguments.at(-1)}`);
      return true;
    },
    ...given,
    ran,
  };
}

const silent = () => {};

describe('the browser', () => {
  it('is the configured one, if it starts', () => {
    expect(findBrowser(machine({ chosenPath: '/opt/mine', has: ['/opt/mine', '/usr/bin/chromium'] }))).toBe(
      '/opt/mine',
    );
    expect(findBrowser(machine({ chosenPath: '/opt/gone', has: ['/usr/bin/chromium'] }))).toBe('/usr/bin/chromium');
  });

  it('is preferably the headless shell, then Chromium', () => {
    expect(findBrowser(machine({ has: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] }))).toBe(
      '/usr/bin/chromium-headless-shell',
    );
  });

  it('is preferably Chromium, then Chrome, then Playwright’s download', () => {
    const everything = ['/cache/playwright/chrome', '/usr/local/bin/google-chrome', '/usr/bin/chromium'];
    expect(findBrowser(machine({ has: everything }))).toBe('/usr/bin/chromium');
    expect(findBrowser(machine({ has: everything.slice(0, 2) }))).toBe('/usr/local/bin/google-chrome');
    expect(findBrowser(machine({ has: everything.slice(0, 1) }))).toBe('/cache/playwright/chrome');
  });

  it('is found in the Applications folder of a Mac', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findBrowser(machine({ platform: 'darwin', has: [chrome] }))).toBe(chrome);
    expect(findBrowser(machine({ platform: 'linux', has: [chrome] }))).toBeUndefined();
  });

  it('is not installed if one is found', () => {
    const equipped = machine({ isRoot: true, isDebian: true, has: ['/usr/bin/chromium'] });
    expect(ensureBrowser(equipped, silent)).toBe('/usr/bin/chromium');
    expect(equipped.ran).toEqual([]);
  });

  it("is Debian's package for root on Debian", () => {
    const debian = machine({ isRoot: true, isDebian: true });
    expect(ensureBrowser(debian, silent)).toBe('/usr/bin/chromium-headless-shell');
    expect(debian.ran).toEqual([
      'apt-get update -qq',
      'apt-get install -y -qq --no-install-recommends chromium-headless-shell',
    ]);
  });

  it("is Debian's Chromium if Debian has no package of the shell", () => {
    const lines: string[] = [];
    const older = machine({
      isRoot: true,
      isDebian: true,
      run: (command, commandArguments) => {
        lines.push([command, ...commandArguments].join(' '));
        return commandArguments.at(-1) !== 'chromium-headless-shell';
      },
      starts: (file) => file === '/usr/bin/chromium' && (lines.at(-1)?.endsWith(' chromium') ?? false),
    });
    expect(ensureBrowser(older, silent)).toBe('/usr/bin/chromium');
  });

  it("is Playwright's download for everyone else, and for root on Debian if the package fails", () => {
    const downloading = (given: Partial<Machine>) => {
      let isDownloaded = false;
      const ran: string[] = [];
      const run: Machine['run'] = (command) => {
        ran.push(command);
        isDownloaded ||= command === 'playwright';
        return command === 'playwright';
      };
      const here = machine({ ...given, run, starts: (file) => isDownloaded && file === '/cache/playwright/chrome' });
      return { found: ensureBrowser(here, silent), ran };
    };
    expect(downloading({})).toEqual({ found: '/cache/playwright/chrome', ran: ['playwright'] });
    expect(downloading({ isRoot: true, isDebian: true })).toEqual({
      found: '/cache/playwright/chrome',
      ran: ['apt-get', 'apt-get', 'playwright'],
    });
  });

  it('is requested with a clear error if nothing worked', () => {
    const helpless = machine({ run: () => false });
    expect(() => ensureBrowser(helpless, silent)).toThrow(BrowserMissing);
    expect(() => ensureBrowser(helpless, silent)).toThrow(/^The browser tests need Chromium or Chrome: [^.]+\.$/);
  });

  it('runs without its sandbox only for root', () => {
    expect(browserFlags({ isRoot: true })).toContain('--no-sandbox');
    expect(browserFlags({ isRoot: false })).not.toContain('--no-sandbox');
    expect(browserLaunchOptions(machine({})).executablePath).toBeUndefined();
  });
});
