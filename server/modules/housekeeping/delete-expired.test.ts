import { expect, test, vi } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { deleteExpired, type Expirers } from './delete-expired.ts';
import { housekeepingJobs } from './index.ts';

const database = useTestDatabase();
const now = new Date('2026-03-04T05:06:07Z');
const context = () => createContext(database.connection, { kind: 'system', name: 'housekeeping' }, now);

test('runs every deletion with the job’s time, and reports how many rows were deleted', async () => {
  const deleteKeys = vi.fn<Expirers[string]>(async () => 3);
  const deleted = await deleteExpired(context(), { 'idempotency keys': deleteKeys, 'limit counters': async () => 0 });
  expect(deleted).toEqual({ 'idempotency keys': 3, 'limit counters': 0 });
  expect(deleteKeys).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ now }));
});

test('a failing deletion does not stop the others', async () => {
  const deleteCounters = vi.fn<Expirers[string]>(async () => 1);
  const cause = new Error('deadlock');
  const deleting = deleteExpired(context(), {
    'idempotency keys': () => Promise.reject(cause),
    'limit counters': deleteCounters,
  });
  await expect(deleting).rejects.toMatchObject({
    message: 'Expired idempotency keys could not be deleted.',
    errors: [{ message: 'Expired idempotency keys could not be deleted.', cause }],
  });
  expect(deleteCounters).toHaveBeenCalledTimes(1);
});

test('runs once a day', async () => {
  const [handler] = housekeepingJobs({ things: async () => 2 });
  expect(handler?.job.schedule).toBe('17 4 * * *');
  expect(await handler?.run(context(), {}, AbortSignal.timeout(60_000))).toEqual({ things: 2 });
});

test('new entries of search indexes are merged every minute', async () => {
  const { pool } = database.connection;
  const [, handler] = housekeepingJobs({});
  const merge = () => handler?.run(context(), {}, AbortSignal.timeout(60_000));
  await merge();
  await pool.query(`
    insert into announcements (id, title, text, status, published_at, version, is_mailed, mails_sent)
    select gen_random_uuid(), 'Title ' || n, 'Text', 'published', now(), 1, false, 0 from generate_series(1, 50) as n`);
  expect(handler?.job.schedule).toBe('* * * * *');
  expect(await merge()).not.toEqual({ pages: 0 });
  expect(await merge()).toEqual({ pages: 0 });
});
