import { shopMessages } from '#content/messages/shop.ts';
import type { DepositType } from '#contract/payments/deposits.ts';
import type { ShopIdentity } from '#contract/shop/identity.ts';
import type { ShopOverview } from '#contract/shop/shop.ts';
import type { Context } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { AppError } from '#server/errors.ts';
import { readShop } from '../read-shop.ts';
import { selectOpeningFacts } from './opening.queries.ts';

export interface OpeningDeps {
  /** Demo and development are always open. */
  readonly isProduction: boolean;
  readonly gateways: readonly { readonly methods: readonly { readonly type: DepositType }[] }[];
}

type Opening = Pick<ShopOverview, 'checklist' | 'open'>;

/** What is left to do before a shop in production opens. One that has taken a deposit before stays open. */
export async function readOpening(ctx: Context, { isProduction, gateways }: OpeningDeps): Promise<Opening> {
  const { identity, money } = await readShop(ctx);
  const facts = await selectOpeningFacts(ctx);
  const offered = { Card: money.card, Bitcoin: money.bitcoin };
  const checklist = [
    { item: 'identity', done: !isPlaceholder(identity) },
    { item: 'email', done: facts.isEmailTested },
    { item: 'payment', done: gateways.some(({ methods }) => methods.some(({ type }) => offered[type])) },
    { item: 'terms', done: facts.areTermsRead },
    { item: 'secondFactor', done: facts.hasSafeOwner },
  ] as const;
  const open = !isProduction || facts.hasDeposit || checklist.every(({ done }) => done);
  return { checklist: [...checklist], open };
}

/** Initial values from `content/`, or reserved ones that nobody can own. */
function isPlaceholder({ name, operatorName, operatorAddress, contactEmail, phone }: ShopIdentity): boolean {
  return (
    name === 'Boostdesk' ||
    operatorName === 'Boostdesk' ||
    operatorAddress.some((line) => /\bexample\b/i.test(line)) ||
    /@(?:.*\.)?example\.(?:com|net|org)$|\.(?:test|example|invalid|localhost)$/i.test(contactEmail) ||
    /\b555[ -]?01\d\d\b/.test(phone)
  );
}

const openMs = 10_000;
const openUntilMs = new WeakMap<DatabaseConnection, number>();

/** Refuses new orders while the shop is closed or an owner has paused them. */
export async function assertTakesOrders(ctx: Context, deps: OpeningDeps): Promise<void> {
  await assertOpen(ctx, deps);
  const { ordersPaused, pausedMessage } = (await readShop(ctx)).rules;
  if (ordersPaused) throw new AppError('orders_paused', pausedMessage);
}

/** Refuses new orders and deposits until the checklist is done. An open shop is remembered for some seconds. */
export async function assertOpen(ctx: Context, deps: OpeningDeps): Promise<void> {
  if (!deps.isProduction || performance.now() < (openUntilMs.get(ctx.connection) ?? 0)) return;
  const { open } = await readOpening(ctx, deps);
  if (!open) throw new AppError('shop_closed', shopMessages.closed);
  openUntilMs.set(ctx.connection, performance.now() + openMs);
}
