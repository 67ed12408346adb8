import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './tools/find-browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/site-server.ts',
  forbidOnly: true,
  fullyParallel: true,
  // A second failure is a fault; a test that passes only then is named in the run's output, to be mended.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // One more than there are cores, because a test waits a fifth of its time for what it expects.
  workers: availableParallelism() + 1,
  reporter: 'list',
  use: { launchOptions: browserLaunchOptions(), screenshot: 'only-on-failure' },
  projects: [{ name: 'site' }],
});
