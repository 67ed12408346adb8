import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportRow, shortOrLong } from '#tests/support/battery.ts';
import {
  type Buyer,
  deposit,
  idIn,
  keptOf,
  openAgent,
  order,
  register,
  send,
  wishFor,
} from '#tests/support/people/buyers.ts';
import { copyDemoFolder } from '#tests/support/servers/demo-folder.ts';
import { type ServerChild, spawnServer } from '#tests/support/servers/server-child.ts';
import { cleanEnvironment, freePort } from '#tests/support/servers/server-process.ts';

const kills = Number(process.env['KILLS'] ?? shortOrLong(8, 100));
const clients = 6;
const execute = promisify(execFile);
let folder: string;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-kills-'));
  port = await freePort();
});
// A killed program's PostgreSQL may still be closing its files.
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));

/** Kills the program, and in some rounds its PostgreSQL with it, which then has to recover from its log. */
async function kill(server: ServerChild, dataDir: string, withPostgres: boolean): Promise<void> {
  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  const postmaster = withPostgres ? Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]) : 0;
  server.child.kill('SIGKILL');
  if (postmaster > 0) killIfRunning(postmaster);
  await server.exit;
}

/** Early in a start the file still names the postmaster of the round before. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function open(dataDir: string): Promise<ServerChild> {
  const server = spawnServer(dataDir, port);
  if (!(await server.untilReady())) throw new Error(`It did not open again. It printed:\n${server.output()}`);
  return server;
}

/** Buys until the connection breaks, and first asks again for what got no answer. */
async function buy(server: ServerChild, agent: Agent, buyer: Buyer): Promise<void> {
  try {
    for (const wish of buyer.unanswered.values()) {
      const answer = await send(server.url, agent, buyer, wish);
      // A payment whose process died is looked after by a job, and its key is taken until then.
      if (answer.status === 409) continue;
      expect(answer.status).toBe(201);
      buyer.unanswered.delete(wish.key);
      buyer.acknowledged.set(wish.key, idIn(answer) ?? '');
    }
    for (let count = 1; ; count++) await wishFor(server.url, agent, buyer, count % 5 === 0 ? deposit(5) : order());
  } catch (error) {
    if (server.child.signalCode === null && server.child.exitCode === null && !server.child.killed) throw error;
  }
}

const someOf = (limit: number) => Math.random() * limit;
const countAcknowledged = (buyers: readonly Buyer[]) =>
  buyers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/** Counted rather than timed, so that a kill interrupts as much work on a busy machine as on an idle one. */
async function untilBought(buyers: readonly Buyer[], more: number): Promise<void> {
  const enough = countAcknowledged(buyers) + more;
  while (countAcknowledged(buyers) < enough) await pause(1);
  await pause(someOf(20));
}

/** Ends a start at any moment of it. */
async function killStart(dataDir: string, startMs: number, withPostgres: boolean): Promise<void> {
  const starting = spawnServer(dataDir, port);
  await pause(someOf(startMs));
  await kill(starting, dataDir, withPostgres);
}

/** A start that makes, migrates and fills a database, which the next one has to finish. */
async function killFirstStart(dataDir: string, startMs: number): Promise<void> {
  await killStart(dataDir, startMs, false);
  const second = await open(dataDir);
  const services = (await (await fetch(`${second.url}/api/services`)).json()) as unknown[];
  expect(services).toHaveLength(6);
  await kill(second, dataDir, true);
}

/** How many acknowledged orders and payments are gone. */
async function countLost(url: string, buyers: readonly Buyer[]): Promise<number> {
  let lost = 0;
  for (const buyer of buyers) {
    const kept = await keptOf(url, buyer);
    const acknowledged = new Set(buyer.acknowledged.values());
    lost += acknowledged.difference(kept).size;
    expect(kept.difference(acknowledged).size).toBeLessThanOrEqual(buyer.unanswered.size);
  }
  return lost;
}

const timed = async <Result>(work: Promise<Result>): Promise<readonly [Result, number]> => {
  const begin = performance.now();
  return [await work, performance.now() - begin];
};

it(
  `killed ${kills} times at random moments, it loses nothing it has acknowledged and opens every time`,
  { timeout: 600_000 + kills * 60_000 },
  async () => {
    const dataDir = path.join(folder, 'shop');
    const { startMs: firstStartMs } = await copyDemoFolder(dataDir);
    let [server, startMs] = await timed(open(dataDir));
    const buyers = await Promise.all(Array.from({ length: clients }, () => register(server.url)));
    const agent = openAgent();
    for (const buyer of buyers) await wishFor(server.url, agent, buyer, deposit(10_000));

    let lost = 0;
    for (let killed = 0; killed < kills;) {
      const buying = buyers.map((buyer) => buy(server, agent, buyer));
      await Promise.race([untilBought(buyers, someOf(40)), Promise.all(buying)]);
      await kill(server, dataDir, killed % 3 === 0);
      await Promise.all(buying);
      killed++;
      if (killed % 5 === 3) {
        await killStart(dataDir, startMs, killed % 2 === 0);
        killed++;
      }
      if (killed % 12 === 5) {
        await killFirstStart(path.join(folder, `new-${killed}`), firstStartMs);
        killed += 2;
      }
      [server, startMs] = await timed(open(dataDir));
      lost += await countLost(server.url, buyers);
    }

    agent.destroy();
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    const env = { ...cleanEnvironment(), DATA_DIR: dataDir };
    const { stdout } = await execute(process.execPath, ['server/commands/reconcile.ts'], { env });
    expect(stdout).toContain('Every balance adds up.');
    const acknowledged = countAcknowledged(buyers);
    expect(acknowledged).toBeGreaterThan(kills);
    reportRow({
      row: 'R2',
      what: 'kills under load, at the start and during migrations',
      tried: kills,
      wrong: lost,
      measured: `${acknowledged} acknowledged orders and payments sent`,
    });
    expect(lost).toBe(0);
  },
);
