import pg from 'pg';
import { createProgress } from '#server/process/progress.ts';
import type { StartupError } from '#server/process/startup-error.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { findBinaries } from './binaries.ts';
import { databaseName, databaseUrl, hasCluster, makeCluster } from './cluster.ts';
import { explainFolderError, prepareFolders } from './folders.ts';
import { keepRunning, type KeepTiming } from './keeper.ts';
import { endLeftoverServer } from './leftover.ts';
import { chooseRunAs } from './run-as.ts';
import { runServer, type ServerProcess } from './server.ts';
import { serverSettings } from './settings.ts';
import { prepareSocketFolder, removeSocketFolder } from './socket.ts';

export interface EmbeddedPostgres {
  url: string;
  /** The database was made in this start. */
  isNew: boolean;
  /** Settles when PostgreSQL ended and could not be started again for a long time. */
  givenUp: Promise<StartupError>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  progress(line: string): void;
  /** Told when PostgreSQL ends by itself and is started again. */
  warn?(line: string): void;
  /** PostgreSQL settings over ours; a test server need not wait for the disk. */
  settings?: Readonly<Record<string, string>>;
  timing?: Partial<KeepTiming>;
}

/** Starts the PostgreSQL that npm brought, in `dataDir/postgres`, reachable by this user through a Unix socket only. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const folders = await prepareFolders(options.dataDir);
  const lock = lockDataFolder(folders);
  try {
    const { step } = createProgress(options.progress);
    const runAs = await chooseRunAs(binaries.postgres, folders.cluster);
    if (await hasCluster(folders, runAs.majorVersion)) {
      await step('Waiting for the PostgreSQL of an earlier start to end', () => endLeftoverServer(folders));
    } else {
      const waitForDisk = options.settings?.['fsync'] !== 'off';
      await step('Making the database folder', () => makeCluster(folders, binaries.initdb, runAs, { waitForDisk }));
    }
    const socketFolder = await prepareSocketFolder(folders);
    const settings = { ...serverSettings(socketFolder), ...options.settings };
    const run = (signal: AbortSignal) => runServer(folders, binaries.postgres, runAs, settings, signal);
    const server = await step('Starting PostgreSQL', () => run(new AbortController().signal));
    const isNew = await makeDatabase(socketFolder, server);
    const kept = keepRunning(server, {
      start: async (signal) => {
        await endLeftoverServer(folders);
        await prepareSocketFolder(folders);
        return run(signal);
      },
      warn: options.warn ?? options.progress,
      timing: options.timing ?? {},
    });
    const stop = async () => {
      await kept.stop();
      await removeSocketFolder(folders, socketFolder);
      lock.release();
    };
    return { url: databaseUrl(socketFolder), isNew, givenUp: kept.givenUp, stop };
  } catch (error) {
    lock.release();
    throw explainFolderError(folders.root, error);
  }
}

async function makeDatabase(socketFolder: string, server: ServerProcess): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl(socketFolder, 'postgres'),
    connectionTimeoutMillis: 10_000,
  });
  // What goes wrong rejects the call under way; without a listener the event would end the process.
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
