import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { countCap } from '#contract/limits.ts';
import { type PaymentStatus, PaymentType } from '#contract/payments/payments.ts';
import { isUuid } from '#contract/values/uuid.ts';
import type { Context } from '#server/context.ts';
import { inDays } from '#server/database/connection/days.ts';
import {
  defineList,
  hasTrigram,
  type ListDefinition,
  type ListQuery,
  searchPattern,
} from '#server/database/lists/lists.ts';
import { countAtDomains, countRows } from '#server/database/lists/row-counts.ts';
import {
  isOfAccountsWith,
  isOfAnAccountWith,
  paymentsOfAccountsWith,
  selectAccounts,
} from '#server/modules/accounts/index.ts';
import { statesOf } from '../payments.queries.ts';
import { type PaymentRow, payments } from '../payments.tables.ts';

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

/** The payments of one account. */
export const paymentsOf = (
  accountId: string,
  timeZone: string,
): ListDefinition<CustomersPaymentRow, AdminPaymentQuery> =>
  defineList<CustomersPaymentRow, AdminPaymentQuery>({
    ...whole(timeZone),
    scope: () => eq(payments.accountId, accountId),
    anyOf: ({ q }) => (q ? waysTo(q) : undefined),
  });

/** Everybody's. Whose a text names is looked up while the order is gone through, or at once where few are named. */
export function allPayments(timeZone: string): ListDefinition<CustomersPaymentRow, AdminPaymentQuery> {
  const list = whole(timeZone);
  return defineList<CustomersPaymentRow, AdminPaymentQuery>({
    ...list,
    anyOf: ({ q }) => (q ? waysInOrder(q) : undefined),
    searchIn: (query) => {
      const ways = waysTo(query.q ?? '', isOfAccountsWith);
      return {
        table: payments,
        columns: [payments.createdAt, payments.id],
        isScattered: true,
        isSortedAtOnce: true,
        atOnce: { condition: or(...ways) ?? sql`false`, max: 4000 },
        ways: ways.map((way) => and(...list.filters(query), way)),
      };
    },
    total: totalOf,
    totalAtLeast,
  });
}

const whole = (timeZone: string) => ({
  table: payments,
  key: payments.id,
  sorts: {
    newest: { by: [payments.createdAt], direction: 'desc' },
    oldest: { by: [payments.createdAt], direction: 'asc' },
  } as const,
  filters: ({ status, type, from, to }: AdminPaymentQuery) => [
    status && inArray(payments.state, [...statesOf[status]]),
    type && eq(payments.type, type),
    ...inDays(payments.createdAt, { from, to }, timeZone),
  ],
  rows: selectWithCustomers,
  keyOf: ({ id }: CustomersPaymentRow) => id,
});

/** By receipt and, where it is said how, by the payer's name and address; or by the id of payment or payer. */
function waysTo(text: string, isOf?: (text: string, accountId: PgColumn) => SQL): SQL[] {
  if (isUuid(text)) return [eq(payments.id, text), eq(payments.accountId, text)];
  return [like(payments.receiptNumber, receiptPattern(text)), ...(isOf ? [isOf(text, payments.accountId)] : [])];
}

/** For who goes through the order: no index has payments by a payer's text in it, so both are told of each row in turn. */
function waysInOrder(text: string): SQL[] {
  const ways = waysTo(text, isOfAnAccountWith);
  return isUuid(text) ? ways : [or(...ways) ?? sql`false`];
}

const receiptPattern = (text: string) => searchPattern(text.toUpperCase());

/** They are counted by state and type, and for each account. */
async function totalOf(ctx: Context, { q, status, type, from, to }: AdminPaymentQuery): Promise<number | undefined> {
  if (from !== undefined || to !== undefined) return undefined;
  if (q) return status === undefined && type === undefined ? countFoundBy(ctx, q) : undefined;
  if (status === undefined && type === undefined) return countRows(ctx, 'payments');
  const states = status === undefined ? Object.values(statesOf).flat() : statesOf[status];
  const types = type === undefined ? PaymentType.options : [type];
  return countRows(
    ctx,
    'payments',
    states.flatMap((state) => types.map((each) => `${state} ${each}`)),
  );
}

/** Those of all accounts that the text names, and those of others that have it in their receipts. */
async function countFoundBy(ctx: Context, text: string): Promise<number | undefined> {
  const ofAccounts = paymentsOfAccountsWith(text);
  if (!ofAccounts || isUuid(text)) return undefined;
  const { rows } = await ctx.db.execute<{ total: number }>(sql`
    SELECT ${ofAccounts} + (
      SELECT count(*) FROM (
        SELECT ${payments.accountId} FROM ${payments}
        WHERE ${like(payments.receiptNumber, receiptPattern(text))} LIMIT ${countCap + 1}) AS payments
      WHERE NOT ${isOfAccountsWith(text, payments.accountId)}) AS total`);
  return rows[0]?.total;
}

async function totalAtLeast(ctx: Context, { q = '', status, type, from, to }: AdminPaymentQuery): Promise<number> {
  const isNarrowed = [status, type, from, to].some((each) => each !== undefined);
  return isNarrowed || !hasTrigram(q) ? 0 : countAtDomains(ctx, 'domains of payments', q);
}

async function selectWithCustomers(ctx: Context, condition: SQL): Promise<CustomersPaymentRow[]> {
  const rows = await ctx.db.select().from(payments).where(condition);
  const accounts = await selectAccounts(ctx, [...new Set(rows.map(({ accountId }) => accountId))]);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const nobody = { firstName: '', lastName: '', email: '' };
  return rows.map((row) => ({ ...row, customer: byId.get(row.accountId) ?? nobody }));
}
