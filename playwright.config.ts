import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './tools/find-browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/site-servers.ts',
  forbidOnly: true,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 45_000 },
  workers: 2,
  reporter: 'list',
  use: { launchOptions: browserLaunchOptions(), screenshot: 'only-on-failure' },
  projects: [
    { name: 'site', testIgnore: '**/gallery*.spec.ts' },
    { name: 'gallery', testMatch: '**/gallery*.spec.ts' },
  ],
});
