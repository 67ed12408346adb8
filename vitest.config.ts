import { defineConfig } from 'vitest/config';

/** Generous, since no test measures time: a busy machine must not fail one. */
const patient = { testTimeout: 120_000, hookTimeout: 180_000 };
const postgres = ['tests/support/servers/postgres-server.ts'];
const onPostgres = { ...patient, globalSetup: postgres };
/** Files share the modules they load, so that a run takes less than half of the time; none may replace one by vi.mock. */
const sharing = { isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,content,web,tools}/**/*.test.{ts,tsx}'],
          ...sharing,
          ...patient,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...patient } },
      { test: { name: 'api', include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts'], ...sharing, ...onPostgres } },
      {
        test: { name: 'reliability', include: ['tests/reliability/**/*.test.ts'], ...onPostgres, testTimeout: 300_000 },
      },
    ],
  },
});
