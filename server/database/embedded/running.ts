import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseUrl } from './cluster.ts';

/** Where the PostgreSQL that another process of ours runs in this data folder is reached; undefined while it isn't ready. */
export async function findRunningEmbedded(dataDir: string): Promise<string | undefined> {
  const pidFile = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // PostgreSQL writes one fact a line: the fifth is its socket's folder, the eighth whether it takes connections.
  const [, , , , socketFolder, , , status] = text.split('\n').map((line) => line.trim());
  return socketFolder && status === 'ready' ? databaseUrl(socketFolder) : undefined;
}
