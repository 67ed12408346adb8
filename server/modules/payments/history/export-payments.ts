import { dollarsFromCents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { type Column, csvFile } from '#server/csv.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { listAll } from '#server/database/lists/lists.ts';
import { type AdminPaymentQuery, allPayments, type CustomersPaymentRow } from './admin-payments.queries.ts';
import { toPayment } from './to-payment.ts';

const columns: readonly Column<CustomersPaymentRow>[] = [
  ['Payment ID', ({ id }) => id],
  ['Receipt', ({ receiptNumber }) => receiptNumber],
  ['User ID', ({ accountId }) => accountId],
  ['Customer', ({ customer }) => `${customer.firstName} ${customer.lastName}`.trim()],
  ['Email', ({ customer }) => customer.email],
  ['Type', ({ type }) => type],
  ['Status', (row) => toPayment(row).status],
  ['Amount', ({ amountCents }) => dollarsFromCents(amountCents)],
  ['Date', ({ createdAt }) => createdAt],
  ['Paid', ({ paidAt }) => paidAt],
  ['Note', ({ note }) => note],
];

export async function exportPayments(
  ctx: Context,
  { timeZone }: { readonly timeZone: string },
  query: AdminPaymentQuery,
) {
  return csvFile({
    name: 'payments',
    shop: (await readShop(ctx)).identity,
    now: ctx.now,
    columns,
    batches: listAll(ctx, allPayments(timeZone), query),
  });
}
