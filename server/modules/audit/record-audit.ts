import type { Actor, Context } from '#server/context.ts';
import { insertAuditRow } from './audit.queries.ts';
import type { AuditRow, Fields } from './audit.tables.ts';
import { changedFields } from './changed-fields.ts';

export interface AuditEntry {
  /** Subject and verb, as in `order.cancel`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string | number };
  /** The fields of the subject before and after; where both are given, only those that differ are kept. */
  readonly before?: Fields;
  readonly after?: Fields;
  /** The reason that the actor gave. */
  readonly note?: string;
}

/** Takes part in the caller's transaction: a change and its entry are kept together, or neither is. */
export async function recordAudit(ctx: Context, entry: AuditEntry): Promise<void> {
  const { before, after } =
    entry.before && entry.after
      ? changedFields(entry.before, entry.after)
      : { before: entry.before ?? null, after: entry.after ?? null };
  await insertAuditRow(ctx, {
    at: ctx.now,
    ...actorColumns(ctx.actor),
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: String(entry.subject.id),
    before,
    after,
    note: entry.note ?? null,
    requestId: ctx.requestId ?? null,
  });
}

type ActorColumns = Pick<AuditRow, 'actorKind' | 'actorAccountId' | 'actorSessionId' | 'actorName'>;

export function actorColumns(actor: Actor): ActorColumns {
  const nobody = { actorKind: actor.kind, actorAccountId: null, actorSessionId: null, actorName: null };
  switch (actor.kind) {
    case 'anonymous':
      return nobody;
    case 'system':
      return { ...nobody, actorName: actor.name };
    case 'api-key':
      return { ...nobody, actorAccountId: actor.accountId, actorName: actor.prefix };
    case 'customer':
    case 'admin':
      return { ...nobody, actorAccountId: actor.accountId, actorSessionId: actor.sessionId };
  }
}
