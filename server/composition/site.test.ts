import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { PageSet } from '#server/http/site/page-set.ts';
import { clientFolder } from '#server/http/site/web-files.ts';
import { createLive } from '#server/live/live.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { stock } from '#tests/support/people/customers.ts';
import { createTinyBuild } from '#tests/support/rendering/tiny-build.ts';
import { createTestApp } from '#tests/support/servers/create-test-app.ts';
import { signIn, testAppKey } from '#tests/support/servers/test-app.ts';
import { openSite } from './site.ts';

const database = useTestDatabase();
const logger = pino({ level: 'silent' });
const siteOrigin = 'https://shop.example';

interface Process {
  readonly app: FastifyInstance;
  stop(): Promise<void>;
}

/** An app with its own live updates and renderer, like each process of a shop. */
async function startProcess(buildDir: string): Promise<Process> {
  const { connection } = database;
  const live = createLive({ url: connection.url, logger });
  const site = await openSite({
    connection,
    live,
    logger,
    siteOrigin,
    buildDir,
    clock: () => new Date(),
    keys: deriveKeys(testAppKey),
    apiUrl: '/api',
    usesStripe: false,
    environment: { PATH: process.env['PATH'] },
  });
  const app = await createTestApp(connection, testAppKey, { live, site, siteOrigin });
  await live.start();
  await site.rendering.firstAttempt;
  const stop = async () => {
    await app.close();
    await site.stop();
    await live.stop();
  };
  return { app, stop };
}

async function untilReady({ app }: Process): Promise<void> {
  await expect.poll(async () => (await app.inject({ url: '/readyz' })).json<unknown>()).toEqual({ status: 'ready' });
}

describe('two processes of a shop', () => {
  let build: Awaited<ReturnType<typeof createTinyBuild>>;
  let processes: Process[] = [];

  beforeAll(async () => {
    await stock(database.connection);
    build = await createTinyBuild();
    processes = await Promise.all([startProcess(build.buildDir), startProcess(build.buildDir)]);
  });

  afterAll(async () => {
    await Promise.all(processes.map((each) => each.stop()));
    await build.remove();
  });

  const pricesOf = async ({ app }: Process) => (await app.inject({ url: '/pricing' })).body;
  const change = async (fields: object) => {
    const { headers } = await signIn(database.connection, { staffRole: 'owner' });
    const request = { method: 'PUT', url: '/api/admin/services/1', headers, payload: fields } as const;
    const response = await processes[0]!.app.inject(request);
    expect(response.statusCode).toBe(200);
  };

  it('are ready with the prices of the database', async () => {
    for (const each of processes) {
      await untilReady(each);
      expect(await pricesOf(each)).toContain('<li>Post Upvotes: 0.05</li>');
    }
  });

  it('both show a price that an admin changed, without JavaScript', async () => {
    await change({ unitPrice: 0.07 });
    for (const each of processes) {
      await expect.poll(() => pricesOf(each)).toContain('<li>Post Upvotes: 0.07</li>');
      const { headers } = await each.app.inject({ url: '/pricing' });
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'/);
    }
  });

  it('keep their pages when rendering fails, notify staff once, and recover', async () => {
    await change({ name: 'Broken' });
    const owner = await signIn(database.connection, { staffRole: 'owner' });
    const problems = async () => {
      const response = await processes[1]!.app.inject({ url: '/api/admin/notifications', headers: owner.headers });
      return response.json<{ kind: string }[]>().filter(({ kind }) => kind === 'rendering-problem');
    };
    await expect.poll(problems).toMatchObject([
      {
        message: 'The public pages could not be updated',
        details: expect.stringContaining('The renderer is broken'),
      },
    ]);
    const { rows } = await database.connection.pool.query<{ count: string }>('select count(*) from mails');
    expect(Number(rows[0]?.count)).toBeGreaterThan(0);
    for (const each of processes) {
      expect(await pricesOf(each)).toContain('<li>Post Upvotes: 0.07</li>');
      expect((await each.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    }
    await change({ name: 'Post Upvotes', unitPrice: 0.08 });
    for (const each of processes) await expect.poll(() => pricesOf(each)).toContain('<li>Post Upvotes: 0.08</li>');
    expect(await problems()).toHaveLength(1);
  });
});

describe('an upgrade', () => {
  const nameOf = (hash: string) => `/assets/home-${hash}.js`;
  const addAsset = async ({ buildDir }: { buildDir: string }, hash: string) => {
    await mkdir(join(buildDir, clientFolder, 'assets'), { recursive: true });
    await writeFile(join(buildDir, clientFolder, nameOf(hash)), `// ${hash}`);
  };

  it('lets pages of one build find their assets in processes of another, and after it is gone', async () => {
    const builds = await Promise.all([createTinyBuild(), createTinyBuild()]);
    onTestFinished(async () => void (await Promise.all(builds.map((build) => build.remove()))));
    await addAsset(builds[0], 'oldoldol');
    await addAsset(builds[1], 'newnewne');
    const before = await startProcess(builds[0].buildDir);
    expect((await before.app.inject({ url: nameOf('newnewne') })).statusCode).toBe(404);
    const after = await startProcess(builds[1].buildDir);
    for (const each of [before, after]) await untilReady(each);
    for (const { app } of [before, after]) {
      for (const hash of ['oldoldol', 'newnewne']) {
        const { statusCode, body, headers } = await app.inject({ url: nameOf(hash) });
        expect([statusCode, body]).toEqual([200, `// ${hash}`]);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
    }
    await before.stop();
    await after.stop();
    const next = await startProcess(builds[1].buildDir);
    expect((await next.app.inject({ url: nameOf('oldoldol') })).statusCode).toBe(200);
    await next.stop();
  });
});

it('a process is not ready before its assets are stored', async () => {
  const pages = { find: () => undefined } as unknown as PageSet;
  const site = { files: new Map(), pages, areAssetsStored: false, findAsset: async () => undefined };
  const app = await createTestApp(database.connection, testAppKey, { site });
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'storing assets' }]);
  await app.close();
});

it('a process that stops is alive but not ready', async () => {
  const app = await createTestApp(database.connection, testAppKey, { isStopping: () => true });
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }]);
  await app.close();
});

it('a process without pages yet is alive but not ready', async () => {
  const site = { files: new Map(), pages: undefined, areAssetsStored: false, findAsset: async () => undefined };
  const app = await createTestApp(database.connection, testAppKey, { site });
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'rendering' }]);
  expect((await app.inject({ url: '/' })).statusCode).toBe(503);
  await app.close();
});
