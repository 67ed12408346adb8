import { mkdtemp, rm } from 'node:fs/promises';
import type { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '#server/database/testing.ts';
import { testAppKey } from '#server/testing.ts';
import { type Buyer, openAgent, order, readOrders, send, type Wish } from '#tests/support/buyers.ts';
import { signInWith, stock } from '#tests/support/customers.ts';
import { type ServerChild, spawnServer } from '#tests/support/server-child.ts';
import { freePort } from '#tests/support/server-process.ts';

const rounds = 10;
const clients = 12;
const database = useTestDatabase();
let dataDir: string;
let port: number;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'boostdesk-restarts-'));
  port = await freePort();
  await stock(database.connection);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (): ServerChild =>
  spawnServer(dataDir, port, { DATABASE_URL: database.connection.url, APP_KEY: testAppKey });

interface Counts {
  answered: number;
  /** Connections that broke without an answer. */
  broken: number;
  /** Requests whose work was done, or whose answer had begun, when the connection broke. */
  lost: number;
}

/** Calls without a pause over connections that stay open; where one is refused or breaks, it asks again. */
async function callUntil(
  isOver: () => boolean,
  url: string,
  agent: Agent,
  buyer: Buyer,
  counts: Counts,
): Promise<void> {
  for (let count = 0; !isOver(); count++) {
    if (count % 4 === 3) await readUntilWhole(url, agent, buyer, counts);
    else await sendUntilAnswered(url, agent, buyer, order(), counts);
  }
}

async function sendUntilAnswered(url: string, agent: Agent, buyer: Buyer, wish: Wish, counts: Counts): Promise<void> {
  for (let isAgain = false; ;) {
    const answer = await send(url, agent, buyer, wish).catch((error: NodeJS.ErrnoException) => error);
    if (!(answer instanceof Error)) {
      expect(answer.status).toBe(201);
      counts.answered++;
      // Nobody but this client has the key: what is replayed was done for a request that got no answer.
      if (isAgain && answer.isReplayed) counts.lost++;
      return;
    }
    if (answer.code === 'ECONNREFUSED') await pause(10);
    else {
      counts.broken++;
      isAgain = true;
    }
  }
}

async function readUntilWhole(url: string, agent: Agent, buyer: Buyer, counts: Counts): Promise<void> {
  for (;;) {
    const read = await readOrders(url, agent, buyer).catch((error: NodeJS.ErrnoException) => error);
    if (!(read instanceof Error)) {
      if (read.isWhole) counts.answered++;
      else counts.lost++;
      return;
    }
    if (read.code === 'ECONNREFUSED') await pause(10);
    else counts.broken++;
  }
}

it(`${rounds} restarts under load lose no running request`, { timeout: 400_000 }, async ({ annotate }) => {
  const agent = openAgent();
  const counts: Counts = { answered: 0, broken: 0, lost: 0 };
  const signedIn = await Promise.all(
    Array.from({ length: clients }, () => signInWith(database.connection, 100_000_00)),
  );
  const buyers = signedIn.map(({ headers }) => ({ headers, acknowledged: new Map(), unanswered: new Map() }));
  let server = start();
  expect(await server.untilReady()).toBe(true);
  let isOver = false;
  const calling = buyers.map((buyer) => callUntil(() => isOver, server.url, agent, buyer, counts));
  for (let round = 0; round < rounds; round++) {
    const before = counts.answered;
    // The moment is what is tried here: any will do, so long as requests are running.
    await expect.poll(() => counts.answered, { timeout: 60_000 }).toBeGreaterThan(before + clients);
    await pause(Math.random() * 300);
    server.child.kill('SIGTERM');
    expect(await server.exit, server.output()).toBe(0);
    server = start();
    expect(await server.untilReady(), server.output()).toBe(true);
  }
  isOver = true;
  await Promise.all(calling);
  agent.destroy();
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  await annotate(
    `${rounds} restarts, ${counts.answered} answered, ${counts.lost} lost; ${counts.broken} connections broke before their request was taken`,
  );
  expect(counts.lost).toBe(0);
});
