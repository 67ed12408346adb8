import { randomUUID } from 'node:crypto';
import { accountMessages } from '#content/messages/accounts.ts';
import { refundMessages } from '#content/messages/refunds.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { type Cents, dollarsText } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { claimKey, setKeySubject, suspendKey } from '#server/modules/idempotency/index.ts';
import type { KeyedCall } from '#server/idempotency.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { lockAccountToChange } from '#server/modules/accounts/index.ts';
import { assertNotOwnAccount } from '#server/own-account.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { countMovement } from '#server/modules/ceilings/index.ts';
import { selectApproval } from '../approvals/approvals.queries.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { beginRefund } from './begin-refund.ts';
import { leaseMs } from '../gateway-timing.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { lockRefundable } from './refundable.ts';
import { insertRefundRequest, selectNewestRefundRequest, versionOf } from './refunds.queries.ts';
import { sendRefunds } from './send-refunds.ts';

export interface BalanceRefund {
  readonly accountId: AccountId;
  readonly amountCents: Cents;
  readonly reason: string;
  /** From `readRefundable`: prevents two admins from refunding the same money twice. */
  readonly version?: string | undefined;
}

export type Refunded =
  | { readonly kind: 'begun'; readonly requestId: string; readonly isNew: boolean }
  | { readonly kind: 'sent to an owner'; readonly approvalId: string; readonly isNew: boolean }
  | { readonly kind: 'in progress' }
  | { readonly kind: 'other body' };

/**
 * Refunds unused deposits on behalf of the customer: creates a refund request and confirms it instantly. The idempotency
 * key is committed with it and never completed: a retry sends what is still outstanding and returns the current request.
 * Above the ceiling of staff, it waits for an owner.
 */
export async function refundBalance(
  ctx: Context,
  deps: PaymentDeps,
  refund: BalanceRefund,
  call?: KeyedCall,
): Promise<Refunded> {
  assertNotOwnAccount(ctx, refund.accountId);
  const begun = await inTransaction(ctx, async (ctx): Promise<Refunded> => {
    const claimed = call && (await claimKey(ctx, call, leaseMs / 1000));
    if (claimed?.kind === 'other body') return claimed;
    // This endpoint stores no responses, so a claim that is not ours is held by a running request.
    if (claimed && claimed.kind !== 'new') return { kind: 'in progress' };
    const known = claimed?.claim.subjectId ?? undefined;
    const started = known === undefined ? await startOrAsk(ctx, deps, refund) : await readStarted(ctx, known);
    if (claimed) {
      await setKeySubject(ctx, claimed.claim, 'requestId' in started ? started.requestId : started.approvalId);
      await suspendKey(ctx, claimed.claim);
    }
    const isNew = known === undefined;
    return 'requestId' in started
      ? { kind: 'begun', ...started, isNew }
      : { kind: 'sent to an owner', ...started, isNew };
  });
  if (begun.kind === 'begun') await sendRefunds(ctx, deps, { requestId: begun.requestId });
  return begun;
}

type Started = { readonly requestId: string } | { readonly approvalId: string };

/** What an earlier call with the same idempotency key has started. */
const readStarted = async (ctx: Context, id: string): Promise<Started> =>
  (await selectApproval(ctx, id)) ? { approvalId: id } : { requestId: id };

async function startOrAsk(ctx: Context, deps: PaymentDeps, refund: BalanceRefund): Promise<Started> {
  const { accountId, amountCents, reason } = refund;
  assertFound(await lockAccountToChange(ctx, accountId), accountMessages.users.notFound);
  if ((await countMovement(ctx, amountCents)) === undefined) return { requestId: await startRefund(ctx, deps, refund) };
  const { refundVersion } = await lockToRefund(ctx, deps, refund);
  const asked = { kind: 'refund', accountId, amountCents, reason, refundVersion } as const;
  return { approvalId: (await requestApproval(ctx, deps, asked)).id };
}

/** In a transaction. The caller sends the refunds after the commit. */
export async function startRefund(
  ctx: Context,
  deps: PaymentDeps,
  refund: BalanceRefund & { readonly requestedBy?: AccountId },
): Promise<string> {
  const { accountId, amountCents, reason, requestedBy } = refund;
  const { balanceCents } = await lockToRefund(ctx, deps, refund);
  const row = { id: randomUUID(), accountId, amountCents, reason, byStaff: true, createdAt: ctx.now } as const;
  const request = await insertRefundRequest(ctx, { ...row, status: 'requested' });
  if (!request) throw isOpenAlready();
  const after = await beginRefund(ctx, deps, request);
  await recordAudit(ctx, {
    action: 'refund.started',
    subject: { kind: 'account', id: accountId },
    before: { balanceCents },
    after: {
      balanceCents: after.balanceCents,
      amountCents,
      requestId: request.id,
      ...(requestedBy && { requestedBy }),
    },
    note: reason,
  });
  return request.id;
}

const isOpenAlready = () => new AppError('conflict', refundMessages.isOpen);

/** Locks account and wallet, and refuses a refund that is not possible. */
async function lockToRefund(ctx: Context, deps: PaymentDeps, { accountId, amountCents, version }: BalanceRefund) {
  await lockAccountToChange(ctx, accountId);
  const newest = await selectNewestRefundRequest(ctx, accountId);
  if (newest?.status === 'requested' || newest?.status === 'processing') throw isOpenAlready();
  if (version !== undefined && version !== versionOf(newest)) {
    throw new AppError('conflict', refundMessages.overtaken);
  }
  const { maxCents, balanceCents } = await lockRefundable(ctx, deps, accountId);
  if (amountCents > maxCents) {
    const left = `$${dollarsText(maxCents)}`;
    const message = maxCents > 0 ? refundMessages.upTo(left) : refundMessages.none;
    throw new AppError('conflict', message, { fields: { amount: message } });
  }
  return { balanceCents, refundVersion: versionOf(newest) };
}
