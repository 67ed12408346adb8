import { eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { readOrderId } from '#contract/orders/order-ids.ts';
import type { Context } from '#server/context.ts';
import { inDays } from '#server/database/connection/days.ts';
import { defineList, escapeLike, type Listed, type ListQuery, listRows } from '#server/database/lists/lists.ts';
import { countRows } from '#server/database/lists/row-counts.ts';
import { receiptPredicates } from './audit-receipts.queries.ts';
import { type Names, referencesIn, selectNames } from './audit-names.queries.ts';
import { type AuditRow, auditLog } from './audit.tables.ts';

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
  /** Names of actors, subjects and everything the fields refer to. */
  readonly names: Names;
}

export async function listAuditRows(ctx: Context, timeZone: string, query: AuditQuery): Promise<Listed<NamedAuditRow>> {
  const { q } = query;
  const orderIds = q ? await findOrders(ctx, q) : [];
  const receipts = q ? await receiptPredicates(ctx, q) : [];
  // Sorted by ID, which is insertion sequence; a date range is sorted by time, so that an index finds its ends.
  const by = query.from === undefined && query.to === undefined ? [] : [auditLog.at];
  const list = defineList<NamedAuditRow, AuditQuery>({
    table: auditLog,
    key: auditLog.id,
    sorts: { newest: { by, direction: 'desc' }, oldest: { by, direction: 'asc' } },
    ...(query.by === 'all' ? {} : { scope: () => isByStaff }),
    filters: (query) => conditionsOf(query, timeZone),
    anyOf: ({ q }) =>
      q
        ? [
            like(auditLog.subjectId, `${escapeLike(q)}%`),
            ...(orderIds.length === 0 ? [] : [inArray(auditLog.subjectId, orderIds)]),
            ...receipts,
          ]
        : undefined,
    total: (ctx, { by, ...filters }) => (by === 'all' || isFiltered(filters) ? undefined : countStaffEntries(ctx, by)),
    capsFilters: true,
    rows: selectNamed,
  });
  return listRows(ctx, list, query);
}

const isFiltered = ({ actor, action, subjectKind, subjectId, from, to, q }: Omit<AuditQuery, 'by'>): boolean =>
  [actor, action, subjectKind, subjectId, from, to, q].some((filter) => filter !== undefined && filter !== '');

const countStaffEntries = (ctx: Context, by: 'staff' | 'admin' | 'system'): Promise<number> =>
  countRows(ctx, 'audit', by === 'staff' ? undefined : [by]);

/** Must match the predicate of the partial indexes. */
const isByStaff = sql`${auditLog.actorKind} IN ('admin', 'system')`;

function conditionsOf(
  { by, actor, action, subjectKind, subjectId, from, to }: AuditQuery,
  timeZone: string,
): (SQL | undefined)[] {
  return [
    // There are too many entries of all actors to count, so this counts as a filter.
    by === 'all' ? sql`true` : by === 'staff' ? undefined : eq(auditLog.actorKind, by),
    actor === undefined ? undefined : eq(auditLog.actorAccountId, actor),
    action ? like(auditLog.action, `${escapeLike(action)}%`) : undefined,
    subjectKind ? eq(auditLog.subjectKind, subjectKind) : undefined,
    subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
    ...inDays(auditLog.at, { from, to }, timeZone),
  ];
}

async function selectNamed(ctx: Context, condition: SQL, sorting: readonly SQL[]): Promise<NamedAuditRow[]> {
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(condition)
    .orderBy(...sorting);
  const names = await selectNames(
    ctx,
    rows.flatMap((row) => [
      { kind: 'account', id: row.actorAccountId ?? '' },
      { kind: row.subjectKind, id: row.subjectId },
      ...referencesIn(row),
    ]),
  );
  return rows.map((row) => ({ ...row, names }));
}

const ordersFoundMax = 100;

/** Finds orders by the beginning of their public order ID, including deleted ones. */
async function findOrders(ctx: Context, text: string): Promise<string[]> {
  const prefix = readOrderId(text);
  if (!/^[0-9A-Z]{4,16}$/.test(prefix)) return [];
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    (SELECT id::text FROM orders WHERE order_id LIKE ${`${prefix}%`} LIMIT ${ordersFoundMax})
    UNION (SELECT subject_id FROM audit_log
      WHERE action = 'order.delete' AND before ->> 'orderId' LIKE ${`${prefix}%`} LIMIT ${ordersFoundMax})`);
  return rows.map(({ id }) => id);
}
