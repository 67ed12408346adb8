import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type AuditRow, auditLog } from './audit.tables.ts';

export async function insertAuditRow(ctx: Context, row: typeof auditLog.$inferInsert): Promise<void> {
  await ctx.db.insert(auditLog).values(row);
}

/** Oldest first, from the one after the given id. */
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
