import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { AccountId, PaymentId } from '#contract/values/ids.ts';
import { type PaymentStatus, PaymentType } from '#contract/payments/payments.ts';
import { isUuid } from '#contract/values/uuid.ts';
import type { Context } from '#server/context.ts';
import { inDays } from '#server/database/connection/days.ts';
import { defineList, type ListDefinition, type ListQuery } from '#server/database/lists/lists.ts';
import { countRows } from '#server/database/lists/row-counts.ts';
import { accounts, isOfAccountNamed } from '#server/modules/accounts/index.ts';
import { isPayment, statesOf } from '../payments.queries.ts';
import { paymentEvents, type PaymentRow, payments } from '../payments.tables.ts';

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

export const paymentsOf = (
  accountId: AccountId,
  timeZone: string,
): ListDefinition<CustomersPaymentRow, AdminPaymentQuery> =>
  defineList<CustomersPaymentRow, AdminPaymentQuery>({
    ...commonList(timeZone),
    scope: () => eq(payments.accountId, accountId),
    anyOf: ({ q }) => (q ? predicatesOf(q, { byPayer: false }) : undefined),
  });

export const allPayments = (timeZone: string): ListDefinition<CustomersPaymentRow, AdminPaymentQuery> =>
  defineList<CustomersPaymentRow, AdminPaymentQuery>({
    ...commonList(timeZone),
    anyOf: ({ q }) => (q ? predicatesOf(q, { byPayer: true }) : undefined),
    total: totalOf,
  });

const commonList = (timeZone: string) => ({
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
});

/** Matches receipt numbers and IDs; across all accounts, also the payer's name and email. */
function predicatesOf(text: string, { byPayer }: { byPayer: boolean }): SQL[] {
  if (isUuid(text)) return [isPayment(text), eq(payments.accountId, text)];
  return byPayer ? [isPayment(text), isOfAccountNamed(text, payments.accountId)] : [isPayment(text)];
}

/** Exact totals exist per state and type only. */
function totalOf(ctx: Context, { q, status, type, from, to }: AdminPaymentQuery): Promise<number> | undefined {
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

async function selectWithCustomers(
  ctx: Context,
  condition: SQL,
  sorting: readonly SQL[],
): Promise<CustomersPaymentRow[]> {
  const rows = await ctx.db
    .select({
      payment: payments,
      customer: { firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email },
    })
    .from(payments)
    .leftJoin(accounts, eq(accounts.id, payments.accountId))
    .where(condition)
    .orderBy(...sorting);
  const noCustomer = { firstName: '', lastName: '', email: '' };
  return rows.map(({ payment, customer }) => ({ ...payment, customer: customer ?? noCustomer }));
}

export async function selectPaymentWithCustomer(ctx: Context, id: PaymentId): Promise<CustomersPaymentRow | undefined> {
  const [row] = await selectWithCustomers(ctx, eq(payments.id, id), []);
  return row;
}

/** More than a gateway ever reports of one payment. */
const eventsMax = 200;

export function selectEvents(ctx: Context, paymentId: PaymentId) {
  return ctx.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.createdAt), asc(paymentEvents.eventId))
    .limit(eventsMax);
}
