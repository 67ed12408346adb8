import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createProgress } from '#server/process/progress.ts';
import type { StartupError } from '#server/process/startup-error.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, databaseName, databaseUrl, hasCluster } from './cluster.ts';
import { explainFolderError, prepareFolders } from './folders.ts';
import { chooseRunAs } from './run-as.ts';
import { runServer, type ServerProcess } from './server.ts';
import { serverSettings } from './settings.ts';
import { prepareSocketFolder, removeSocketFolder } from './socket.ts';
import { stopStaleServer } from './stale-server.ts';
import { type RestartTiming, supervise } from './supervisor.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Whether this start created the database. */
  isNew: boolean;
  /** Resolves when PostgreSQL ended and could not be restarted for a long time. */
  givenUp: Promise<StartupError>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  progress(line: string): void;
  /** Called when PostgreSQL ends unexpectedly and when it was restarted. */
  warn?(line: string): void;
  /** Overrides our PostgreSQL settings: tests turn fsync off. */
  settings?: Readonly<Record<string, string>>;
  timing?: Partial<RestartTiming>;
}

/** Starts the PostgreSQL from npm in `dataDir/postgres`. Only this user can reach it, through a Unix socket. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const folders = await prepareFolders(options.dataDir);
  const lock = lockDataFolder(folders);
  try {
    const { step } = createProgress(options.progress);
    const runAs = await chooseRunAs(binaries.postgres, folders.cluster);
    if (await hasCluster(folders, runAs.majorVersion)) {
      await step('Waiting for the PostgreSQL of an earlier start to stop', () => stopStaleServer(folders));
    } else {
      const waitForDisk = options.settings?.['fsync'] !== 'off';
      await step('Creating the database folder', () => createCluster(folders, binaries.initdb, runAs, { waitForDisk }));
    }
    const socketFolder = await prepareSocketFolder(folders);
    const settings = { ...serverSettings(socketFolder), ...options.settings };
    const run = (signal: AbortSignal) => runServer(folders, binaries.postgres, runAs, settings, signal);
    const server = await step('Starting PostgreSQL', () => run(new AbortController().signal));
    const isNew = await createDatabase(socketFolder, server);
    const supervisor = supervise(server, {
      start: async (signal) => {
        await stopStaleServer(folders);
        await prepareSocketFolder(folders);
        return run(signal);
      },
      warn: options.warn ?? options.progress,
      timing: options.timing ?? {},
    });
    const stop = async () => {
      await supervisor.stop();
      await removeSocketFolder(folders, socketFolder);
      lock.release();
    };
    return { url: databaseUrl(socketFolder), isNew, givenUp: supervisor.givenUp, stop };
  } catch (error) {
    lock.release();
    throw explainFolderError(folders.root, error);
  }
}

/** The URL of the PostgreSQL that another Boostdesk process runs in this data folder; undefined while it isn't ready. */
export async function findRunningEmbedded(dataDir: string): Promise<string | undefined> {
  const pidFile = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // Line 5 is the socket folder, line 8 whether PostgreSQL accepts connections.
  const [, , , , socketFolder, , , status] = text.split('\n').map((line) => line.trim());
  return socketFolder && status === 'ready' ? databaseUrl(socketFolder) : undefined;
}

async function createDatabase(socketFolder: string, server: ServerProcess): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl(socketFolder, 'postgres'),
    connectionTimeoutMillis: 10_000,
  });
  // Errors reject the running query; without a listener the event would also crash the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
    return rowCount === 0;
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await client.end();
  }
}
