import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import './server/process/quick-imports.ts';
import { setSystemTheme } from './tests/support/components/browser-commands.ts';
import { browserLaunchOptions } from './tools/find-browser.ts';

/** Generous, because no test measures time and a busy machine must not fail one. */
const patient = { testTimeout: 240_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
/** The web app finds the shop's data that a page brings. */
const shop = ['tests/support/offer-shop.ts'];
const postgres = ['tests/support/servers/postgres-server.ts'];
const onPostgres = { ...patient, globalSetup: postgres };
/** Test files share loaded modules, which more than halves the run time. vi.mock is therefore not allowed. */
const sharing = { isolate: false };
/** Loads Drizzle in a tenth of the time, as `npm start` does; the import above does so for what starts PostgreSQL. */
const drizzle = { execArgv: ['--import=./server/process/quick-imports.ts'] };
/** One more than the number of cores, because tests wait for PostgreSQL and timers a third of the time. */
const workers = { maxWorkers: availableParallelism() + 1 };
const reliability = { ...sharing, ...workers, ...drizzle, ...onPostgres, testTimeout: 900_000, hookTimeout: 600_000 };
/** Tests that run the server in-process use cheap password hashes. A spawned server uses the full cost. */
const cheapHashing = {
  resolve: { alias: { '@node-rs/argon2': path.resolve(import.meta.dirname, 'tests/support/servers/cheap-argon2.ts') } },
};

export default defineConfig({
  test: {
    attachmentsDir: 'test-results/vitest',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,content,web,tools}/**/*.test.{ts,tsx}'],
          setupFiles: shop,
          ...sharing,
          ...workers,
          ...patient,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...workers, ...patient } },
      {
        ...cheapHashing,
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts'],
          ...sharing,
          ...workers,
          ...drizzle,
          ...onPostgres,
        },
      },
      {
        ...cheapHashing,
        test: { name: 'reliability', include: ['tests/reliability/*.test.ts'], ...reliability },
      },
      {
        ...cheapHashing,
        test: { name: 'reliability-long', include: ['tests/reliability/long/*.test.ts'], ...reliability },
      },
      {
        plugins: [tailwindcss()],
        // Rebuild on every run: with a stale cache Vite reloads the page in the middle of a test.
        optimizeDeps: { force: true },
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: shop,
          ...patient,
          // The time limit for loading a test file, which Vitest reads only from this variable.
          env: { VITEST_BROWSER_IFRAME_TIMEOUT: '300000' },
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: 300_000,
            provider: playwright({
              // Without it, Vitest ignores the timeout of `patient` as well and waits until the test times out.
              actionTimeout: 60_000,
              launchOptions: browserLaunchOptions(),
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 720 },
            commands: { setSystemTheme },
          },
        },
      },
    ],
  },
});
