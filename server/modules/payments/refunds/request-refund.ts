import { randomUUID } from 'node:crypto';
import { refundMessages } from '#content/messages/refunds.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { type Cents, dollarsText } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { assertActive, lockAccountToChange } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { readWallet } from '#server/modules/ledger/index.ts';
import { notifyStaff } from '#server/modules/notifications/index.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { RefundRequestRow } from '../payments.tables.ts';
import { publishPayments } from '../publish-payments.ts';
import { refundableCents } from './refundable.ts';
import { insertRefundRequest } from './refunds.queries.ts';

/** No money moves until an admin confirms the request. */
export function requestRefund(
  ctx: Context,
  deps: PaymentDeps,
  { accountId, amountCents, reason }: { accountId: AccountId; amountCents: Cents; reason: string },
): Promise<RefundRequestRow> {
  return inTransaction(ctx, async (ctx) => {
    assertActive(await lockAccountToChange(ctx, accountId));
    const maxCents = await refundableCents(ctx, deps, { accountId, wallet: await readWallet(ctx, accountId) });
    if (amountCents > maxCents) {
      const message = refundMessages.requestUpTo(dollarsText(maxCents));
      throw new AppError('conflict', message, { fields: { amount: message } });
    }
    const row = { id: randomUUID(), accountId, amountCents, reason, status: 'requested', createdAt: ctx.now } as const;
    const request = await insertRefundRequest(ctx, row);
    if (!request) throw new AppError('conflict', refundMessages.requestOpen);
    // Without the reason: it may be personal, and the audit log outlives the account.
    await recordAudit(ctx, {
      action: 'refund-request.made',
      subject: { kind: 'refund-request', id: request.id },
      after: { amountCents },
    });
    await notifyStaff(ctx, deps, {
      id: request.id,
      kind: 'refund-request',
      message: refundMessages.requested(dollarsText(amountCents)),
      details: reason,
    });
    publishPayments(ctx, deps, accountId);
    return request;
  });
}
