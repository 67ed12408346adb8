/*
 * `npm run bench:orders` compares orders per second and response times of our server, of a bare server that only debits and
 * inserts in one statement, of a bare server that batches by the same rule as ours, and of the statement alone, in
 * alternation. The ratios matter; the rates depend on the machine.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createContext } from '#server/context.ts';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { countOrders } from '#server/modules/orders/index.ts';
import { fillOrders } from '#tests/support/people/many-orders.ts';
import { freePort, startServer } from '#tests/support/servers/server-process.ts';
import { bareStatement } from './orders/bare-statement.ts';
import { closeConnections, type Load, loadOf, median, send } from './orders/load.ts';
import { type Customer, openBareShop, openShop } from './orders/shop.ts';

const clients = 32;
const rounds = 5;
const seconds = 4;
const appKey = 'a key for benchmarks that is long enough';
const timeZone = 'UTC';

const dataDir = await mkdtemp(join(tmpdir(), 'boostdesk-orders-'));
const postgres = await startEmbeddedPostgres({ dataDir, progress: () => undefined });
const database = connectDatabase(postgres.url);
const server = await startServer({
  DATABASE_URL: postgres.url,
  APP_KEY: appKey,
  HOST: 'localhost',
  WEB_APP: 'none',
  RATE_LIMITS: 'off',
  TIME_ZONE: timeZone,
});
const customers = await openShop(database, deriveKeys(appKey), 200);
await openBareShop(database, customers);
const barePort = await freePort();
const bare = fork('tests/bench/orders/bare-server.ts', [postgres.url, String(barePort)]);
await once(bare, 'message');
const statements = new pg.Pool({ connectionString: postgres.url, max: clients });

let orders = 0;
const link = () => `https://www.reddit.com/r/cats/comments/${(36 ** 6 + orders++).toString(36)}`;
const expect201 = (status: number) => {
  if (status !== 201) throw new Error(`An order was answered with ${status}`);
};
const pick = (pool: readonly Customer[]): Customer => {
  const customer = pool[orders % pool.length];
  if (!customer) throw new Error('There are no customers');
  return customer;
};
const placeAtServer = (pool: readonly Customer[]) => async () => {
  const headers = { ...pick(pool).headers, 'idempotency-key': randomUUID() };
  expect201(
    await send({
      method: 'POST',
      url: `${server.url}/api/orders`,
      headers,
      body: { serviceId: 1, link: link(), quantity: 5 },
    }),
  );
};
const placeAtBareServer = (path: 'orders' | 'batched-orders') => (pool: readonly Customer[]) => async () => {
  const body = { accountId: pick(pool).accountId, link: link(), quantity: 5 };
  expect201(await send({ method: 'POST', url: `http://localhost:${barePort}/${path}`, body }));
};
const runBareStatement = (pool: readonly Customer[]) => async () => {
  await statements.query({ name: 'place', text: bareStatement, values: [pick(pool).accountId, 25, link(), 5] });
};

const print = (line: string) => void process.stdout.write(`${line}\n`);

const rivals = {
  ours: placeAtServer,
  bare: placeAtBareServer('orders'),
  batching: placeAtBareServer('batched-orders'),
  statement: runBareStatement,
};
type Rival = keyof typeof rivals;
const misses: string[] = [];

async function compare(title: string, pool: readonly Customer[]): Promise<void> {
  const loads: Record<Rival, Load[]> = { ours: [], bare: [], batching: [], statement: [] };
  for (const rival of Object.values(rivals)) await loadOf(1, clients, rival(pool));
  for (let round = 0; round < rounds; round++) {
    for (const [name, rival] of Object.entries(rivals))
      loads[name as Rival].push(await loadOf(seconds, clients, rival(pool)));
  }
  print(title);
  for (const [name, each] of Object.entries(loads)) {
    const rates = each.map(({ rate }) => rate.toFixed(0)).join(', ');
    const p99 = median(each.map(({ p99Ms }) => p99Ms));
    print(`  ${name.padEnd(9)} ${rates} per second, p99 ${p99.toFixed(1)} ms`);
  }
  const ratioTo = (rival: Rival, figure: keyof Load) =>
    median(loads.ours.map((ours, round) => ours[figure] / (loads[rival][round]?.[figure] ?? Number.NaN)));
  const toReach = [
    { what: 'rate to bare server', ratio: ratioTo('bare', 'rate'), isMet: (ratio: number) => ratio >= 0.6 },
    { what: 'rate to batching server', ratio: ratioTo('batching', 'rate'), isMet: (ratio: number) => ratio >= 0.4 },
    { what: 'p99 to bare server', ratio: ratioTo('bare', 'p99Ms'), isMet: (ratio: number) => ratio <= 2 },
  ];
  for (const { what, ratio, isMet } of toReach) {
    if (!isMet(ratio)) misses.push(`${title}: ${what}`);
    print(`  ${ratio.toFixed(2)}  ${what}${isMet(ratio) ? '' : '  <'}`);
  }
}

async function compareTables(): Promise<void> {
  const [few, many] = await openShop(database, deriveKeys(appKey), 2);
  if (!few || !many) throw new Error('There are no customers');
  await fillOrders(database, few.accountId, 10);
  await fillOrders(database, many.accountId, 10_000);
  // The server's job does this every five minutes, so old orders are already counted.
  const ctx = createContext(database, { kind: 'system', name: 'bench' }, new Date());
  await countOrders(ctx, { timeZone });
  await database.pool.query('vacuum analyze');
  for (const path of [
    'auth/orders?page=1&perPage=12',
    'auth/orders?page=1&perPage=12&sort=largest',
    'auth/orders?page=1&perPage=12&status=Pending',
    'auth/dashboard',
  ]) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let sample = 0; sample < 200; sample++) {
      for (const [name, who] of Object.entries({ few, many })) {
        const begin = performance.now();
        const status = await send({ method: 'GET', url: `${server.url}/api/${path}`, headers: who.headers });
        if (status !== 200) throw new Error(`${path} was answered with ${status}`);
        times[name as 'few' | 'many'].push(performance.now() - begin);
      }
    }
    const [a, b] = [median(times.few), median(times.many)];
    print(`${path}: 10 orders ${a.toFixed(2)} ms, 10,000 orders ${b.toFixed(2)} ms, ratio ${(b / a).toFixed(2)}`);
  }
}

try {
  print(`Medians of ${rounds} rounds of ${seconds} s with ${clients} clients, in turns`);
  await compare('200 accounts', customers);
  await compare('one account', customers.slice(0, 1));
  await compareTables();
  if (misses.length > 0) process.exitCode = 1;
} finally {
  closeConnections();
  bare.disconnect();
  await statements.end();
  await server.stop();
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
