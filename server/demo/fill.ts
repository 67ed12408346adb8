import { once } from 'node:events';
import { createContext } from '#server/context.ts';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { loadDemo } from './load.ts';
import { isMain } from '#server/process/is-main.ts';

/** What the process that starts this one sends it. */
export interface DemoWork {
  readonly url: string;
  readonly at: number;
}

async function fill(): Promise<void> {
  const [{ url, at }] = (await once(process, 'message')) as [DemoWork];
  const connection = connectDatabase(url);
  try {
    await loadDemo(createContext(connection, { kind: 'system', name: 'start' }, new Date(at)));
  } finally {
    await connection.close();
    if (process.connected) process.disconnect();
  }
}

if (isMain(import.meta.url)) await fill();
