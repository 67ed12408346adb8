import { orderMessages } from '#content/messages/orders.ts';
import { type Cents, cents, centsFromDollars, dollarsText } from '#contract/values/money.ts';
import type { NewOrder, Order } from '#contract/orders/orders.ts';
import { communityOfLink, excludedText } from '#contract/support/communities.ts';
import { inTransaction, type AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { violatedConstraint } from '#server/database/connection/errors.ts';
import { selectExcluded } from '#server/modules/exclusions/index.ts';
import { explainRefusal, insufficientFunds, readWallet } from '#server/modules/ledger/index.ts';
import { assertTakesOrders } from '#server/modules/shop/index.ts';
import { wakeDeliveries } from '#server/modules/webhooks/index.ts';
import { prepareOrder } from './new-order-row.ts';
import type { PlacingDeps } from '../order-deps.ts';
import { describeOpenOrder, invalidOrder } from './place-order.ts';
import { insertPlacedOrders, type PreparedOrder, selectOpenOrders } from './placing.queries.ts';
import { publishOrder } from '../changes/order-events.ts';
import { toUnnumbered } from '../to-order.ts';

/** Places all orders or none. Errors name the index of the line, as in `orders.3.link`. */
export async function placeOrders(
  ctx: AccountContext,
  deps: PlacingDeps,
  inputs: readonly NewOrder[],
  expectedPrice?: number,
): Promise<Order[]> {
  await assertTakesOrders(ctx, deps);
  // Their sum is compared with the balance, so an outdated price could refuse them again and again.
  deps.catalog.invalidate();
  const prepared = await prepareAll(ctx, deps, inputs);
  if (expectedPrice !== undefined) assertTotal(prepared, centsFromDollars(expectedPrice));
  await assertNoneOpen(ctx, prepared);
  await assertCovered(ctx, prepared);
  return inTransaction(ctx, async (ctx) => {
    const placed = await insertAll(ctx, prepared);
    publishOrder(ctx, deps, ctx.actor);
    return placed;
  });
}

/** One statement, so that a thousand orders cost one round trip and lock the wallet briefly. */
async function insertAll(ctx: AccountContext, prepared: readonly PreparedOrder[]): Promise<Order[]> {
  const placings = prepared.map((each) => ({ ctx, input: { ...each, eventData: toUnnumbered(each.row, ctx.now) } }));
  const outcomes = await insertPlacedOrders(ctx, placings).catch((error: unknown) => {
    throw toRaceError(error);
  });
  const placed = placings.flatMap(({ input }, index) => {
    const number = outcomes[index]?.number ?? null;
    return number === null ? [] : [{ ...input.eventData, number }];
  });
  if (placed.length < prepared.length) {
    const refused = prepared.flatMap(({ row }, index) => {
      const community = outcomes[index]?.isExcluded ? communityOfLink(row.link) : undefined;
      return community === undefined ? [] : [[`orders.${index}.link`, excludedText(community)] as const];
    });
    if (refused.length > 0) throw invalidOrder(Object.fromEntries(refused));
    throw new AppError('conflict', orderMessages.servicesChanged);
  }
  if (outcomes.some(({ hasDeliveries }) => hasDeliveries)) wakeDeliveries(ctx);
  return placed;
}

/** A concurrent call used the link or the balance after the checks. A retry reports the line. */
function toRaceError(error: unknown): unknown {
  if (violatedConstraint(error) === 'orders_open_once') return new AppError('conflict', orderMessages.linkJustOrdered);
  const explained = explainRefusal(error);
  // The ledger only reports the amount missing for a single order.
  const isShort = explained instanceof AppError && explained.code === 'insufficient_funds';
  return isShort ? insufficientFunds() : explained;
}

async function prepareAll(
  ctx: AccountContext,
  deps: PlacingDeps,
  inputs: readonly NewOrder[],
): Promise<PreparedOrder[]> {
  const fields: Record<string, string> = {};
  const prepared: PreparedOrder[] = [];
  const seen = new Map<string, number>();
  const communities = new Map<number, string>();
  for (const [index, input] of inputs.entries()) {
    const result = await prepareOrder(ctx, deps, input);
    if ('problems' in result) {
      for (const [field, problem] of Object.entries<string>({ ...result.problems }))
        fields[`orders.${index}.${field}`] = problem;
      continue;
    }
    const target = targetOf(result);
    const firstIndex = seen.get(target);
    if (firstIndex !== undefined) fields[`orders.${index}.link`] = orderMessages.duplicate(firstIndex);
    seen.set(target, firstIndex ?? index);
    const community = communityOfLink(result.row.link);
    if (community !== undefined) communities.set(index, community);
    prepared.push(result);
  }
  const excluded = await selectExcluded(ctx, [...communities.values()]);
  for (const [index, community] of communities) {
    if (excluded.has(community)) fields[`orders.${index}.link`] = excludedText(community);
  }
  if (Object.keys(fields).length > 0) throw invalidOrder(fields);
  return prepared;
}

const targetOf = ({ row }: Pick<PreparedOrder, 'row'>) => `${row.serviceId} ${row.link}`;

async function assertNoneOpen(ctx: AccountContext, prepared: readonly PreparedOrder[]): Promise<void> {
  const rows = prepared.map(({ row }) => row);
  const open = new Map((await selectOpenOrders(ctx, ctx.actor.accountId, rows)).map((row) => [targetOf({ row }), row]));
  const conflicts = prepared.flatMap((each, index) => {
    const other = open.get(targetOf(each));
    return other ? [[`orders.${index}.link`, describeOpenOrder(other)] as const] : [];
  });
  if (conflicts.length === 0) return;
  throw new AppError('conflict', conflicts[0]?.[1] ?? '', { fields: Object.fromEntries(conflicts) });
}

const totalOf = (prepared: readonly PreparedOrder[]): Cents =>
  cents(prepared.reduce((total, { row }) => total + row.quotedCents, 0));

function assertTotal(prepared: readonly PreparedOrder[], expected: Cents): void {
  const total = totalOf(prepared);
  if (total === expected) return;
  throw new AppError('conflict', orderMessages.pricesChanged(dollarsText(total), dollarsText(expected)));
}

/** An early check that reports the amount missing for all orders. The ledger enforces it. */
async function assertCovered(ctx: AccountContext, prepared: readonly PreparedOrder[]): Promise<void> {
  const { balanceCents } = await readWallet(ctx, ctx.actor.accountId);
  const missing = totalOf(prepared) - balanceCents;
  if (missing > 0) throw insufficientFunds(missing);
}
