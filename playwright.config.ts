import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './tools/find-browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/site-server.ts',
  forbidOnly: true,
  fullyParallel: true,
  // A test that passes only on the second attempt is named in the output: a race to fix.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // One more than there are cores, because a test waits a fifth of its time for what it expects.
  workers: availableParallelism() + 1,
  reporter: 'list',
  use: { launchOptions: browserLaunchOptions(), screenshot: 'only-on-failure' },
  projects: [{ name: 'site' }],
});
