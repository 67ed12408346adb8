import { type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#contract/values/uuid.ts';
import type { Context } from '#server/context.ts';
import type { AuditRow } from './audit.tables.ts';

interface Reference {
  readonly kind: string;
  readonly id: string;
}

/** Display names by kind and ID; deleted things have none. */
export type Names = ReadonlyMap<string, string>;

const keyOf = ({ kind, id }: Reference): string => `${kind} ${id}`;
export const nameIn = (names: Names, reference: Reference): string | undefined => names.get(keyOf(reference));

/** Fields that hold IDs of other things, or lists of them. */
const referringFields: Readonly<Record<string, string>> = {
  accountId: 'account',
  assigneeId: 'account',
  requestedBy: 'account',
  invitedBy: 'account',
  paymentId: 'payment',
  order: 'service',
};

export function referencesIn({ before, after }: Pick<AuditRow, 'before' | 'after'>): Reference[] {
  return [before, after].flatMap((fields) =>
    Object.entries(referringFields).flatMap(([field, kind]) => {
      const ids: unknown[] = [fields?.[field]].flat();
      return ids.flatMap((id) => (typeof id === 'string' || typeof id === 'number' ? { kind, id: `${id}` } : []));
    }),
  );
}

/** Other modules' tables, read here for display names only. A deleted order's ID comes from its deletion entry. */
const sources: Readonly<Record<string, (ids: SQL) => SQL>> = {
  account: (ids) => sql`SELECT 'account', id::text, trim(first_name || ' ' || last_name) FROM accounts
    WHERE id = any(${ids}::uuid[])`,
  order: (ids) => sql`SELECT 'order', id::text, order_id FROM orders WHERE id = any(${ids}::uuid[])
    UNION ALL SELECT 'order', subject_id, before ->> 'orderId' FROM audit_log
     WHERE subject_kind = 'order' AND subject_id = any(${ids}::text[]) AND action = 'order.delete'
       AND before ->> 'orderId' IS NOT NULL`,
  payment: (ids) => sql`SELECT 'payment', id::text, receipt_number FROM payments WHERE id = any(${ids}::uuid[])`,
  'refund-request': (ids) => sql`SELECT 'refund-request', r.id::text, trim(a.first_name || ' ' || a.last_name)
    FROM refund_requests r JOIN accounts a ON a.id = r.account_id WHERE r.id = any(${ids}::uuid[])`,
  approval: (ids) => sql`SELECT 'approval', p.id::text, trim(a.first_name || ' ' || a.last_name)
    FROM approvals p JOIN accounts a ON a.id = p.account_id WHERE p.id = any(${ids}::uuid[])`,
  message: (ids) => sql`SELECT 'message', id::text, name FROM conversations WHERE id = any(${ids}::uuid[])`,
  announcement: (ids) => sql`SELECT 'announcement', id::text, title FROM announcements WHERE id = any(${ids}::uuid[])`,
  exclusion: (
    ids,
  ) => sql`SELECT 'exclusion', id::text, replace(replace(community, 'https://www.reddit.com/', ''), 'https://www.', '')
    FROM exclusions WHERE id = any(${ids}::uuid[])`,
  category: (ids) => sql`SELECT 'category', id::text, name FROM categories WHERE id = any(${ids}::int[])`,
  service: (ids) => sql`SELECT 'service', id::text, name FROM services WHERE id = any(${ids}::int[])`,
};

const isResolvable = ({ kind, id }: Reference): boolean =>
  kind === 'service' || kind === 'category' ? /^[0-9]{1,9}$/.test(id) : kind in sources && isUuid(id);

/** Resolves all references of a page in one statement. */
export async function selectNames(ctx: Context, references: readonly Reference[]): Promise<Names> {
  const byKind = Map.groupBy(references.filter(isResolvable), ({ kind }) => kind);
  const parts = [...byKind].flatMap(([kind, referencesOfKind]) => {
    const ids = sql`${sql.param([...new Set(referencesOfKind.map(({ id }) => id))])}`;
    return sources[kind]?.(ids) ?? [];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ kind: string; id: string; name: string }>(
    sql`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS named (kind, id, name)`,
  );
  return new Map(rows.filter(({ name }) => name !== '').map((row) => [keyOf(row), row.name]));
}
