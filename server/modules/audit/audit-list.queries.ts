import { eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';
import { defineList, escapeLike, type Listed, type ListQuery, listRows } from '#server/database/lists.ts';
import { countRows } from '#server/database/row-counts.ts';
import { type AuditRow, auditLog } from './audit.tables.ts';

/** The table is the accounts module's; here it is only read for the names beside entries. */
const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
});

export interface AuditQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest';
  readonly by: 'staff' | 'admin' | 'system' | 'all';
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface NamedAuditRow extends AuditRow {
  readonly actor: { readonly firstName: string; readonly lastName: string } | null;
}

export function listAuditRows(ctx: Context, timeZone: string, query: AuditQuery): Promise<Listed<NamedAuditRow>> {
  const list = defineList<NamedAuditRow, AuditQuery>({
    table: auditLog,
    key: auditLog.id,
    sorts: { newest: { by: [], direction: 'desc' }, oldest: { by: [], direction: 'asc' } },
    ...(query.by === 'all' ? {} : { scope: () => isOfStaff }),
    filters: (query) => conditionsOf(query, timeZone),
    total: async (ctx, { by, ...asked }) => (by === 'all' || isFiltered(asked) ? undefined : countStaffs(ctx, by)),
    rows: selectNamed,
    keyOf: ({ id }) => id,
  });
  return listRows(ctx, list, query);
}

const isFiltered = ({ actor, action, subjectKind, subjectId, from, to, q }: Omit<AuditQuery, 'by'>): boolean =>
  [actor, action, subjectKind, subjectId, from, to, q].some((filter) => filter !== undefined && filter !== '');

const countStaffs = (ctx: Context, by: 'staff' | 'admin' | 'system'): Promise<number> =>
  countRows(ctx, 'audit', by === 'staff' ? undefined : [by]);

/** Written as the indexes of these entries have it. */
const isOfStaff = sql`${auditLog.actorKind} IN ('admin', 'system')`;

function conditionsOf(
  { by, actor, action, subjectKind, subjectId, from, to, q }: AuditQuery,
  timeZone: string,
): (SQL | undefined)[] {
  const begin = (day: string, plusDays: number) =>
    sql`((${day}::date + ${plusDays}::int)::timestamp AT TIME ZONE ${timeZone})`;
  return [
    // Everybody's doings are more than can be counted whole, so they count as filtered.
    by === 'all' ? sql`true` : by === 'staff' ? undefined : eq(auditLog.actorKind, by),
    actor === undefined ? undefined : eq(auditLog.actorAccountId, actor),
    action ? like(auditLog.action, `${escapeLike(action)}%`) : undefined,
    subjectKind ? eq(auditLog.subjectKind, subjectKind) : undefined,
    subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
    from === undefined ? undefined : sql`${auditLog.at} >= ${begin(from, 0)}`,
    to === undefined ? undefined : sql`${auditLog.at} < ${begin(to, 1)}`,
    q ? like(auditLog.subjectId, `${escapeLike(q)}%`) : undefined,
  ];
}

async function selectNamed(ctx: Context, condition: SQL): Promise<NamedAuditRow[]> {
  const rows = await ctx.db.select().from(auditLog).where(condition);
  const ids = [...new Set(rows.flatMap(({ actorAccountId }) => actorAccountId ?? []))];
  const actors = ids.length === 0 ? [] : await ctx.db.select().from(accounts).where(inArray(accounts.id, ids));
  const byId = new Map(actors.map((actor) => [actor.id, actor]));
  return rows.map((row) => ({ ...row, actor: byId.get(row.actorAccountId ?? '') ?? null }));
}
