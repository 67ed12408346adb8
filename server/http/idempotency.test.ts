import { createSecretKey, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorCodes } from '#contract/errors.ts';
import { type Context, createContext } from '#server/context.ts';
import { claimKey, deleteExpiredIdempotencyKeys } from '#server/modules/idempotency/index.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { AppError } from '#server/errors.ts';
import { buildEdgeApp, signedIn } from '#tests/support/servers/edge-app.ts';
import type { Exchange } from './exchange.ts';
import { withOwnIdempotency } from './bind.ts';
import { statusByCode } from './errors.ts';
import { fingerprintOf } from './request/fingerprint.ts';
import { inProgress, keyReused } from '#server/idempotency.ts';
import { isFinal, markReplayed, readIdempotencyKey } from './idempotency.ts';

const database = useTestDatabase();
beforeAll(() =>
  database.connection.pool.query('CREATE TABLE notes (id serial PRIMARY KEY, account_id uuid, text text)'),
);

const common = {
  method: 'POST',
  summary: 'Write a note',
  access: 'customer',
  body: z.object({ text: z.string(), size: z.int().optional() }),
  response: z.object({ id: z.int(), text: z.string() }),
  errors: [],
  status: 201,
  idempotent: true,
} as const;
const api = {
  notes: {
    write: endpoint({ ...common, path: '/notes' }),
    copy: endpoint({ ...common, path: '/copies' }),
    own: endpoint({ ...common, path: '/own' }),
  },
};

interface Note {
  readonly id: number;
  readonly text: string;
}

async function writeNote(ctx: Context, text: string): Promise<Note> {
  const accountId = 'accountId' in ctx.actor ? ctx.actor.accountId : null;
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`INSERT INTO notes (account_id, text) VALUES (${accountId}, ${text}) RETURNING id`,
  );
  return { id: rows[0]?.id ?? 0, text };
}

const leaseSeconds = 60;

/** A verb that stores idempotency keys itself. */
function noteWithOwnKeys() {
  const stored = new Map<string, { readonly fingerprint: Buffer; readonly note: Note }>();
  const running = new Set<string>();
  return withOwnIdempotency(
    async (ctx: Context, { body }: { body: { text: string } }, { request, reply }: Exchange) => {
      const key = readIdempotencyKey(request) ?? '';
      const fingerprint = fingerprintOf(createSecretKey(Buffer.alloc(32, 7)), request);
      const before = stored.get(key);
      if (before && !before.fingerprint.equals(fingerprint)) throw keyReused();
      if (before) markReplayed(reply);
      if (running.has(key)) throw inProgress();
      running.add(key);
      const note = before?.note ?? (await writeNote(ctx, body.text));
      stored.set(key, { fingerprint, note });
      running.delete(key);
      return note;
    },
  );
}

/** `afterWriting` runs while the work is still in progress. */
async function start(afterWriting: (ctx: Context) => Promise<void> | void = () => undefined) {
  const clock = { now: new Date('2026-03-01T12:00:00Z') };
  const write = async (ctx: Context, { body }: { body: { text: string } }) => {
    const note = await writeNote(ctx, body.text);
    await afterWriting(ctx);
    return note;
  };
  const { app, logged } = await buildEdgeApp(
    api,
    { notes: { write, copy: write, own: noteWithOwnKeys() } },
    { connection: database.connection, leaseSeconds, clock: () => clock.now },
  );
  const accountId = randomUUID();
  const post = async (
    key: string | undefined,
    payload: object = { text: 'Hello' },
    { path = '/notes', by = accountId }: { path?: string; by?: string } = {},
  ) => {
    const keyed = key === undefined ? {} : { 'idempotency-key': key };
    return app.inject({ method: 'POST', url: `/api${path}`, headers: { ...signedIn(by), ...keyed }, payload });
  };
  const countNotes = async () => {
    const { rows } = await database.connection.pool.query('SELECT 1 FROM notes WHERE account_id = $1', [accountId]);
    return rows.length;
  };
  const at = (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000));
  return { post, countNotes, accountId, at, clock, logged };
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof start>>['post']>>;
const isReplay = (response: Answer) => response.headers['idempotency-replayed'] === 'true';
const codeOf = (response: Answer) => response.json<{ code?: ErrorCode }>().code;

describe('a call with a key', () => {
  it('is replayed with the status and body of the first response', async () => {
    const { post, countNotes } = await start();
    const first = await post('key');
    const second = await post('key');
    expect([first.statusCode, isReplay(first)]).toEqual([201, false]);
    expect([second.statusCode, isReplay(second)]).toEqual([201, true]);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(await countNotes()).toBe(1);
  });

  it('is the same call if its fields are in a different order', async () => {
    const { post } = await start();
    await post('key', { text: 'Hello', size: 1 });
    expect(isReplay(await post('key', { size: 1, text: 'Hello' }))).toBe(true);
  });

  it('with another body or path is refused', async () => {
    const { post, countNotes } = await start();
    await post('key');
    const others = [await post('key', { text: 'Bye' }), await post('key', { text: 'Hello' }, { path: '/copies' })];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
    expect(others.map(codeOf)).toEqual(['idempotency_key_reused', 'idempotency_key_reused']);
    expect(await countNotes()).toBe(1);
  });

  it('is separate from the same key of another account', async () => {
    const { post } = await start();
    const mine = await post('key');
    const theirs = await post('key', { text: 'Hello' }, { by: randomUUID() });
    expect([theirs.statusCode, isReplay(theirs)]).toEqual([201, false]);
    expect(theirs.body).not.toBe(mine.body);
  });

  it('does its work once for fifty concurrent calls', async () => {
    const { post, countNotes } = await start();
    const responses = await Promise.all(Array.from({ length: 50 }, () => post('key')));
    const waiting = responses.filter(({ statusCode }) => statusCode === 409);
    const done = responses.filter(({ statusCode }) => statusCode === 201);
    expect(done.length + waiting.length).toBe(50);
    expect(done.filter((response) => !isReplay(response))).toHaveLength(1);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    for (const response of waiting) {
      expect([codeOf(response), response.headers['retry-after']]).toEqual(['idempotency_in_progress', '1']);
    }
    expect(await countNotes()).toBe(1);
  });

  it.each([
    ['nothing', ''],
    ['a blank', 'two words'],
    ['256 characters', 'x'.repeat(256)],
    ['a letter beyond ASCII', 'clé'],
  ])('is refused if its key contains %s', async (_, key) => {
    const { post, countNotes } = await start();
    const response = await post(key);
    expect([response.statusCode, codeOf(response)]).toEqual([400, 'invalid_input']);
    expect(await countNotes()).toBe(0);
  });

  it('may have a key of 255 visible characters of any kind', async () => {
    const { post } = await start();
    const key = `!"#~${'x'.repeat(251)}`;
    await post(key);
    expect(isReplay(await post(key))).toBe(true);
  });

  it('with a body thousands of levels deep is refused like any other', async () => {
    const { post } = await start();
    let deep: object = {};
    for (let level = 0; level < 2_000; level++) deep = { deep };
    const refused = await post('key', { text: 'Hello', deep });
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'invalid_input']);
    expect((await post('key')).statusCode).toBe(201);
  });

  it('does not use up its key if its body is invalid', async () => {
    const { post } = await start();
    expect((await post('key', { text: 7 })).statusCode).toBe(400);
    expect((await post('key')).statusCode).toBe(201);
  });

  it('runs again after 72 hours, when its key has expired', async () => {
    const { post, at, clock, accountId } = await start();
    const context = () => createContext(database.connection, { kind: 'system', name: 'test' }, clock.now);
    const countKeys = async () => {
      const { rows } = await database.connection.pool.query('SELECT 1 FROM idempotency_keys WHERE account_id = $1', [
        accountId,
      ]);
      return rows.length;
    };
    await post('swept');
    await post('kept');
    at(71 * 3600);
    await deleteExpiredIdempotencyKeys(context());
    expect(isReplay(await post('kept'))).toBe(true);
    at(2 * 3600);
    expect(isReplay(await post('kept', { text: 'Something else' }))).toBe(false);
    await deleteExpiredIdempotencyKeys(context());
    expect(await countKeys()).toBe(1);
  });
});

describe('a call without a key', () => {
  it('runs each time', async () => {
    const { post, countNotes } = await start();
    await post(undefined);
    await post(undefined);
    expect(await countNotes()).toBe(2);
  });
});

describe('a verb that stores its keys itself', () => {
  it('is called each time, with the same outcomes', async () => {
    const { post } = await start();
    const write = (key: string, text: string) => post(key, { text }, { path: '/own' });
    const [first, meanwhile] = await Promise.all([write('key', 'Hello'), write('key', 'Hello')]);
    expect(codeOf(meanwhile)).toBe('idempotency_in_progress');
    const second = await write('key', 'Hello');
    expect([first.statusCode, isReplay(first)]).toEqual([201, false]);
    expect([second.statusCode, second.body, isReplay(second)]).toEqual([201, first.body, true]);
    expect((await write('key', 'Bye')).statusCode).toBe(422);
    expect((await write('two words', 'Hello')).statusCode).toBe(400);
  });
});

describe('an outcome', () => {
  const passing = errorCodes.filter((code) => !isFinal(code));
  const final = errorCodes.filter(isFinal);

  it('is final unless a retry may help', () => {
    expect([...new Set(passing.map((code) => statusByCode[code]))].toSorted((a, b) => a - b)).toEqual([
      400, 401, 402, 403, 409, 429, 500, 503,
    ]);
    expect(final).toContain('not_found');
  });

  it.each(passing)('of %s is not stored, and its work is rolled back', async (code) => {
    let failures = 1;
    const { post, countNotes } = await start(() => {
      if (failures-- > 0) throw new AppError(code, 'Not now.');
    });
    expect((await post('key')).statusCode).toBe(statusByCode[code]);
    expect(await countNotes()).toBe(0);
    const again = await post('key');
    expect([again.statusCode, isReplay(again)]).toEqual([201, false]);
    expect(await countNotes()).toBe(1);
  });

  it.each(final)('of %s is replayed like any other response', async (code) => {
    let failures = 1;
    const { post, countNotes } = await start(() => {
      if (failures-- > 0) throw new AppError(code, 'Never.');
    });
    const first = await post('key');
    const again = await post('key');
    expect([again.statusCode, again.body, isReplay(again)]).toEqual([statusByCode[code], first.body, true]);
    expect(await countNotes()).toBe(0);
  });

  it('that is a bug is not stored', async () => {
    let failures = 1;
    const { post, countNotes } = await start(() => {
      if (failures-- > 0) throw new Error('A bug');
    });
    expect((await post('key')).statusCode).toBe(500);
    expect((await post('key')).statusCode).toBe(201);
    expect(await countNotes()).toBe(1);
  });

  it('that can’t be committed leaves neither work nor key', async () => {
    let failures = 1;
    const { post, countNotes, logged } = await start(async ({ db }) => {
      if (failures-- > 0) await db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
    });
    expect((await post('key')).statusCode).toBe(503);
    expect(await countNotes()).toBe(0);
    expect((await post('key')).statusCode).toBe(201);
    expect(await countNotes()).toBe(1);
    expect(logged.filter(({ level }) => level >= 50)).toHaveLength(1);
  });
});

describe('a claim', () => {
  it('of a crashed process is taken over when its lease expires', async () => {
    const { post, countNotes, accountId, at, clock } = await start();
    const call = { method: 'POST', url: '/api/notes', body: { text: 'Hello' } };
    const fingerprint = fingerprintOf(createSecretKey(Buffer.alloc(32, 7)), call);
    const died = createContext(database.connection, { kind: 'system', name: 'test' }, clock.now);
    const claimed = await claimKey(died, { accountId, key: 'key', endpoint: 'POST /notes', fingerprint }, leaseSeconds);
    expect(claimed.kind).toBe('new');

    at(leaseSeconds - 1);
    expect(codeOf(await post('key'))).toBe('idempotency_in_progress');
    at(2);
    expect(codeOf(await post('key', { text: 'Something else' }))).toBe('idempotency_key_reused');
    expect((await post('key')).statusCode).toBe(201);
    expect(isReplay(await post('key'))).toBe(true);
    expect(await countNotes()).toBe(1);
  });

  it('taken over from a slow call rolls back that call’s work', async () => {
    const reached = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    let slowOnes = 1;
    const { post, countNotes, at } = await start(async () => {
      if (slowOnes-- <= 0) return;
      reached.resolve();
      await mayEnd.promise;
    });
    const slow = post('key');
    await reached.promise;
    at(leaseSeconds + 1);
    const quick = await post('key');
    mayEnd.resolve();
    expect(codeOf(await slow)).toBe('idempotency_in_progress');
    expect(quick.statusCode).toBe(201);
    const later = await post('key');
    expect([later.body, isReplay(later)]).toEqual([quick.body, true]);
    expect(await countNotes()).toBe(1);
  });
});
