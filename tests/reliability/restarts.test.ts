import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { testAppKey } from '#tests/support/servers/test-app.ts';
import { reportRow, shortOrLong } from '#tests/support/battery.ts';
import { type Buyer, openAgent, order, readOrders, send, type Submission } from '#tests/support/people/buyers.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { type ServerChild, spawnServer } from '#tests/support/servers/server-child.ts';
import { freePort } from '#tests/support/servers/server-process.ts';

const rounds = shortOrLong(2, 40);
const clients = shortOrLong(6, 12);
const visitors = shortOrLong(8, 16);
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
  spawnServer(dataDir, port, {
    DATABASE_URL: database.connection.url,
    APP_KEY: testAppKey,
    // On a busy machine running requests may need more than the default.
    STOP_SECONDS: '300',
  });

interface Counts {
  answered: number;
  /** Connections that broke before a response began. */
  broken: number;
  /** Requests that were processed, or had a partial response, when the connection broke. */
  lost: number;
  /** Successful calls on a new connection each. */
  visits: number;
  /** New connections that were reset before they were accepted. */
  resets: number;
  /** Any other errors on new connections. */
  readonly failures: string[];
}

/** Sends requests back to back over keep-alive connections and retries when one is refused or breaks. */
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

async function sendUntilAnswered(
  url: string,
  agent: Agent,
  buyer: Buyer,
  submission: Submission,
  counts: Counts,
): Promise<void> {
  for (let isAgain = false; ;) {
    const result = await send(url, agent, buyer, submission).catch((error: NodeJS.ErrnoException) => error);
    if (!(result instanceof Error)) {
      expect(result.status).toBe(201);
      counts.answered++;
      // Only this client knows the key, so a replay means that a request without a response was processed.
      if (isAgain && result.isReplayed) counts.lost++;
      return;
    }
    if (result.code === 'ECONNREFUSED') await pause(10);
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

/**
 * Opens a new connection per call. ECONNREFUSED is expected while no server listens. The kernel resets connections that
 * arrive between the last accept and the close of the listening socket; a process can only keep that rare.
 */
async function visitUntil(isOver: () => boolean, url: string, counts: Counts): Promise<void> {
  while (!isOver()) {
    const error = await visit(url).catch((reason: NodeJS.ErrnoException) => reason);
    if (error === undefined) counts.visits++;
    else if (error.code === 'ECONNREFUSED') await pause(10);
    else if (error.code === 'ECONNRESET') counts.resets++;
    else counts.failures.push(`${error.code ?? ''} ${error.message}`);
  }
}

async function visit(url: string): Promise<void> {
  const call = request(`${url}/api/services`, { agent: false });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end();
  const [response] = await answered;
  await text(response).catch((cause: unknown) => {
    throw new Error('The answer broke off', { cause });
  });
  if (response.statusCode !== 200) throw new Error(`Status ${response.statusCode}`);
}

it(`${rounds} restarts under load lose no running request`, { timeout: 600_000 + rounds * 60_000 }, async () => {
  const agent = openAgent();
  const counts: Counts = { answered: 0, broken: 0, lost: 0, visits: 0, resets: 0, failures: [] };
  const signedIn = await Promise.all(
    Array.from({ length: clients }, () => signInWith(database.connection, 100_000_00)),
  );
  const buyers = signedIn.map(({ headers }) => ({ headers, acknowledged: new Map(), unanswered: new Map() }));
  let server = start();
  expect(await server.untilReady()).toBe(true);
  let isOver = false;
  // Unlike a name, it is never given up for another address after a quarter of a second.
  const address = `http://127.0.0.1:${port}`;
  const calling = buyers.map((buyer) => callUntil(() => isOver, server.url, agent, buyer, counts));
  for (let visitor = 0; visitor < visitors; visitor++) calling.push(visitUntil(() => isOver, address, counts));
  const resetsPerRound: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = { ...counts };
    // Stop at a random moment while requests are in flight.
    await expect.poll(() => counts.answered, { timeout: 300_000 }).toBeGreaterThan(before.answered + clients);
    await pause(Math.random() * 300);
    server.child.kill('SIGTERM');
    expect(await server.exit, server.output()).toBe(0);
    server = start();
    expect(await server.untilReady(), server.output()).toBe(true);
    resetsPerRound.push(counts.resets - before.resets);
  }
  isOver = true;
  await Promise.all(calling);
  agent.destroy();
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  reportRow({
    row: 'R11',
    what: `requests during ${rounds} graceful restarts`,
    tried: counts.answered + counts.visits,
    wrong: counts.lost + counts.failures.length,
    measured: `${counts.broken} keep-alive connections closed before a request was accepted, ${counts.resets} new ones reset before they were accepted`,
  });
  expect(counts.lost).toBe(0);
  expect(counts.failures).toEqual([]);
  // A server that closes its socket without draining the accept queue resets several at every restart.
  expect(Math.min(...resetsPerRound)).toBe(0);
});
