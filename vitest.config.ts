import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { setSystemTheme } from './tests/support/components/browser-commands.ts';
import { browserLaunchOptions } from './tools/find-browser.ts';

/** Generous, since no test measures time: a busy machine must not fail one. */
const patient = { testTimeout: 120_000, hookTimeout: 180_000 };
const postgres = ['tests/support/servers/postgres-server.ts'];
const onPostgres = { ...patient, globalSetup: postgres };
/** Files share the modules they load, so that a run takes less than half of the time; none may replace one by vi.mock. */
const sharing = { isolate: false };
/** One more than there are cores, because tests wait for PostgreSQL and for timers about a third of their time. */
const workers = { maxWorkers: availableParallelism() + 1 };
/** The server's own process hashes passwords at full cost; tests that run the server in theirs do it cheaply. */
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
          ...onPostgres,
        },
      },
      {
        ...cheapHashing,
        test: {
          name: 'reliability',
          include: ['tests/reliability/**/*.test.ts'],
          ...sharing,
          ...workers,
          ...onPostgres,
          testTimeout: 900_000,
          hookTimeout: 600_000,
        },
      },
      {
        plugins: [tailwindcss()],
        // Bundled anew on every run: a cache that lacks a new import makes Vite reload the page in the middle of a test.
        optimizeDeps: { force: true },
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          ...patient,
          expect: { poll: { timeout: 45_000 } },
          // How long a file may take to load; Vitest reads this limit from nowhere else.
          env: { VITEST_BROWSER_IFRAME_TIMEOUT: '300000' },
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: 300_000,
            provider: playwright({
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
