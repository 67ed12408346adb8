import { refundMessages } from '#content/messages/refunds.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { AdminRefundRequest } from '#contract/admin/refundable.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import type { RefundRequest } from '#contract/payments/refund-requests.ts';
import type { Context } from '#server/context.ts';
import { type Listed, listRows, mapListed } from '#server/database/lists/lists.ts';
import { assertFound } from '#server/errors.ts';
import { selectAccounts } from '#server/modules/accounts/index.ts';
import type { RefundRequestRow } from '../payments.tables.ts';
import {
  refundRequestsOf,
  type RefundRequestsQuery,
  type RefundRequestWithSum,
  selectRefundRequestWithSum,
} from './refunds.queries.ts';

export async function listRefundRequests(
  ctx: Context,
  accountId: AccountId,
  query: RefundRequestsQuery,
): Promise<Listed<RefundRequest>> {
  return mapListed(await listRows(ctx, refundRequestsOf(accountId), query), toRefundRequest);
}

export async function listAllRefundRequests(
  ctx: Context,
  query: RefundRequestsQuery & { readonly userId?: AccountId | undefined },
): Promise<Listed<AdminRefundRequest>> {
  const listed = await listRows(ctx, refundRequestsOf(query.userId), query);
  if (!('batches' in listed)) return { ...listed, rows: await withAccounts(ctx, listed.rows) };
  return { batches: batchesWithAccounts(ctx, listed.batches) };
}

export async function readRefundRequest(ctx: Context, id: string): Promise<AdminRefundRequest> {
  const row = await selectRefundRequestWithSum(ctx, id);
  assertFound(row, refundMessages.notFound);
  const [request] = await withAccounts(ctx, [row]);
  assertFound(request, refundMessages.notFound);
  return request;
}

async function* batchesWithAccounts(ctx: Context, batches: AsyncIterable<readonly RefundRequestWithSum[]>) {
  for await (const batch of batches) yield await withAccounts(ctx, batch);
}

async function withAccounts(ctx: Context, rows: readonly RefundRequestWithSum[]): Promise<AdminRefundRequest[]> {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))];
  const accounts = new Map((await selectAccounts(ctx, ids)).map((account) => [account.id, account]));
  return rows.map((row) => {
    const account = accounts.get(row.accountId);
    return {
      ...toRefundRequest(row),
      userId: row.accountId,
      firstName: account?.firstName ?? '',
      lastName: account?.lastName ?? '',
      email: account?.email ?? '',
    };
  });
}

export function toRefundRequest(row: RefundRequestRow & Partial<RefundRequestWithSum>): RefundRequest {
  return {
    _id: row.id,
    amount: dollarsFromCents(row.amountCents),
    reason: row.reason,
    status: row.status,
    refunded: dollarsFromCents(row.refundedCents ?? cents(0)),
    byStaff: row.byStaff,
    createdAt: row.createdAt.toISOString(),
    ...(row.decidedAt ? { decidedAt: row.decidedAt.toISOString() } : {}),
    ...(row.note ? { note: row.note } : {}),
  };
}
