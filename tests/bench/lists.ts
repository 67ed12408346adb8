/*
 * `npm run bench:lists` compares list latencies with 1,000,000 and 10,000 orders: first, middle and last pages, filters,
 * sorts and searches. Seeds the databases if `npm run bench:seed` has not. Requests alternate between both servers, so
 * that other load affects both: a p95 that is high in both is caused by the machine.
 * Arguments: orders, samples per call, and a pattern for call names.
 */
import { openBenchShop } from './lists/bench-shop.ts';
import { type ListCall, listCalls } from './lists/list-calls.ts';
import { closeConnections, median, percentile, timed } from './orders/load.ts';

const [smallOrders, largeOrders] = [10_000, Number(process.argv[2] ?? 1_000_000)];
const samples = Number(process.argv[3] ?? 40);
const namePattern = new RegExp(process.argv[4] ?? '');
const print = (line: string) => void process.stdout.write(`${line}\n`);

const shops = [await openBenchShop(smallOrders, print), await openBenchShop(largeOrders, print)] as const;
async function timesOf(compared: readonly ListCall[]): Promise<number[][]> {
  const times = shops.map(() => [] as number[]);
  for (let sample = -3; sample < samples; sample++) {
    for (const [which, { path, as }] of compared.entries()) {
      const shop = shops[which];
      if (!shop) continue;
      const took = await timed({
        method: 'GET',
        url: `${shop.server.url}/api${path}`,
        headers: shop.people[as].headers,
      });
      // The first samples warm up both servers.
      if (sample >= 0) times[which]?.push(took);
    }
  }
  return times;
}

try {
  const calls = await Promise.all(shops.map(({ database, people }) => listCalls(database.connection, people)));
  const columns = ['10k min', '1M min', '10k p50', '1M p50', '10k p95', '1M p95'];
  print(`${'call'.padEnd(58)} ${columns.map((column) => column.padStart(8)).join(' ')}  ratio`);
  const misses: string[] = [];
  for (const [index, call] of (calls[0] ?? []).entries()) {
    if (!namePattern.test(call.name)) continue;
    const compared = calls.map((each) => each[index] ?? call);
    const times = await timesOf(compared);
    const [small, large] = times.map((each) => median(each)) as [number, number];
    const shares = times.map((each) => percentile(each, 0.95)) as [number, number];
    const p95 = shares[1];
    const isMiss = call.isSlow ? p95 > 150 : p95 > 25 || large > 2 * small;
    if (isMiss) misses.push(call.name);
    const figures = [...times.map((each) => Math.min(...each)), small, large, ...shares];
    print(
      `${call.name.padEnd(58)} ${figures.map((each) => each.toFixed(1).padStart(8)).join(' ')}  ` +
        `${(large / small).toFixed(2)}${isMiss ? '  <' : ''}`,
    );
  }
  if (misses.length > 0) process.exitCode = 1;
  print(
    `${misses.length} of ${calls[0]?.length} beyond their limit${misses.length > 0 ? `: ${misses.join('; ')}` : ''}`,
  );
} finally {
  closeConnections();
  for (const shop of shops) await shop.stop();
}
