import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { LiveTopic } from '#contract/live.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { createLive, type Live } from '#server/live/live.ts';
import { type SignedIn, signIn, testAppKey } from '#tests/support/servers/test-app.ts';
import { type NpmStart, npmStart } from '#tests/support/servers/npm-start.ts';

const database = useTestDatabase();
const logger = pino({ level: 'silent' });
const starts: NpmStart[] = [];
let dataDir: string;
let elsewhere: Live;

/** Two servers on one database, and a third process, this one, in which things happen. */
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'boostdesk-live-'));
  elsewhere = createLive({ url: database.connection.url, logger });
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.connection.url, HOST: 'localhost', APP_KEY: testAppKey };
  starts.push(...(await Promise.all([npmStart(settings), npmStart(settings)])));
  await Promise.all([elsewhere.start(), ...starts.map((started) => started.untilReady())]);
}, 180_000);

afterEach(() => expect(starts.map(({ output }) => output()).join('')).not.toMatch(/error/i));

afterAll(async () => {
  for (const { npm, exit } of starts) {
    npm.kill('SIGTERM');
    await exit;
  }
  await elsewhere.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Follows the updates of an account on one of the servers; it is subscribed when this returns. */
async function follow({ url }: NpmStart, { headers }: SignedIn) {
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
    hears: (topic: LiveTopic) => readUntil(new RegExp(`data: .*"${topic}"`)),
    ends: () => readUntil(/^never$/),
  };
}

it('brings a change to the browsers of an account, whichever server they are connected to', async () => {
  const customer = await signIn(database.connection);
  const streams = await Promise.all(starts.map((started) => follow(started, customer)));
  elsewhere.publish({ accountId: customer.accountId }, 'balance');
  for (const stream of streams) expect(await stream.hears('balance')).toBe('found');
});

it('ends the streams of a session that was ended in another process', async () => {
  const customer = await signIn(database.connection);
  const streams = await Promise.all(starts.map((started) => follow(started, customer)));
  elsewhere.publish({ accountId: customer.accountId }, 'orders');
  for (const stream of streams) await stream.hears('orders');
  elsewhere.endSession(customer.sessionId);
  for (const stream of streams) expect(await stream.ends()).toBe('ended');
});

it('ends its streams when a server stops, and the server ends with 0', async () => {
  const customer = await signIn(database.connection);
  const [stopping, staying] = starts as [NpmStart, NpmStart];
  const [ended, other] = [await follow(stopping, customer), await follow(staying, customer)];
  stopping.npm.kill('SIGTERM');
  expect(await ended.ends()).toBe('ended');
  expect(await stopping.exit).toBe(0);
  elsewhere.publish({ accountId: customer.accountId }, 'orders');
  expect(await other.hears('orders')).toBe('found');
});
