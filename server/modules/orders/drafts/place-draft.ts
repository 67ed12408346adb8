import { z } from 'zod';
import { orderMessages } from '#content/messages/orders.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { type Context, inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { declareJob } from '#server/jobs/registry.ts';
import { lockAccount } from '#server/modules/accounts/index.ts';
import { publishOrder } from '../changes/order-events.ts';
import type { PlacingDeps } from '../order-deps.ts';
import { insertOrder } from '../placing/place-order.ts';
import { deleteDraft, isPaymentPending, lockDraft, setPaid, setRefusal } from './drafts.queries.ts';
import type { DraftRow } from './drafts.tables.ts';
import { preparePlaceable } from './hold-draft.ts';
import { type MailDeps, mailDraftGone, mailRefusal } from './mail-refusal.ts';

export const placeDraftJob = declareJob({
  name: 'place-draft',
  payload: z.object({ accountId: z.uuid(), draftId: z.uuid() }),
  pauseSeconds: 5,
});

interface CreditedDraft {
  readonly accountId: AccountId;
  readonly draftId: string;
  /** Whether the payment had failed before. */
  readonly isLate: boolean;
}

/**
 * Called in the transaction that credits a deposit, so that its order is placed even if the process is killed. A draft is
 * kept while its payment is pending: if it is gone, the customer has discarded or placed it. After a failed payment it may
 * have been deleted as one of the oldest, so the customer is told.
 */
export async function placeWhenPaid(
  ctx: Context,
  deps: MailDeps,
  { accountId, draftId, isLate }: CreditedDraft,
): Promise<void> {
  if (await setPaid(ctx, accountId, draftId)) await enqueue(ctx, placeDraftJob, { accountId, draftId });
  else if (isLate) await mailDraftGone(ctx, deps, accountId);
}

/** Called in the transaction that fails a deposit: if an earlier one for the draft waited for it, the draft waits no longer. */
export async function placeWithoutFailed(ctx: Context, accountId: AccountId, draftId: string): Promise<void> {
  const draft = await lockDraft(ctx, accountId, draftId);
  if (draft?.paidAt) await enqueue(ctx, placeDraftJob, { accountId, draftId });
}

export type DraftOutcome = 'placed' | 'refused' | 'waiting' | 'gone';

/**
 * Places an order that was paid for, exactly once: order and deletion of the draft commit together. If it can't be placed,
 * the money stays on the balance, and the draft says why. If the money is not enough, another pending payment for the draft
 * may cover the rest, so it waits for that one. Other errors are thrown, so that the job is retried.
 */
export async function placeDraft(
  ctx: Context,
  deps: PlacingDeps,
  { accountId, draftId }: { accountId: AccountId; draftId: string },
): Promise<DraftOutcome> {
  let draft: DraftRow | undefined;
  try {
    return await inTransaction(ctx, async (ctx) => {
      // Lock order: the account before the draft, as when drafts are saved, so that the two can't deadlock.
      const account = await lockAccount(ctx, accountId);
      draft = await lockDraft(ctx, accountId, draftId);
      if (!draft?.ordered || !account || account.deletedAt) return 'gone';
      if (account.blockedAt) throw new AppError('conflict', orderMessages.wasBlocked);
      await place(ctx, deps, draft);
      await deleteDraft(ctx, accountId, draftId);
      return 'placed';
    });
  } catch (error) {
    if (!(error instanceof AppError) || !draft) throw error;
    return recordRefusal(ctx, deps, { refused: draft, error });
  }
}

async function place(ctx: Context, deps: PlacingDeps, draft: DraftRow): Promise<void> {
  const { accountId, ordered, priceCents, sessionId } = draft;
  if (!ordered || priceCents === null || sessionId === null) throw new Error('A draft was not ordered');
  const actor = { kind: 'customer', accountId, sessionId } as const;
  const asCustomer: SignedInContext = { ...ctx, actor };
  const prepared = await preparePlaceable(asCustomer, deps, ordered, priceCents);
  // The service changed between the two statements. The job is retried.
  if (!(await insertOrder(asCustomer, prepared))) throw new Error('The service was changed while its order was placed');
  publishOrder(ctx, deps, actor);
}

interface Refusal {
  readonly refused: DraftRow;
  readonly error: AppError;
}

/** The customer gets an email once per reason. */
function recordRefusal(ctx: Context, deps: PlacingDeps, { refused, error }: Refusal): Promise<DraftOutcome> {
  const { accountId, id, paidAt } = refused;
  return inTransaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, accountId, id);
    if (!draft?.ordered) return 'gone';
    // Another payment has arrived between the two transactions, with a job of its own.
    if (draft.paidAt?.getTime() !== paidAt?.getTime()) return 'waiting';
    if (error.code === 'insufficient_funds' && (await isPaymentPending(ctx, draft))) return 'waiting';
    const refusal = error.message;
    await setRefusal(ctx, draft, refusal);
    if (draft.refusal === refusal) return 'refused';
    await mailRefusal(ctx, deps, { draft, refusal });
    publishOrder(ctx, deps, { accountId });
    return 'refused';
  });
}
