import { defineConfig } from 'vitest/config';

const postgres = ['tests/support/postgres-server.ts'];
const onPostgres = { globalSetup: postgres, testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{contract,content,web,tools}/**/*.test.{ts,tsx}'] } },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      { test: { name: 'api', include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts'], ...onPostgres } },
      {
        test: { name: 'reliability', include: ['tests/reliability/**/*.test.ts'], ...onPostgres, testTimeout: 120_000 },
      },
    ],
  },
});
