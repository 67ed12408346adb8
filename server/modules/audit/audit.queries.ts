import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type AuditRow, auditLog } from './audit.tables.ts';

export async function insertAuditRow(ctx: Context, row: typeof auditLog.$inferInsert): Promise<void> {
  await ctx.db.insert(auditLog).values(row);
}

/** Oldest first, after the given ID. */
export async function selectAuditRows(
  ctx: Context,
  subject: { kind: string; id: string },
  { afterId, limit }: { afterId: number; limit: number },
): Promise<AuditRow[]> {
  const isAbout = and(eq(auditLog.subjectKind, subject.kind), eq(auditLog.subjectId, subject.id));
  return ctx.db
    .select()
    .from(auditLog)
    .where(and(isAbout, gt(auditLog.id, afterId)))
    .orderBy(asc(auditLog.id))
    .limit(limit);
}

/** The newest entry about the subject with this action. */
export async function selectLastEntry(
  ctx: Context,
  subject: { kind: string; id: string },
  action: string,
): Promise<AuditRow | undefined> {
  const isAbout = and(eq(auditLog.subjectKind, subject.kind), eq(auditLog.subjectId, subject.id));
  const [row] = await ctx.db
    .select()
    .from(auditLog)
    .where(and(isAbout, eq(auditLog.action, action)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
}

/** By the order ID that customers know. */
export async function selectOrderDeletion(ctx: Context, orderId: string): Promise<AuditRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'order.delete'), eq(sql`${auditLog.before} ->> 'orderId'`, orderId)));
  return row;
}

/**
 * INSERT for entries. `source` selects at, actor_kind, actor_account_id, actor_session_id, actor_name, action,
 * subject_kind, subject_id, after and request_id, from what the same statement inserts elsewhere.
 */
export function auditInsert(source: SQL): SQL {
  return sql`
    INSERT INTO audit_log (at, actor_kind, actor_account_id, actor_session_id, actor_name, action, subject_kind,
      subject_id, after, request_id)
    ${source}`;
}

const historyMax = 500;

/** Oldest first. */
export function readHistory(ctx: Context, subject: { kind: string; id: string }): Promise<AuditRow[]> {
  return selectAuditRows(ctx, subject, { afterId: 0, limit: historyMax });
}
