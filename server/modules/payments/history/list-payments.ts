import type { Payment } from '#contract/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { type Listed, listRows, mapListed } from '#server/database/lists/lists.ts';
import { historyOf, type HistoryQuery } from '../payments.queries.ts';
import { toPayment } from './to-payment.ts';

export async function listPayments(ctx: Context, accountId: string, query: HistoryQuery): Promise<Listed<Payment>> {
  return mapListed(await listRows(ctx, historyOf(accountId), query), toPayment);
}
