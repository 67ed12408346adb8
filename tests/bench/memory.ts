/* `npm run bench:memory` prints the memory of the product, started as `npm start` starts it: 10 seconds after the
   start, after a minute of load and a minute of rest, and the peak while it streams every order, as CSV and as one
   array. Argument: orders in the database. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openBenchShop } from './lists/bench-shop.ts';
import { closeConnections, loadOf, timed } from './orders/load.ts';

const orders = Number(process.argv[2] ?? 1_000_000);
const limits = { idleMb: 170, restedMb: 260, streamingRatio: 1.5 };
const print = (line: string) => void process.stdout.write(`${line}\n`);

const shop = await openBenchShop(orders, print);
const {
  server,
  people: { admin, customer },
} = shop;

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

function report(what: string, figure: number, limit: number, unit: string): void {
  const isMiss = figure > limit;
  if (isMiss) process.exitCode = 1;
  print(`${figure.toFixed(unit === 'MB' ? 0 : 2)} ${unit}  ${what}, at most ${limit}${isMiss ? '  <' : ''}`);
}

/** The peak memory while a response is read as fast as it arrives. */
async function peakDuring(method: string, path: string): Promise<{ peakMb: number; bytes: number }> {
  const response = await fetch(`${server.url}/api${path}`, { method, headers: admin.headers });
  if (!response.ok || !response.body) throw new Error(`${path} was answered with ${response.status}`);
  let [peakMb, bytes, lookedAt] = [0, 0, 0];
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (performance.now() - lookedAt < 100) continue;
    peakMb = Math.max(peakMb, await memoryMb());
    lookedAt = performance.now();
  }
  return { peakMb, bytes };
}

try {
  await pause(10_000);
  const idle = await memoryMb();
  report('10 s after the start', idle, limits.idleMb, 'MB');
  for (const [method, path] of [
    ['GET', '/admin/orders'],
    ['POST', '/admin/exports/orders'],
  ] as const) {
    const { peakMb, bytes } = await peakDuring(method, path);
    report(
      `the most during ${path}, ${(bytes / 1e6).toFixed(0)} MB, to idle`,
      peakMb / idle,
      limits.streamingRatio,
      '×',
    );
  }
  let calls = 0;
  await loadOf(60, 16, async () => {
    const isStaff = calls++ % 2 === 0;
    const [path, { headers }] = isStaff
      ? (['/admin/orders?page=1&perPage=12', admin] as const)
      : (['/auth/orders?page=1&perPage=12', customer] as const);
    await timed({ method: 'GET', url: `${server.url}/api${path}`, headers });
  });
  print(`${(await memoryMb()).toFixed(0)} MB  right after a minute of load`);
  closeConnections();
  await pause(60_000);
  report('after a minute of rest', await memoryMb(), limits.restedMb, 'MB');
} finally {
  closeConnections();
  await shop.stop();
}
