import { defineConfig } from 'vitest/config';

/** Generous, since no test measures time: a busy machine must not fail one. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };
const postgres = ['tests/support/postgres-server.ts'];
const onPostgres = { ...patient, globalSetup: postgres };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,content,web,tools}/**/*.test.{ts,tsx}'],
          // Files share the modules they load, which takes a fifth of the time; so none may replace a module by vi.mock.
          isolate: false,
          ...patient,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...patient } },
      { test: { name: 'api', include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts'], ...onPostgres } },
      {
        test: { name: 'reliability', include: ['tests/reliability/**/*.test.ts'], ...onPostgres, testTimeout: 120_000 },
      },
    ],
  },
});
