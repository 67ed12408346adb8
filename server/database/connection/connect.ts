import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { StartupError } from '#server/process/startup-error.ts';
import { describeServer, poolerAdvice, reasonOf } from './describe-server.ts';
import { safeIntegerTypes } from './column-types.ts';
import { defineDatabaseClient } from './database-client.ts';
import { QueryPool } from './query-pool.ts';
import { createWriteMonitor, type WriteMonitor } from './write-outage.ts';

/** `$client` is the pool, or inside a transaction its connection. */
export type Database = NodePgDatabase & { readonly $client: Pick<pg.ClientBase, 'query'> };

export interface DatabaseConnection {
  url: string;
  pool: pg.Pool;
  db: Database;
  writes: WriteMonitor;
  close(): Promise<void>;
}

export interface ConnectOptions {
  poolMax?: number;
  /** Limits both opening a connection and waiting for a free one of the pool. */
  connectMsMax?: number;
  /** A connection that leaves a statement without a response for longer is closed. */
  responseMsMax?: number;
  /** Called when an idle connection breaks. The pool replaces it; queries report an outage themselves. */
  onIdleError?(error: Error): void;
}

const oldestMajorVersion = 15;

/** Connects lazily: only the URL's format is checked here. `assertServerVersion` contacts the server. */
export function connectDatabase(url: string, options: ConnectOptions = {}): DatabaseConnection {
  describeServer(url);
  const settings = {
    connectionString: url,
    Client: defineDatabaseClient(),
    types: safeIntegerTypes,
    application_name: 'boostdesk',
    max: options.poolMax ?? 10,
    connectionTimeoutMillis: options.connectMsMax ?? 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 30_000,
    // PostgreSQL ends statements earlier, so its machine or the network is gone. TCP would notice after 15 minutes.
    query_timeout: options.responseMsMax ?? 40_000,
    idle_in_transaction_session_timeout: 60_000,
    // Starting parallel workers takes 6 ms, longer than almost all statements. Reports allow them.
    options: '-c max_parallel_workers_per_gather=0',
  };
  const writes = createWriteMonitor();
  const pool = new QueryPool(settings, writes.report);
  // Without a listener, losing the server would crash this process.
  pool.on('error', (error) => options.onIdleError?.(error));
  let closing: Promise<void> | undefined;
  return { url, pool, db: drizzle(pool), writes, close: () => (closing ??= pool.end()) };
}

/** This is the first contact with the server, so the operator learns here that it is unreachable. */
export async function assertServerVersion(connection: DatabaseConnection): Promise<void> {
  const version = await readServerVersion(connection);
  const major = Math.floor(version.number / 10_000);
  if (major < oldestMajorVersion) {
    throw new StartupError(
      `DATABASE_URL: the server at ${describeServer(connection.url)} is PostgreSQL ${version.text}; ` +
        `Boostdesk needs ${oldestMajorVersion} or later.`,
    );
  }
}

async function readServerVersion(connection: DatabaseConnection): Promise<{ number: number; text: string }> {
  try {
    const { rows } = await connection.pool.query<{ number: number; text: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The server gave no version.');
    return row;
  } catch (error) {
    if (reasonOf(error).startsWith('unsupported startup parameter')) {
      throw new StartupError(poolerAdvice(connection.url), { cause: error });
    }
    throw new StartupError(
      `DATABASE_URL: cannot use the PostgreSQL server at ${describeServer(connection.url)}: ${reasonOf(error)}. ` +
        'Check that it is running, that this machine can connect to it, and that the user, password and database name in the URL are right.',
      { cause: error },
    );
  }
}
