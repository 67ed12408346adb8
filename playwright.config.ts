import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import './server/process/quick-imports.ts';
import { browserLaunchOptions } from './tools/find-browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/site-server.ts',
  forbidOnly: true,
  fullyParallel: true,
  // A test that passes only on the second attempt is reported as flaky: a race to fix.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // One more than the number of cores, because tests spend a fifth of their time waiting.
  workers: availableParallelism() + 1,
  reporter: 'list',
  use: {
    launchOptions: browserLaunchOptions(),
    // Without it, a press on what never appears waits until the test times out.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Nothing is emulated unless a test does so: a page whose emulation ends computes its whole layout while it is left.
    colorScheme: null,
    contextOptions: { contrast: null, forcedColors: null, reducedMotion: null },
  },
  projects: [{ name: 'site' }],
});
