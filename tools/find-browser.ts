import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Replaced by tests. */
export interface Machine {
  platform: NodeJS.Platform;
  isRoot: boolean;
  isDebian: boolean;
  chosenPath: string | undefined;
  searchPath: readonly string[];
  playwrightPath: string;
  starts(file: string): boolean;
  run(command: string, commandArguments: readonly string[]): boolean;
}

// The headless shell is the same engine and opens a page in half the time.
const commandNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

const installedPaths: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

const quietFlags = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const testFlags = [
  '--force-prefers-reduced-motion',
  // Pages of tests live for seconds, which is too short to gain anything from optimized code: 4 % less CPU time. With a
  // large young generation, most of what a page allocates is never collected: another 5 % in the renderer.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
];

export class BrowserMissing extends Error {}

export function findBrowser(machine: Machine): string | undefined {
  const onPath = commandNames.flatMap((name) => machine.searchPath.map((folder) => path.join(folder, name)));
  const candidates = [...onPath, ...(installedPaths[machine.platform] ?? []), machine.playwrightPath];
  return [machine.chosenPath, ...candidates].find((file) => file !== undefined && machine.starts(file));
}

export function ensureBrowser(machine: Machine, progress: (line: string) => void): string {
  const found = findBrowser(machine);
  if (found !== undefined) return found;
  for (const attempt of installAttempts(machine)) {
    progress(`No Chromium here yet: ${attempt.description}.`);
    attempt.commands.every(([command, ...rest]) => machine.run(command, rest));
    const installed = findBrowser(machine);
    if (installed !== undefined) return installed;
  }
  throw new BrowserMissing(
    'The browser tests need Chromium or Chrome: install either one (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its program.',
  );
}

interface InstallAttempt {
  description: string;
  commands: readonly (readonly [string, ...string[]])[];
}

function installAttempts(machine: Machine): InstallAttempt[] {
  const debianPackages = ['chromium-headless-shell', 'chromium'].map((name): InstallAttempt => ({
    description: `installing Debian's package ${name}`,
    commands: [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
    ],
  }));
  const download: InstallAttempt = {
    description: "downloading Playwright's own",
    commands: [['playwright', 'install', ...(machine.isRoot && !machine.isDebian ? ['--with-deps'] : []), 'chromium']],
  };
  return machine.isRoot && machine.isDebian ? [...debianPackages, download] : [download];
}

export function browserFlags(machine: Pick<Machine, 'isRoot'>): string[] {
  // Chromium's sandbox refuses to start for root.
  return machine.isRoot ? ['--no-sandbox', ...quietFlags] : quietFlags;
}

export function browserLaunchOptions(machine: Machine = thisMachine()): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser(machine);
  const args = [...browserFlags(machine), ...testFlags];
  return { ...(executablePath === undefined ? {} : { executablePath }), args };
}

export function thisMachine(): Machine {
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    isDebian: existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')),
    chosenPath: process.env['CHROMIUM_PATH'],
    searchPath: (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== ''),
    playwrightPath: chromium.executablePath(),
    // Ubuntu's chromium-browser may be a stub for a snap, so the file must also run.
    starts: (file) => existsSync(file) && (process.platform === 'win32' || runs(file, ['--version'], 'ignore')),
    run: (command, commandArguments) => runs(command, commandArguments, 'inherit'),
  };
}

function runs(command: string, commandArguments: readonly string[], stdio: 'ignore' | 'inherit'): boolean {
  const fiveMinutesMs = 300_000;
  const shell = process.platform === 'win32';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, commandArguments, { stdio, env, shell, timeout: fiveMinutesMs }).status === 0;
}
