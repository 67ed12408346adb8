import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, createContext, inTransaction } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { auditLog } from './audit.tables.ts';
import { recordAudit } from './index.ts';

const database = useTestDatabase();
const now = new Date('2026-03-04T05:06:07.089Z');
const admin = {
  kind: 'admin',
  staffRole: 'support',
  accountId: '0b7f0a6e-6f0f-4d38-9d6b-0d3f4a4d5e01',
  sessionId: '0b7f0a6e-6f0f-4d38-9d6b-0d3f4a4d5e02',
} as const;

const contextOf = (actor: Actor) => createContext(database.connection, actor, now);
const rowsOf = (subjectId: string) =>
  database.connection.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(desc(auditLog.id));

test('records who, what, when, why and what changed', async () => {
  await recordAudit(
    { ...contextOf(admin), requestId: 'request-1' },
    {
      action: 'order.set-status',
      subject: { kind: 'order', id: 41 },
      before: { status: 'Pending', delivered: 0 },
      after: { status: 'Partial', delivered: 0 },
      note: 'Asked for by mail',
    },
  );
  expect(await rowsOf('41')).toEqual([
    {
      id: expect.any(Number) as number,
      at: now,
      actorKind: 'admin',
      actorAccountId: admin.accountId,
      actorSessionId: admin.sessionId,
      actorName: null,
      actorRole: 'support',
      action: 'order.set-status',
      subjectKind: 'order',
      subjectId: '41',
      before: { status: 'Pending' },
      after: { status: 'Partial' },
      note: 'Asked for by mail',
      requestId: 'request-1',
    },
  ]);
});

test('names the job that acted, and nobody for anonymous callers', async () => {
  await recordAudit(contextOf({ kind: 'system', name: 'stuck-orders' }), {
    action: 'order.cancel',
    subject: { kind: 'order', id: 42 },
  });
  await recordAudit(contextOf({ kind: 'anonymous' }), { action: 'order.view', subject: { kind: 'order', id: 42 } });
  expect(await rowsOf('42')).toMatchObject([
    { action: 'order.view', actorKind: 'anonymous', actorName: null, actorAccountId: null, before: null, after: null },
    { action: 'order.cancel', actorKind: 'system', actorName: 'stuck-orders', actorAccountId: null },
  ]);
});

test('is rolled back with its transaction', async () => {
  const failed = inTransaction(contextOf(admin), async (ctx) => {
    await recordAudit(ctx, {
      action: 'order.delete',
      subject: { kind: 'order', id: 43 },
      before: { status: 'Pending' },
    });
    throw new Error('the rest fails');
  });
  await expect(failed).rejects.toThrow('the rest fails');
  expect(await rowsOf('43')).toEqual([]);
});

test.each([
  ['update', sql`update audit_log set note = 'edited'`],
  ['delete', sql`delete from audit_log where false`],
  ['truncate', sql`truncate audit_log`],
])('the database refuses to %s', async (_, statement) => {
  await expect(database.connection.db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'Rows of audit_log are never changed or deleted', code: '23001' },
  });
});

test('reads the history of one subject from an index', async () => {
  const plan = await database.connection.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(
      sql`explain select * from audit_log where subject_kind = 'order' and subject_id = '41' order by id desc limit 20`,
    );
  });
  expect(JSON.stringify(plan.rows)).toContain('Index Scan Backward using audit_log_by_subject');
});
