import { isDeepStrictEqual } from 'node:util';
import type { Actor, Context } from '#server/context.ts';
import { insertAuditRow } from './audit.queries.ts';
import type { AuditRow, Fields } from './audit.tables.ts';

interface AuditEntry {
  /** Subject and verb, as in `order.cancel`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string | number };
  /** Fields before and after; if both are given, only those that differ are stored. */
  readonly before?: Fields;
  readonly after?: Fields;
  /** Reason given by the actor. */
  readonly note?: string;
}

/** Joins the caller's transaction: a change and its entry are committed together or not at all. */
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

type ActorColumns = Pick<AuditRow, 'actorKind' | 'actorAccountId' | 'actorSessionId' | 'actorName' | 'actorRole'>;

export function actorColumns(actor: Actor): ActorColumns {
  const base = { actorKind: actor.kind, actorAccountId: null, actorSessionId: null, actorName: null, actorRole: null };
  switch (actor.kind) {
    case 'anonymous':
      return base;
    case 'system':
      return { ...base, actorName: actor.name };
    case 'api-key':
      return { ...base, actorAccountId: actor.accountId, actorName: actor.prefix };
    case 'customer':
      return { ...base, actorAccountId: actor.accountId, actorSessionId: actor.sessionId };
    case 'admin':
      return {
        ...base,
        actorAccountId: actor.accountId,
        actorSessionId: actor.sessionId,
        actorRole: actor.staffRole,
      };
  }
}

/** Reduces both states to the fields that differ. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return { before: pick(before, changed), after: pick(after, changed) };
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
