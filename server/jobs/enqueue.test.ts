import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createContext, inTransaction } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { enqueue, onEnqueued } from './enqueue.ts';
import { createQueue, prepareQueues } from './queue.ts';
import { declareJob, handleJob, type Run } from './registry.ts';
import { doEnqueued } from './testing.ts';

const database = useTestDatabase();
const now = new Date('2026-03-04T05:06:07Z');
const context = () => createContext(database.connection, { kind: 'anonymous' }, now);

type Parcel = { number: number };
const send = declareJob<Parcel>({
  name: 'send',
  payload: z.object({ number: z.int() }),
  retriesMax: 7,
  pauseSeconds: 3,
  pauseSecondsMax: 99,
  heartbeatSeconds: 20,
});

const query = async <Row extends object>(text: string) => (await database.connection.pool.query<Row>(text)).rows;

beforeAll(() => prepareQueues(database.connection, [send]));
beforeEach(() => query('truncate pgboss.job'));

test('the workers of the process are woken after the commit, never after a rollback or once they have unsubscribed', async () => {
  const wake = vi.fn<(job: string) => void>();
  const leave = onEnqueued(database.connection, wake);
  const failed = inTransaction(context(), async (ctx) => {
    await enqueue(ctx, send, { number: 0 });
    throw new Error('the rest fails');
  });
  await expect(failed).rejects.toThrow('the rest fails');
  await inTransaction(context(), async (ctx) => {
    await enqueue(ctx, send, { number: 1 });
    expect(wake).not.toHaveBeenCalled();
  });
  expect(wake.mock.calls).toEqual([['send']]);
  leave();
  await enqueue(context(), send, { number: 2 });
  expect(wake).toHaveBeenCalledTimes(1);
  expect(await query('select data from pgboss.job order by created_on')).toEqual([
    { data: { number: 1 } },
    { data: { number: 2 } },
  ]);
});

test.each([
  ['right away', undefined],
  ['for later', new Date('2099-01-02T03:04:05.678Z')],
])('a job that runs %s is the row that pg-boss itself would insert', async (_, notBefore) => {
  await enqueue(context(), send, { number: 1 }, notBefore ? { notBefore } : {});
  const boss = createQueue(database.connection, { supervise: false, schedule: false });
  await boss.start();
  await boss.insert('send', [{ data: { number: 1 }, ...(notBefore && { startAfter: notBefore }) }]);
  await boss.stop({ graceful: false, close: false });

  const rows = await query<{ row: object }>(
    `select to_jsonb(job) - 'id' - 'created_on' - 'start_after' - 'keep_until'
       || jsonb_build_object('waits', start_after > created_on + interval '1 day', 'kept', keep_until - start_after) as row
     from pgboss.job`,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(rows[1]);
  expect(rows[0]?.row).toMatchObject({ retry_limit: 7, retry_delay: 3, retry_delay_max: 99, heartbeat_seconds: 20 });
});

test('a job without a queue is refused rather than silently dropped', async () => {
  const lost = declareJob<Parcel>({ name: 'lost', payload: z.object({ number: z.int() }) });
  await expect(enqueue(context(), lost, { number: 1 })).rejects.toThrow();
  expect(await query('select from pgboss.job')).toEqual([]);
});

test('tests run enqueued jobs immediately and in order, including those of one transaction', async () => {
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  await inTransaction(context(), async (ctx) => {
    for (const number of numbers) await enqueue(ctx, send, { number });
  });
  await enqueue(context(), send, { number: 20 }, { notBefore: new Date('2099-01-01') });
  const run = vi.fn<Run<Parcel>>(async () => undefined);
  await doEnqueued(database.connection, [handleJob(send, run)], now);
  expect(run.mock.calls.map(([, payload]) => payload.number)).toEqual(numbers);
  expect(run.mock.calls[0]?.[0]).toMatchObject({ actor: { kind: 'system', name: 'send' }, now });
  await doEnqueued(database.connection, [handleJob(send, run)], now);
  expect(run).toHaveBeenCalledTimes(numbers.length);
});
