import { afterAll, beforeAll, inject } from 'vitest';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { createEmptyDatabase, createTestDatabase } from './test-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** A separate migrated database per test file, so that files can run in parallel. Read `connection` inside tests. */
export function useTestDatabase(): { readonly connection: DatabaseConnection } {
  return useDatabase(createTestDatabase);
}

/** The same, without tables. */
export function useEmptyDatabase(): { readonly connection: DatabaseConnection } {
  return useDatabase(createEmptyDatabase);
}

function useDatabase(create: (serverUrl: string) => Promise<DatabaseConnection>): {
  readonly connection: DatabaseConnection;
} {
  let connection: DatabaseConnection | undefined;
  beforeAll(async () => {
    connection = await create(inject('postgresUrl'));
  });
  afterAll(async () => {
    await connection?.close();
  });
  return {
    get connection() {
      if (connection === undefined) throw new Error('The test database exists only while tests run.');
      return connection;
    },
  };
}
