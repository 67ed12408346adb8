import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportRow } from '#tests/support/battery.ts';
import {
  type Buyer,
  deposit,
  createdIdOf,
  storedIdsOf,
  openAgent,
  order,
  register,
  send,
  submit,
} from '#tests/support/people/buyers.ts';
import { copyDemoFolder } from '#tests/support/servers/demo-folder.ts';
import { type ServerChild, spawnServer } from '#tests/support/servers/server-child.ts';
import { cleanEnvironment, freePort } from '#tests/support/servers/server-process.ts';

const kills = Number(process.env['KILLS'] ?? 100);
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

/** With `withPostgres` also kills PostgreSQL, which then has to recover from its WAL. */
async function kill(server: ServerChild, dataDir: string, withPostgres: boolean): Promise<void> {
  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  const postmaster = withPostgres ? Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]) : 0;
  server.child.kill('SIGKILL');
  if (postmaster > 0) killIfRunning(postmaster);
  await server.exit;
}

/** Early in a start the file may still contain the PID of the previous postmaster. */
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

/** Retries everything without a response, then submits until the connection breaks. */
async function buy(server: ServerChild, agent: Agent, buyer: Buyer): Promise<void> {
  try {
    for (const submission of buyer.unanswered.values()) {
      const response = await send(server.url, agent, buyer, submission);
      // The process died during the payment: its idempotency key stays locked until a job has checked the payment.
      if (response.status === 409) continue;
      expect(response.status).toBe(201);
      buyer.unanswered.delete(submission.idempotencyKey);
      buyer.acknowledged.set(submission.idempotencyKey, createdIdOf(response) ?? '');
    }
    for (let count = 1; ; count++) await submit(server.url, agent, buyer, count % 5 === 0 ? deposit(5) : order());
  } catch (error) {
    if (server.child.signalCode === null && server.child.exitCode === null && !server.child.killed) throw error;
  }
}

const someOf = (limit: number) => Math.random() * limit;
const countAcknowledged = (buyers: readonly Buyer[]) =>
  buyers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/** Counts instead of waiting a fixed time, so that a kill interrupts the same amount of work on a busy machine. */
async function untilBought(buyers: readonly Buyer[], more: number): Promise<void> {
  const enough = countAcknowledged(buyers) + more;
  while (countAcknowledged(buyers) < enough) await pause(1);
  await pause(someOf(20));
}

/** Kills a starting server at a random moment. */
async function killStart(dataDir: string, startMs: number, withPostgres: boolean): Promise<void> {
  const starting = spawnServer(dataDir, port);
  await pause(someOf(startMs));
  await kill(starting, dataDir, withPostgres);
}

/** Kills a first start, which creates, migrates and seeds the database. The next start must finish that. */
async function killFirstStart(dataDir: string, startMs: number): Promise<void> {
  await killStart(dataDir, startMs, false);
  const second = await open(dataDir);
  const services = (await (await fetch(`${second.url}/api/services`)).json()) as unknown[];
  expect(services).toHaveLength(6);
  await kill(second, dataDir, true);
}

/** Counts acknowledged orders and payments that are missing. */
async function countLost(url: string, buyers: readonly Buyer[]): Promise<number> {
  let lost = 0;
  for (const buyer of buyers) {
    const stored = await storedIdsOf(url, buyer);
    const acknowledged = new Set(buyer.acknowledged.values());
    lost += acknowledged.difference(stored).size;
    expect(stored.difference(acknowledged).size).toBeLessThanOrEqual(buyer.unanswered.size);
  }
  return lost;
}

const timed = async <Result>(work: Promise<Result>): Promise<readonly [Result, number]> => {
  const begin = performance.now();
  return [await work, performance.now() - begin];
};

it(
  `killed ${kills} times at random moments, the server starts again and loses nothing it acknowledged`,
  { timeout: 600_000 + kills * 60_000 },
  async () => {
    const dataDir = path.join(folder, 'shop');
    const { startMs: firstStartMs } = await copyDemoFolder(dataDir);
    let [server, startMs] = await timed(open(dataDir));
    const buyers = await Promise.all(Array.from({ length: clients }, () => register(server.url)));
    const agent = openAgent();
    for (const buyer of buyers) await submit(server.url, agent, buyer, deposit(10_000));

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
      what: 'kills under load, at startup and during migrations',
      tried: kills,
      wrong: lost,
      measured: `${acknowledged} acknowledged orders and payments sent`,
    });
    expect(lost).toBe(0);
  },
);
