import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createContext, inTransaction } from '#server/context.ts';
import { useTestDatabase } from '#server/database/testing/testing.ts';
import { countOutboxRows } from './outbox.queries.ts';
import { enqueue, onEnqueued } from './outbox.ts';
import { declareJob, handleJob, type Run } from './registry.ts';
import { doEnqueued } from './testing.ts';

const database = useTestDatabase();
const now = new Date('2026-03-04T05:06:07Z');
const context = () => createContext(database.connection, { kind: 'anonymous' }, now);

type Parcel = { number: number };
const send = declareJob<Parcel>({ name: 'send', payload: z.object({ number: z.int() }) });

test('those who carry are told after the commit, once a job, and no longer when they have left', async () => {
  const wake = vi.fn<() => void>();
  const leave = onEnqueued(database.connection, wake);
  await inTransaction(context(), async (ctx) => {
    await enqueue(ctx, send, { number: 1 });
    expect(wake).not.toHaveBeenCalled();
  });
  expect(wake).toHaveBeenCalledTimes(1);
  leave();
  await enqueue(context(), send, { number: 2 });
  expect(wake).toHaveBeenCalledTimes(1);
  expect(await countOutboxRows(database.connection.db)).toBe(2);
});

test('a test does what was asked for at once and in order', async () => {
  const run = vi.fn<Run<Parcel>>(async () => undefined);
  await doEnqueued(database.connection, [handleJob(send, run)], now);
  expect(run.mock.calls.map(([ctx, payload]) => [ctx.actor.name, ctx.now, payload])).toEqual([
    ['send', now, { number: 1 }],
    ['send', now, { number: 2 }],
  ]);
  await doEnqueued(database.connection, [handleJob(send, run)], now);
  expect(run).toHaveBeenCalledTimes(2);
});
