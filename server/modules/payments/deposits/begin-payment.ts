import { randomUUID } from 'node:crypto';
import type { AccountId } from '#contract/values/ids.ts';
import { centsFromDollars } from '#contract/values/money.ts';
import type { GatewayName, NewPayment } from '#contract/payments/deposits.ts';
import { type Context, inTransaction } from '#server/context.ts';
import type { Claim, KeyedCall } from '#server/idempotency.ts';
import { claimKey, setKeySubject } from '#server/modules/idempotency/index.ts';
import { assertActive, lockAccount, lockAccountToChange } from '#server/modules/accounts/index.ts';
import type { OpeningDeps } from '#server/modules/shop/index.ts';
import { assertCoversOrder, assertDepositAllowed } from './deposit-limits.ts';
import { leaseMs } from '../gateway-timing.ts';
import { insertPayment, lockPayment, updatePayment } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { newReceiptNumber } from '../history/receipt-number.ts';

export interface NewDeposit {
  readonly accountId: AccountId;
  /** For a new payment; throws if its method can't be used. */
  readonly chooseGateway: () => GatewayName;
  readonly input: NewPayment;
  readonly call: KeyedCall | undefined;
  readonly hold: ((ctx: Context) => Promise<void>) | undefined;
}

export type BeginResult =
  | { readonly kind: 'begun'; readonly payment: PaymentRow; readonly claim: Claim | undefined; readonly isNew: boolean }
  | { readonly kind: 'replay'; readonly answer: string }
  | { readonly kind: 'in progress' }
  | { readonly kind: 'other body' };

/**
 * Commits the idempotency key and the pending payment before the gateway is called. A request that takes over an expired
 * claim resumes the payment of the first one.
 */
export function beginPayment(
  ctx: Context,
  deps: OpeningDeps,
  { accountId, chooseGateway, input, call, hold }: NewDeposit,
): Promise<BeginResult> {
  return inTransaction(ctx, async (ctx): Promise<BeginResult> => {
    // Locked first, as in the account's deletion: either that sees this payment, or we see the deletion.
    // To change if a draft is held: drafts above the limit are deleted.
    const account = await (hold ? lockAccountToChange : lockAccount)(ctx, accountId);
    assertActive(account);
    const claimed = call && (await claimKey(ctx, call, leaseMs / 1000));
    if (claimed && claimed.kind !== 'new') return claimed;
    const claim = claimed?.claim;
    const nextCheckAt = new Date(ctx.now.getTime() + leaseMs);
    if (claim && claim.subjectId !== null) {
      const payment = await lockPayment(ctx, claim.subjectId);
      // Bitcoin is claimed separately when it is resent.
      const isResent = payment.state === 'pending' && payment.type === 'Card';
      const renewed = isResent ? await updatePayment(ctx, payment.id, { nextCheckAt }) : payment;
      return { kind: 'begun', payment: renewed, claim, isNew: false };
    }
    const gateway = chooseGateway();
    await assertDepositAllowed(ctx, deps, input);
    await hold?.(ctx);
    await assertCoversOrder(ctx, account, input);
    const amountCents = centsFromDollars(input.amount);
    const payment = await insertPayment(ctx, {
      id: randomUUID(),
      accountId,
      type: input.type,
      state: 'pending',
      amountCents,
      chargedCents: amountCents,
      receiptNumber: newReceiptNumber(),
      email: input.email,
      gateway,
      draftId: input.order?.draftId ?? null,
      nextCheckAt,
      createdAt: ctx.now,
    });
    if (claim) await setKeySubject(ctx, claim, payment.id);
    return { kind: 'begun', payment, claim, isNew: true };
  });
}
