/*
 * `npm run bench:seed` creates a database with 1,000,000 orders, `npm run bench:seed -- 10000` a smaller one. It stays in
 * the temporary folder (or BENCH_DIR) for `npm run bench:lists`; delete it when you are done.
 */
import { createContext } from '#server/context.ts';
import { describeDifference, reconcile } from '#server/modules/reconcile/index.ts';
import { openBenchDatabase } from './lists/bench-database.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const orders = Number(process.argv[2] ?? 1_000_000);
const database = await openBenchDatabase(orders, print);
const begin = performance.now();
const ctx = createContext(database.connection, { kind: 'system', name: 'bench' }, new Date());
const differences = await reconcile(ctx);
print(`reconcile: ${differences.length} differences in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
for (const difference of differences.slice(0, 5)) print(describeDifference(difference));
await database.stop();
