import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectDatabase, type DatabaseConnection } from '#server/database/connection/connect.ts';

const template = 'boostdesk_template';
/** Tests send many concurrent requests, and on a busy machine the last one waits long for a connection. */
const connectMsMax = 120_000;

/** Creates and migrates the database that `createTestDatabase` copies; once per test run. */
export async function createTemplateDatabase(
  serverUrl: string,
  prepare: (connection: DatabaseConnection) => Promise<void>,
): Promise<void> {
  await runOnServer(serverUrl, `create database ${template}`);
  const connection = connectDatabase(databaseUrl(serverUrl, template), { connectMsMax });
  try {
    await prepare(connection);
  } finally {
    await connection.close();
  }
}

export async function createTestDatabase(serverUrl: string): Promise<DatabaseConnection> {
  return createCopy(serverUrl, template);
}

/** A database without tables. */
export async function createEmptyDatabase(serverUrl: string): Promise<DatabaseConnection> {
  return createCopy(serverUrl, 'template1');
}

async function createCopy(serverUrl: string, source: string): Promise<DatabaseConnection> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // With fsync off, copying files is several times faster than PostgreSQL's default strategy.
  await runOnServer(serverUrl, `create database ${name} template ${source} strategy file_copy`);
  const connection = connectDatabase(databaseUrl(serverUrl, name), { connectMsMax });
  return {
    ...connection,
    async close() {
      await connection.close();
      await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
