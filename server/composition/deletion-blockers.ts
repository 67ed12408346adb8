import { accountDataMessages } from '#content/messages/account-data.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { cents, dollarsText } from '#contract/values/money.ts';
import type { Context } from '../context.ts';
import type { Live } from '#server/live/live.ts';
import type { DeletionParts, FindBlocker } from '#server/modules/account-data/index.ts';
import { isLastOwner, lastOwnerText } from '#server/modules/accounts/index.ts';
import { lockWallet, readWallet } from '#server/modules/ledger/index.ts';
import { countOpenOrders } from '#server/modules/orders/index.ts';
import {
  hasPaymentInProgress,
  insertAdjustment,
  type PaymentDeps,
  selectNewestRefundRequest,
  splitBalance,
} from '#server/modules/payments/index.ts';
import { lockWebhooksOf } from '#server/modules/webhooks/index.ts';

type Gateways = Pick<PaymentDeps, 'gateways'>;

/**
 * The wallet is locked before orders are counted and until the transaction ends: a concurrent order is either counted or
 * finds the wallet closed. Placing an order locks webhooks before the wallet, so this does too, to avoid a deadlock.
 */
export async function lockMoney(ctx: Context, accountId: AccountId): Promise<void> {
  await lockWebhooksOf(ctx, accountId);
  await lockWallet(ctx, accountId);
}

export const lastOwner: FindBlocker = async (ctx, accountId) =>
  (await isLastOwner(ctx, accountId)) ? { code: 'last-admin', message: lastOwnerText } : undefined;

export const openOrders: FindBlocker = async (ctx, accountId) => {
  const count = await countOpenOrders(ctx, accountId);
  if (count === 0) return undefined;
  const message = count === 1 ? accountDataMessages.blockers.openOrder : accountDataMessages.blockers.openOrders(count);
  return { code: 'open-orders', message };
};

export const paymentUnderWay: FindBlocker = async (ctx, accountId) =>
  (await hasPaymentInProgress(ctx, accountId))
    ? { code: 'payment-under-way', message: accountDataMessages.blockers.paymentInProgress }
    : undefined;

/** Deposited money is never forfeited: it must be refunded first, by the gateway or by staff. */
export const refundableMoney =
  (deps: Gateways): FindBlocker =>
  async (ctx, accountId) => {
    const wallet = await readWallet(ctx, accountId);
    if (wallet.balanceCents < 0) {
      return { code: 'negative-balance', message: accountDataMessages.blockers.negativeBalance };
    }
    const { refundableCents, otherDepositCents } = await splitBalance(ctx, deps, { accountId, wallet });
    if (refundableCents > 0) {
      const request = await selectNewestRefundRequest(ctx, accountId);
      if (request?.status === 'requested') {
        const message = accountDataMessages.blockers.refundRequested(dollarsText(request.amountCents));
        return { code: 'refund-requested', message };
      }
      const message = accountDataMessages.blockers.refundable(dollarsText(refundableCents));
      return { code: 'refundable-money', message };
    }
    if (otherDepositCents > 0) {
      const message = accountDataMessages.blockers.refundableByTeam(dollarsText(otherDepositCents));
      return { code: 'other-money', message };
    }
    return undefined;
  };

/** Credit that was never paid in and is forfeited with the account, such as a bonus. */
export const remainingCredit =
  (deps: Gateways): DeletionParts['remainingCredit'] =>
  async (ctx, accountId) => {
    const wallet = await readWallet(ctx, accountId);
    return (await splitBalance(ctx, deps, { accountId, wallet })).givenCents;
  };

export const forfeitCredit =
  (deps: { readonly live: Live }): DeletionParts['forfeitCredit'] =>
  async (ctx, accountId, amountCents) => {
    const reason = accountDataMessages.creditGivenUp;
    await insertAdjustment(ctx, deps, { accountId, amountCents: cents(0 - amountCents), reason });
  };
