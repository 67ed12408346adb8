/*
 * `npm run bench:reads` compares reads per second of the product, started as `npm start` starts it, and of a bare server
 * that runs the same statements prepared, in alternation. The ratios matter; the rates depend on the machine.
 * Arguments: orders in the database, seconds per round, and a pattern for call names.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Recording, recordStatements } from '#tests/support/database/record-statements.ts';
import { createTestApp } from '#tests/support/servers/create-test-app.ts';
import { freePort } from '#tests/support/servers/server-process.ts';
import { appKey, openBenchShop } from './lists/bench-shop.ts';
import { createApiKey } from './lists/sign-in-people.ts';
import { closeConnections, median, loadOf, timed } from './orders/load.ts';

const orders = Number(process.argv[2] ?? 10_000);
const seconds = Number(process.argv[3] ?? 3);
const namePattern = new RegExp(process.argv[4] ?? '');
const [clients, rounds] = [16, 3];
const print = (line: string) => void process.stdout.write(`${line}\n`);

const shop = await openBenchShop(orders, print);
const {
  database: { connection, url },
  people,
  server,
} = shop;
const { rows } = await connection.pool.query<{ number: number }>(
  'select number from orders where account_id = $1 order by created_at desc limit 1',
  [people.customer.accountId],
);
const panel = { key: await createApiKey(connection, people.customer.accountId) };

const calls: Readonly<Record<string, { path: string; as?: 'admin' | 'customer'; form?: Record<string, string> }>> = {
  user: { path: '/auth/user', as: 'customer' },
  balance: { path: '/auth/balance', as: 'customer' },
  dashboard: { path: '/auth/dashboard', as: 'customer' },
  orders: { path: '/auth/orders?page=1&perPage=12', as: 'customer' },
  services: { path: '/services', as: 'customer' },
  'admin-orders': { path: '/admin/orders?page=1&perPage=12', as: 'admin' },
  'admin-users': { path: '/admin/users?page=1&perPage=12', as: 'admin' },
  'admin-payments': { path: '/admin/payments?page=1&perPage=12', as: 'admin' },
  'admin-overview': { path: '/admin/overview', as: 'admin' },
  'panel-status': { path: '/v2', form: { ...panel, action: 'status', order: String(rows[0]?.number) } },
  'panel-balance': { path: '/v2', form: { ...panel, action: 'balance' } },
};
const compared = Object.entries(calls).filter(([name]) => namePattern.test(name));
const headersOf = (as: 'admin' | 'customer' | undefined) => (as ? people[as].headers : {});

async function recordCalls(): Promise<Record<string, Recording>> {
  const app = await createTestApp(connection, appKey);
  const recordings: Record<string, Recording> = {};
  for (const [name, { path, as, form }] of compared) {
    const body = form && {
      method: 'POST' as const,
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const read = () => app.inject({ url: `/api${path}`, headers: headersOf(as), ...body });
    // The first call may fill caches and record that the session is used.
    await read();
    recordings[name] = await recordStatements(connection.pool, read);
  }
  await app.close();
  return recordings;
}

const recordings = await recordCalls();
const barePort = await freePort();
const bare = fork('tests/bench/reads/bare-server.ts', [url, String(barePort)]);
bare.send(Object.fromEntries(Object.entries(recordings).map(([name, { statements }]) => [name, statements])));
await once(bare, 'message');

try {
  print(`Medians of ${rounds} rounds of ${seconds} s with ${clients} clients, in turns; ${orders} orders`);
  for (const [name, { path, as, form }] of compared) {
    const call = { url: `${server.url}/api${path}`, headers: headersOf(as) };
    const ours = async () => void (await timed(form ? { ...call, method: 'POST', form } : { ...call, method: 'GET' }));
    const theirs = async () => void (await timed({ method: 'GET', url: `http://localhost:${barePort}/${name}` }));
    const rates = { ours: [] as number[], bare: [] as number[] };
    for (const work of [ours, theirs]) await loadOf(1, clients, work);
    for (let round = 0; round < rounds; round++) {
      rates.ours.push((await loadOf(seconds, clients, ours)).rate);
      rates.bare.push((await loadOf(seconds, clients, theirs)).rate);
    }
    const [a, b] = [median(rates.ours), median(rates.bare)];
    const ratios = rates.ours.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN));
    const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
    const isMiss = a < 0.5 * b;
    if (isMiss) process.exitCode = 1;
    const { statements = [], roundTrips } = recordings[name] ?? {};
    print(
      `${(a / b).toFixed(2)} (${spread})  ${form ? name : path}: ours ${a.toFixed(0)}/s, bare ${b.toFixed(0)}/s, ${statements.length} statements in ${roundTrips} round trips${isMiss ? '  <' : ''}`,
    );
  }
} finally {
  closeConnections();
  bare.disconnect();
  await shop.stop();
}
