import { type RunningServer, startServer } from '#tests/support/servers/server-process.ts';
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import { signInPeople } from './sign-in-people.ts';

export const appKey = 'a key for benchmarks that is long enough';

export interface BenchShop {
  readonly database: BenchDatabase;
  readonly server: RunningServer;
  readonly people: Awaited<ReturnType<typeof signInPeople>>;
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, on a database with this many orders. */
export async function openBenchShop(orders: number, log: (line: string) => void): Promise<BenchShop> {
  const database = await openBenchDatabase(orders, log);
  const settings = { HOST: 'localhost', WEB_APP: 'none', RATE_LIMITS: 'off', APP_KEY: appKey };
  const server = await startServer({ ...settings, DATABASE_URL: database.url });
  const people = await signInPeople(database.connection, appKey);
  const stop = async () => {
    await server.stop();
    await database.stop();
  };
  return { database, server, people, stop };
}
