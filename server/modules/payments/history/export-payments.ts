import { csvColumns } from '#content/messages/csv-columns.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { type Column, csvFile } from '#server/csv.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { listAll } from '#server/database/lists/lists.ts';
import { recordExport } from '#server/modules/audit/index.ts';
import { type AdminPaymentQuery, allPayments, type CustomersPaymentRow } from './admin-payments.queries.ts';
import { toPayment } from './to-payment.ts';

const columns: readonly Column<CustomersPaymentRow>[] = [
  [csvColumns.paymentId, ({ id }) => id],
  [csvColumns.receipt, ({ receiptNumber }) => receiptNumber],
  [csvColumns.userId, ({ accountId }) => accountId],
  [csvColumns.customer, ({ customer }) => `${customer.firstName} ${customer.lastName}`.trim()],
  [csvColumns.email, ({ customer }) => customer.email],
  [csvColumns.type, ({ type }) => type],
  [csvColumns.status, (row) => toPayment(row).status],
  [csvColumns.amount, ({ amountCents }) => ({ dollars: dollarsFromCents(amountCents) })],
  [csvColumns.date, ({ createdAt }) => createdAt],
  [csvColumns.paid, ({ paidAt }) => paidAt],
  [csvColumns.note, ({ note }) => note],
];

export async function exportPayments(
  ctx: Context,
  { timeZone }: { readonly timeZone: string },
  query: AdminPaymentQuery,
) {
  const { identity } = await readShop(ctx);
  await recordExport(ctx, 'payments', query);
  return csvFile({
    name: 'payments',
    shop: identity,
    now: ctx.now,
    columns,
    batches: listAll(ctx, allPayments(timeZone), query),
  });
}
