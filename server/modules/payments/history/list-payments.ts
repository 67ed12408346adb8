import { accountMessages } from '#content/messages/accounts.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { AdminPayment } from '#contract/admin/payments.ts';
import type { Payment } from '#contract/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { type Listed, listFirst, listRows, mapListed } from '#server/database/lists/lists.ts';
import { assertFound } from '#server/errors.ts';
import { selectAccounts } from '#server/modules/accounts/index.ts';
import { type AdminPaymentQuery, allPayments, type CustomersPaymentRow, paymentsOf } from './admin-payments.queries.ts';
import { historyOf, type HistoryQuery } from '../payments.queries.ts';
import { toPayment, toPaymentForStaff } from './to-payment.ts';

interface Zone {
  readonly timeZone: string;
}

export async function listPayments(ctx: Context, accountId: AccountId, query: HistoryQuery): Promise<Listed<Payment>> {
  return mapListed(await listRows(ctx, historyOf(accountId), query), toPayment);
}

export async function listAllPayments(
  ctx: Context,
  { timeZone }: Zone,
  query: AdminPaymentQuery,
): Promise<Listed<AdminPayment>> {
  return mapListed(await listRows(ctx, allPayments(timeZone), query), toAdminPayment);
}

export async function listPaymentsOf(
  ctx: Context,
  { timeZone }: Zone,
  accountId: AccountId,
  query: AdminPaymentQuery,
): Promise<Listed<AdminPayment>> {
  const [account] = await selectAccounts(ctx, [accountId]);
  assertFound(account, accountMessages.users.notFound);
  return mapListed(await listRows(ctx, paymentsOf(accountId, timeZone), query), toAdminPayment);
}

/** The newest matches. */
export async function findPayments(
  ctx: Context,
  { timeZone }: Zone,
  q: string,
  limit: number,
): Promise<AdminPayment[]> {
  const query = { q, sort: 'newest' } as const;
  return (await listFirst(ctx, allPayments(timeZone), query, limit)).map(toAdminPayment);
}

export function toAdminPayment(row: CustomersPaymentRow): AdminPayment {
  const { firstName, lastName, email } = row.customer;
  return {
    ...toPaymentForStaff(row),
    userId: row.accountId,
    customerName: `${firstName} ${lastName}`.trim(),
    customerEmail: email,
  };
}
