import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { LiveTopic } from '#contract/live.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { createLive, type Live } from '#server/live/live.ts';
import { type SignedIn, signIn, testAppKey } from '#tests/support/servers/test-app.ts';
import { type ServerChild, spawnServer } from '#tests/support/servers/server-child.ts';
import { freePort } from '#tests/support/servers/server-process.ts';

const database = useTestDatabase();
const logger = pino({ level: 'silent' });
const starts: ServerChild[] = [];
let dataDir: string;
let otherProcess: Live;

// Two servers on one database; this process is the third and publishes the changes.
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'boostdesk-live-'));
  otherProcess = createLive({ url: database.connection.url, logger });
  const settings = { DATABASE_URL: database.connection.url, APP_KEY: testAppKey };
  for (let number = 0; number < 2; number++) starts.push(spawnServer(dataDir, await freePort(), settings));
  await otherProcess.start();
  for (const started of starts) expect(await started.untilReady(), started.output()).toBe(true);
});

afterEach(() => expect(starts.map(({ output }) => output()).join('')).not.toMatch(/"level":[56]0|^ +at /m));

afterAll(async () => {
  for (const { child, exit } of starts) {
    child.kill('SIGTERM');
    await exit;
  }
  await otherProcess.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens an account's event stream on a server. The subscription is active when this resolves. */
async function follow({ url }: ServerChild, { headers }: SignedIn) {
  const response = await fetch(`${url}/api/events`, { headers });
  expect(response.status).toBe(200);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readUntil = async (pattern: RegExp) => {
    while (!pattern.test(text)) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      text += value;
    }
    return 'found';
  };
  await readUntil(/: open\n\n/);
  return {
    receives: (topic: LiveTopic) => readUntil(new RegExp(`data: .*"${topic}"`)),
    ends: () => readUntil(/^never$/),
  };
}

it('a change reaches all browsers of an account, whichever server they are connected to', async () => {
  const customer = await signIn(database.connection);
  const streams = await Promise.all(starts.map((started) => follow(started, customer)));
  otherProcess.publish({ accountId: customer.accountId }, 'balance');
  for (const stream of streams) expect(await stream.receives('balance')).toBe('found');
});

it('streams of a session close when another process ends the session', async () => {
  const customer = await signIn(database.connection);
  const streams = await Promise.all(starts.map((started) => follow(started, customer)));
  otherProcess.publish({ accountId: customer.accountId }, 'orders');
  for (const stream of streams) await stream.receives('orders');
  otherProcess.endSession(customer.sessionId);
  for (const stream of streams) expect(await stream.ends()).toBe('ended');
});

it('a stopping server closes its streams and exits with 0', async () => {
  const customer = await signIn(database.connection);
  const [stopping, staying] = starts as [ServerChild, ServerChild];
  const [ended, other] = [await follow(stopping, customer), await follow(staying, customer)];
  stopping.child.kill('SIGTERM');
  expect(await ended.ends()).toBe('ended');
  expect(await stopping.exit).toBe(0);
  otherProcess.publish({ accountId: customer.accountId }, 'orders');
  expect(await other.receives('orders')).toBe('found');
});
