import { dollarsText } from '#contract/money.ts';
import type { Context } from './context.ts';
import { lockWallet } from './modules/ledger/index.ts';
import { countOpenOrders } from './modules/orders/index.ts';
import { hasPaymentUnderWay } from './modules/payments/index.ts';
import { lockWebhooksOf } from './modules/webhooks/index.ts';

/**
 * The wallet is locked before orders are counted, and until the end: an order that is being placed is counted here, or
 * finds the wallet closed. It locks the webhooks that hear of it before the wallet, and so does this.
 */
export async function openOrders(ctx: Context, accountId: string): Promise<string | undefined> {
  await lockWebhooksOf(ctx, accountId);
  await lockWallet(ctx, accountId);
  const count = await countOpenOrders(ctx, accountId);
  if (count === 0) return undefined;
  return count === 1
    ? 'You have an open order. Cancel it, or wait until it is done.'
    : `You have ${count} open orders. Cancel them, or wait until they are done.`;
}

export async function paymentUnderWay(ctx: Context, accountId: string): Promise<string | undefined> {
  const isUnderWay = await hasPaymentUnderWay(ctx, accountId);
  return isUnderWay ? 'A payment of yours is still under way. Wait until it is done.' : undefined;
}

export async function moneyLeft(ctx: Context, accountId: string): Promise<string | undefined> {
  const { balanceCents } = await lockWallet(ctx, accountId);
  if (balanceCents === 0) return undefined;
  return balanceCents > 0
    ? `$${dollarsText(balanceCents)} is left on your balance. Spend it, or ask for it back.`
    : 'Your balance is below zero. Please contact us.';
}
