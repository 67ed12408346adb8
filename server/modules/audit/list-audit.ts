import type { AuditEntry } from '#contract/admin/audit.ts';
import type { Context } from '#server/context.ts';
import { type Listed, mapListed } from '#server/database/lists.ts';
import { type AuditQuery, listAuditRows, type NamedAuditRow } from './audit-list.queries.ts';

/** Who did what, for staff. */
export async function listAudit(
  ctx: Context,
  { timeZone }: { readonly timeZone: string },
  query: AuditQuery,
): Promise<Listed<AuditEntry>> {
  return mapListed(await listAuditRows(ctx, timeZone, query), toAuditEntry);
}

function toAuditEntry(row: NamedAuditRow): AuditEntry {
  const name = row.actor ? `${row.actor.firstName} ${row.actor.lastName}`.trim() : row.actorName;
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: row.actorKind,
    ...(row.actorAccountId === null ? {} : { actorId: row.actorAccountId }),
    ...(name ? { actorName: name } : {}),
    action: row.action,
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    ...(row.orderId === undefined ? {} : { orderId: row.orderId }),
    before: row.before ?? null,
    after: row.after ?? null,
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.requestId === null ? {} : { requestId: row.requestId }),
  };
}
