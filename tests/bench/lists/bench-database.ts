import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type DatabaseConnection } from '#server/database/connection/connect.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { prepareDatabase } from '#server/composition/open-database.ts';
import { seedShop, shopOf } from './seed-shop.ts';

export interface BenchDatabase {
  readonly connection: DatabaseConnection;
  readonly url: string;
  stop(): Promise<void>;
}

const folder = (orders: number) => join(process.env['BENCH_DIR'] ?? join(tmpdir(), 'boostdesk-bench'), String(orders));

/** Opens a database with this many orders. It is seeded once and reused by later runs. */
export async function openBenchDatabase(orders: number, log: (line: string) => void): Promise<BenchDatabase> {
  const dataDir = folder(orders);
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, progress: () => undefined });
  // Filling it takes minutes a statement.
  const connection = connectDatabase(postgres.url, { responseMsMax: 3_600_000 });
  await prepareDatabase(connection);
  const { rows } = await connection.pool.query('select from orders limit 1');
  if (rows.length === 0) {
    log(`Filling ${dataDir} with ${orders.toLocaleString('en-US')} orders`);
    await seedShop(connection, shopOf(orders), { log });
  }
  const stop = async () => {
    await connection.close();
    await postgres.stop();
  };
  return { connection, url: postgres.url, stop };
}
