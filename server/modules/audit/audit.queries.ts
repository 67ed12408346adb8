import type { Context } from '#server/context.ts';
import { auditLog } from './audit.tables.ts';

export async function insertAuditRow(ctx: Context, row: typeof auditLog.$inferInsert): Promise<void> {
  await ctx.db.insert(auditLog).values(row);
}
