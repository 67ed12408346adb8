import type { AccountId } from '#contract/values/ids.ts';
import type { AuditEntry } from '#contract/admin/audit.ts';
import type { Context } from '#server/context.ts';
import { type Listed, mapListed } from '#server/database/lists/lists.ts';
import { type AuditQuery, listAuditRows, type NamedAuditRow } from './audit-list.queries.ts';
import { nameIn, referencesIn } from './audit-names.queries.ts';
import { selectAuditRows } from './audit.queries.ts';
import type { Fields } from './audit.tables.ts';

export async function listAudit(
  ctx: Context,
  { timeZone }: { readonly timeZone: string },
  query: AuditQuery,
): Promise<Listed<AuditEntry>> {
  return mapListed(await listAuditRows(ctx, timeZone, query), toAuditEntry);
}

function toAuditEntry(row: NamedAuditRow): AuditEntry {
  const { names, actorAccountId, subjectKind, subjectId } = row;
  const actorName = nameIn(names, { kind: 'account', id: actorAccountId ?? '' }) ?? row.actorName;
  const subjectName = nameIn(names, { kind: subjectKind, id: subjectId });
  const referredNames = referencesIn(row).flatMap((reference) => {
    const name = nameIn(names, reference);
    return name === undefined ? [] : [[reference.id, name] as const];
  });
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: row.actorKind,
    ...(actorAccountId === null ? {} : { actorId: actorAccountId }),
    ...(actorName ? { actorName } : {}),
    ...(row.actorRole === null ? {} : { actorRole: row.actorRole }),
    action: row.action,
    subjectKind,
    subjectId,
    ...(subjectName === undefined ? {} : { subjectName }),
    ...(subjectName !== undefined && subjectKind === 'order' ? { orderId: subjectName } : {}),
    ...(referredNames.length === 0 ? {} : { names: Object.fromEntries(referredNames) }),
    before: row.before ?? null,
    after: row.after ?? null,
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.requestId === null ? {} : { requestId: row.requestId }),
  };
}

const rowsPerBatch = 500;

/**
 * What was done to an account, in batches. Of the actor, it only says whether it was the account itself, staff or a
 * job.
 */
export async function* exportAudit(ctx: Context, accountId: AccountId) {
  let afterId = 0;
  for (;;) {
    const rows = await selectAuditRows(ctx, { kind: 'account', id: accountId }, { afterId, limit: rowsPerBatch });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ at, action, actorKind, actorAccountId, before, after }) => ({
      at,
      action,
      by: actorAccountId === accountId ? 'you' : actorKind,
      before,
      after: after && withoutStaff(after, accountId),
    }));
    afterId = last.id;
  }
}

/** Fields that name the person who asked the actor to do it. */
const staffFields = ['requestedBy', 'invitedBy'];

const withoutStaff = (fields: Fields, accountId: AccountId): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      staffFields.includes(name) ? (value === accountId ? 'you' : 'admin') : value,
    ]),
  );
