import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, signIn, testAppKey } from '#tests/support/servers/test-app.ts';
import { reportRow } from '#tests/support/battery.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { type FullDisk, openSmallDisk } from '#tests/support/servers/full-disk.ts';
import { type Buyer, order } from '#tests/support/people/buyers.ts';
import { type ServerChild, spawnServer } from '#tests/support/servers/server-child.ts';
import { freePort } from '#tests/support/servers/server-process.ts';

const database = useTestDatabase();
let dataDir: string;
let disk: FullDisk;
let server: ServerChild;
let customer: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'boostdesk-full-'));
  const { url } = database.connection;
  disk = await openSmallDisk(inject('postgresUrl'), new URL(url).pathname.slice(1));
  await stock(database.connection);
  customer = await signInWith(database.connection, 100_000_00);
  admin = await signIn(database.connection, { role: 'admin' });
  server = spawnServer(dataDir, await freePort(), { DATABASE_URL: url, APP_KEY: testAppKey });
  expect(await server.untilReady(), server.output()).toBe(true);
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exit;
  await disk.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const place = async (headers: Buyer['headers']) => {
  const { body, idempotencyKey } = order();
  const response = await fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
};
const readyz = async () => {
  const response = await fetch(`${server.url}/readyz`);
  return `${response.status} ${((await response.json()) as { status: string }).status}`;
};
const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
const isWritable = async () => /^boostdesk_database_writable (\d)$/m.exec(await metrics())?.[1];
const alarms = async () => {
  const response = await fetch(`${server.url}/api/admin/notifications`, { headers: admin.headers });
  const notices = (await response.json()) as { kind: string; message: string; details: string }[];
  return notices.filter(({ kind }) => kind === 'storage-alarm');
};

it('responds with 503 while the disk is full and recovers once there is space again', async () => {
  const statuses = new Map<number, number>();
  const placeAndCount = async () => {
    const response = await place(customer.headers);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    return response;
  };
  const patience = { timeout: 240_000, interval: 20 };
  const placed = async () => (await placeAndCount()).status;
  const refusal = async () => {
    const { status, headers, body } = await placeAndCount();
    return `${status} ${headers.get('retry-after')} ${String(body['message'])}`;
  };
  // The server accepts requests before its jobs have started, and starting them needs disk space.
  await expect.poll(metrics, patience).toContain('boostdesk_live_streams');
  await expect.poll(placed, patience).toBe(201);
  await disk.fill();
  // Inserts still succeed until a table has to extend its file.
  const message = 'We can’t save changes right now. Please try again in a few minutes.';
  await expect.poll(refusal, patience).toBe(`503 30 ${message}`);
  expect(await readyz()).toBe('503 disk full');
  expect(await isWritable()).toBe('0');
  expect((await fetch(`${server.url}/api/services`)).status).toBe(200);
  for (let count = 0; count < 20; count++) await placeAndCount();
  expect(server.output().split('PostgreSQL cannot save anything because its disk is full.')).toHaveLength(2);

  await disk.free();
  await expect.poll(readyz, patience).toBe('200 ready');
  expect(await isWritable()).toBe('1');
  await expect.poll(placed, patience).toBe(201);
  expect(await alarms()).toMatchObject([
    {
      message: 'The database could not save anything for a while',
      details: expect.stringContaining('Its disk was full.'),
    },
  ]);
  const tried = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const right = (statuses.get(201) ?? 0) + (statuses.get(503) ?? 0);
  reportRow({ row: 'R20', what: 'orders with a full disk', tried, wrong: tried - right, measured: disk.kind });
  expect(new Set(statuses.keys())).toEqual(new Set([201, 503]));
});
