import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportRow, shortOrLong } from '#tests/support/battery.ts';
import {
  type Buyer,
  deposit,
  storedIdsOf,
  openAgent,
  order,
  register,
  type Submission,
  submit,
} from '#tests/support/people/buyers.ts';
import { copyDemoFolder } from '#tests/support/servers/demo-folder.ts';
import { type ServerChild, spawnServer } from '#tests/support/servers/server-child.ts';
import { freePort } from '#tests/support/servers/server-process.ts';

const rounds = shortOrLong(3, 15);
const clients = 4;
let folder: string;
let dataDir: string;
let server: ServerChild;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-postgres-'));
  dataDir = path.join(folder, 'data');
  await copyDemoFolder(dataDir);
  server = spawnServer(dataDir, await freePort());
  expect(await server.untilReady(), server.output()).toBe(true);
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exit;
  await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

interface Counts {
  responses: number;
  unavailable: number;
  readonly wrong: string[];
}

const postmaster = async () =>
  Number((await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

/** PID of a PostgreSQL backend. Killing one makes the postmaster reset all of them. */
async function anySession(): Promise<number> {
  const pid = await postmaster();
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
  for (const child of children) {
    const title = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (title.startsWith('postgres: boostdesk')) return child;
  }
  throw new Error('PostgreSQL has no session.');
}

/** Retries with the same idempotency key while the response is 503 or the first attempt is still in progress. */
async function submitUntilCreated(buyer: Buyer, submission: Submission, counts: Counts): Promise<void> {
  for (;;) {
    const response = await fetch(`${server.url}/api${submission.path}`, {
      method: 'POST',
      headers: { ...buyer.headers, 'content-type': 'application/json', 'idempotency-key': submission.idempotencyKey },
      body: JSON.stringify(submission.body),
    });
    const body = (await response.json()) as { _id?: string; code?: string };
    counts.responses++;
    if (response.status === 201) return void buyer.acknowledged.set(submission.idempotencyKey, body._id ?? '');
    if (response.status === 503) counts.unavailable++;
    else if (body.code !== 'idempotency_in_progress') counts.wrong.push(`${response.status} ${body.code}`);
    await pause(50);
  }
}

async function orderUntil(isOver: () => boolean, buyer: Buyer, counts: Counts): Promise<void> {
  while (!isOver()) await submitUntilCreated(buyer, order(), counts);
}

const countLogged = (message: string) => server.output().split(`PostgreSQL ${message}`).length - 1;
const mails = () => readdir(path.join(dataDir, 'mail')).then(({ length }) => length);

it(
  `when PostgreSQL ends ${rounds} times under load, calls get 503 until it is back, and nothing is lost or duplicated`,
  { timeout: 600_000 + rounds * 60_000 },
  async () => {
    const agent = openAgent();
    const buyers = await Promise.all(Array.from({ length: clients }, () => register(server.url)));
    for (const buyer of buyers) await submit(server.url, agent, buyer, deposit(10_000));
    for (const buyer of buyers) buyer.acknowledged.clear();
    agent.destroy();
    const counts: Counts = { responses: 0, unavailable: 0, wrong: [] };
    let isOver = false;
    let ends = 0;
    const ordering = buyers.map((buyer) => orderUntil(() => isOver, buyer, counts));
    for (let round = 0; round < rounds; round++) {
      const before = buyers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
      const placed = () => buyers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0) - before;
      await expect.poll(placed, { timeout: 240_000 }).toBeGreaterThan(clients);
      if (round % 3 === 1) process.kill(await anySession(), 'SIGKILL');
      else {
        process.kill(await postmaster(), round % 3 === 0 ? 'SIGKILL' : 'SIGINT');
        await expect.poll(() => countLogged('is running again'), { timeout: 240_000 }).toBe(++ends);
        expect(countLogged('ended unexpectedly')).toBe(ends);
      }
      expect(await server.untilReady(), server.output()).toBe(true);
    }
    isOver = true;
    await Promise.all(ordering);

    let doubled = 0;
    for (const buyer of buyers) {
      const acknowledged = new Set(buyer.acknowledged.values());
      const stored = await storedIdsOf(server.url, buyer);
      expect(acknowledged.difference(stored)).toEqual(new Set());
      // The deposit is stored too.
      doubled += stored.size - acknowledged.size - 1;
    }
    // Jobs and live updates have reconnected as well.
    const mailsBefore = await mails();
    await register(server.url);
    await expect.poll(mails, { timeout: 240_000 }).toBeGreaterThan(mailsBefore);
    await expect.poll(() => isPublishedLive(buyers[0]!, counts), { timeout: 240_000 }).toBe(true);

    reportRow({
      row: 'R19',
      what: `responses while PostgreSQL was killed ${rounds} times`,
      tried: counts.responses,
      wrong: counts.wrong.length + doubled,
      measured: `${counts.unavailable} were 503`,
    });
    expect(counts.wrong).toEqual([]);
    expect(doubled).toBe(0);
    expect(counts.unavailable).toBeGreaterThan(0);
  },
);

it('a server that is killed together with its PostgreSQL starts again with what it acknowledged', async () => {
  const [buyer, agent] = [await register(server.url), openAgent()];
  for (const submission of [deposit(50), order(), order()]) await submit(server.url, agent, buyer, submission);
  agent.destroy();
  const postgres = await postmaster();
  server.child.kill('SIGKILL');
  process.kill(postgres, 'SIGKILL');
  await server.exit;
  server = spawnServer(dataDir, await freePort());
  expect(await server.untilReady(), server.output()).toBe(true);
  expect(await storedIdsOf(server.url, buyer)).toEqual(new Set(buyer.acknowledged.values()));
});

/** Whether a new order arrives on an open event stream. The reconnect to PostgreSQL may close the stream first. */
async function isPublishedLive(buyer: Buyer, counts: Counts): Promise<boolean> {
  const response = await fetch(`${server.url}/api/events`, { headers: buyer.headers });
  expect(response.status).toBe(200);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  await submitUntilCreated(buyer, order(), counts);
  for (let received = ''; ;) {
    const { value = '', done } = await reader.read();
    received += value;
    if (!done && !/^data: .*orders/m.test(received)) continue;
    await reader.cancel();
    return !done;
  }
}
