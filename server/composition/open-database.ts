import path from 'node:path';
import { initialServices } from '#content/services.ts';
import type { Config } from '../config.ts';
import { createContext } from '../context.ts';
import { assertServerVersion, connectDatabase, type DatabaseConnection } from '#server/database/connection/connect.ts';
import { assertOwnSessions } from '#server/database/connection/own-sessions.ts';
import { DataFolderInUseError } from '#server/database/embedded/data-folder-lock.ts';
import { findRunningEmbedded, startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { fillWithDemo } from '#server/demo/index.ts';
import { prepareQueues } from '#server/jobs/queue.ts';
import type { Lifecycle } from '#server/process/lifecycle.ts';
import { hasAnyAccount } from '#server/modules/accounts/index.ts';
import { stockCatalog } from '#server/modules/services/index.ts';
import { isDemo } from '#server/modules/shop/index.ts';
import { createProgress } from '#server/process/progress.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { enqueuedJobs } from './job-handlers.ts';

export interface OpenedDatabase {
  readonly connection: DatabaseConnection;
  readonly isDemo: boolean;
}

interface Start {
  readonly lifecycle: Lifecycle;
  readonly clock: () => Date;
  /** Whether to use the embedded PostgreSQL of a running server instead of failing. */
  readonly mayShare?: boolean;
  print(line: string): void;
  /** Also called long after startup. */
  warn(line: string): void;
  /** Ends the process when the database is permanently lost. */
  fail(error: unknown): void;
}

/** Connects to the operator's database or starts the embedded one, which is filled with demo data if it is empty. */
export async function openDatabase(config: Config, start: Start): Promise<OpenedDatabase> {
  const { lifecycle, clock } = start;
  const progress = createProgress(start.print);
  const url = config.DATABASE_URL ?? (await startEmbedded(config, start));
  lifecycle.assertRunning();
  const connection = connectDatabase(url);
  lifecycle.onStop(() => connection.close());
  const ctx = createContext(connection, { kind: 'system', name: 'start' }, clock());

  await progress.step('Connecting to the database', async () => {
    await assertServerVersion(connection);
    await assertOwnSessions(connection);
  });
  await progress.step('Migrating the database', () => prepareDatabase(connection));
  await stockCatalog(ctx, initialServices);
  if (config.DATABASE_URL === undefined && !(await hasAnyAccount(ctx))) {
    await progress.step('Loading the demo data', () => fillWithDemo(connection, ctx.now, lifecycle));
    lifecycle.assertRunning();
  }

  const demo = await isDemo(ctx);
  if (demo && config.isProduction) {
    throw new StartupError('DATABASE_URL points to a demo database. Use another one for NODE_ENV=production.');
  }
  return { connection, isDemo: demo };
}

/** Creates the job queues before it migrates, since a migration may enqueue jobs. */
export async function prepareDatabase(connection: DatabaseConnection): Promise<void> {
  await migrate(connection, { before: () => prepareQueues(connection, enqueuedJobs) });
}

async function startEmbedded(config: Config, { lifecycle, mayShare, print, warn, fail }: Start): Promise<string> {
  const dataDir = path.resolve(config.DATA_DIR);
  try {
    const server = await startEmbeddedPostgres({ dataDir, progress: print, warn });
    lifecycle.onStop(() => server.stop());
    void server.givenUp.then(fail);
    return server.url;
  } catch (error) {
    const shared = mayShare && error instanceof DataFolderInUseError ? await findRunningEmbedded(dataDir) : undefined;
    if (shared === undefined) throw error;
    return shared;
  }
}
