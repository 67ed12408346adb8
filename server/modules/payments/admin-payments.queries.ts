import { eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { type PaymentStatus, PaymentType } from '#contract/payments.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Context } from '#server/context.ts';
import { defineList, type ListDefinition, type ListQuery, searchPattern } from '#server/database/lists.ts';
import { countRows } from '#server/database/row-counts.ts';
import { findAccountIds, selectAccounts } from '#server/modules/accounts/index.ts';
import { statesOf } from './payments.queries.ts';
import { type PaymentRow, payments } from './payments.tables.ts';

export interface AdminPaymentQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest';
  readonly status?: PaymentStatus | undefined;
  readonly type?: PaymentType | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface CustomersPaymentRow extends PaymentRow {
  readonly customer: { readonly firstName: string; readonly lastName: string; readonly email: string };
}

/** Everybody's payments, or those of one account. Whose a text names is looked up first. */
export async function anyPayments(
  ctx: Context,
  { accountId, timeZone }: { accountId?: string; timeZone: string },
  { q }: AdminPaymentQuery,
): Promise<ListDefinition<CustomersPaymentRow, AdminPaymentQuery>> {
  const search = q ? await searchWays(ctx, q, { byAccount: accountId === undefined }) : undefined;
  return defineList<CustomersPaymentRow, AdminPaymentQuery>({
    table: payments,
    key: payments.id,
    sorts: {
      newest: { by: [payments.createdAt], direction: 'desc' },
      oldest: { by: [payments.createdAt], direction: 'asc' },
    },
    ...(accountId === undefined ? {} : { scope: () => eq(payments.accountId, accountId) }),
    filters: ({ status, type, from, to }) => [
      status && inArray(payments.state, [...statesOf[status]]),
      type && eq(payments.type, type),
      from === undefined ? undefined : sql`${payments.createdAt} >= ${beginOf(from, 0, timeZone)}`,
      to === undefined ? undefined : sql`${payments.createdAt} < ${beginOf(to, 1, timeZone)}`,
    ],
    anyOf: () => search,
    ...(accountId === undefined ? { total: totalOf } : {}),
    rows: selectWithCustomers,
    keyOf: ({ id }) => id,
  });
}

/** Payments are counted by state and type. */
async function totalOf(ctx: Context, { q, status, type, from, to }: AdminPaymentQuery): Promise<number | undefined> {
  if (q || from !== undefined || to !== undefined) return undefined;
  if (status === undefined && type === undefined) return countRows(ctx, 'payments');
  const states = status === undefined ? Object.values(statesOf).flat() : statesOf[status];
  const types = type === undefined ? PaymentType.options : [type];
  return countRows(
    ctx,
    'payments',
    states.flatMap((state) => types.map((each) => `${state} ${each}`)),
  );
}

const beginOf = (day: string, plusDays: number, timeZone: string) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp AT TIME ZONE ${timeZone})`;

/** How many accounts a text may name; one that names more is too common to tell payments apart. */
const accountsMax = 1000;

async function searchWays(ctx: Context, text: string, { byAccount }: { byAccount: boolean }): Promise<SQL[]> {
  const byReceipt = like(payments.receiptNumber, searchPattern(text.toUpperCase()));
  const byId = isUuid(text) ? eq(payments.id, text) : undefined;
  const accountIds = byAccount ? await findAccountIds(ctx, text, accountsMax) : [];
  const byPayer =
    accountIds.length > 0 ? sql`${payments.accountId} = any(${sql.param(accountIds)}::uuid[])` : undefined;
  return [byReceipt, byId, byPayer].filter((way) => way !== undefined);
}

async function selectWithCustomers(ctx: Context, condition: SQL): Promise<CustomersPaymentRow[]> {
  const rows = await ctx.db.select().from(payments).where(condition);
  const accounts = await selectAccounts(ctx, [...new Set(rows.map(({ accountId }) => accountId))]);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const nobody = { firstName: '', lastName: '', email: '' };
  return rows.map((row) => ({ ...row, customer: byId.get(row.accountId) ?? nobody }));
}
