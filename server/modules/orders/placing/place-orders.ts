import { type Cents, cents } from '#contract/values/money.ts';
import type { NewOrder, Order } from '#contract/orders/orders.ts';
import { inTransaction, type AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { insufficientFunds, readWallet } from '#server/modules/ledger/index.ts';
import { type Prepared, prepareOrder } from './new-order-row.ts';
import type { PlacingDeps } from '../order-deps.ts';
import { describeOpen, insertOrder, refused } from './place-order.ts';
import { selectOpenOn } from './placing.queries.ts';
import { publishOrder } from '../changes/publish-order.ts';

/** Places all of them or none; what is wrong with each line is told by its number. */
export async function placeOrders(
  ctx: AccountContext,
  deps: PlacingDeps,
  inputs: readonly NewOrder[],
): Promise<Order[]> {
  const prepared = await prepareAll(ctx, deps, inputs);
  await assertNoneOpen(ctx, prepared);
  await assertCovered(ctx, prepared);
  return inTransaction(ctx, async (ctx) => {
    const placed: Order[] = [];
    for (const [index, each] of prepared.entries()) {
      const order = await insertOrder(ctx, each).catch((error: unknown) => {
        throw ofLine(error, index, prepared);
      });
      if (!order) {
        deps.catalogue.forget();
        throw new AppError('conflict', 'A service was changed just now. Please check the orders and try again.');
      }
      publishOrder(ctx, deps, ctx.actor);
      placed.push(order);
    }
    return placed;
  });
}

async function prepareAll(ctx: AccountContext, deps: PlacingDeps, inputs: readonly NewOrder[]): Promise<Prepared[]> {
  const fields: Record<string, string> = {};
  const prepared: Prepared[] = [];
  const seen = new Map<string, number>();
  for (const [index, input] of inputs.entries()) {
    const result = await prepareOrder(ctx, deps, input);
    if ('problems' in result) {
      for (const [field, problem] of Object.entries<string>({ ...result.problems }))
        fields[`orders.${index}.${field}`] = problem;
      continue;
    }
    const place = placeOf(result);
    const twin = seen.get(place);
    if (twin !== undefined)
      fields[`orders.${index}.link`] = `Order ${twin + 1} is for the same. Add the quantities up.`;
    seen.set(place, twin ?? index);
    prepared.push(result);
  }
  if (Object.keys(fields).length > 0) throw refused(fields);
  return prepared;
}

const placeOf = ({ row }: Pick<Prepared, 'row'>) => `${row.serviceId} ${row.link}`;

async function assertNoneOpen(ctx: AccountContext, prepared: readonly Prepared[]): Promise<void> {
  const rows = prepared.map(({ row }) => row);
  const open = new Map((await selectOpenOn(ctx, ctx.actor.accountId, rows)).map((row) => [placeOf({ row }), row]));
  const taken = prepared.flatMap((each, index) => {
    const other = open.get(placeOf(each));
    return other ? [[`orders.${index}.link`, describeOpen(other)] as const] : [];
  });
  if (taken.length === 0) return;
  throw new AppError('conflict', taken[0]?.[1] ?? '', { fields: Object.fromEntries(taken) });
}

const totalOf = (prepared: readonly Prepared[]): Cents =>
  cents(prepared.reduce((total, { row }) => total + row.quotedCents, 0));

/** Said for all of them together; the ledger says it again for each when it withholds. */
async function assertCovered(ctx: AccountContext, prepared: readonly Prepared[]): Promise<void> {
  const { balanceCents } = await readWallet(ctx, ctx.actor.accountId);
  const missing = totalOf(prepared) - balanceCents;
  if (missing > 0) throw insufficientFunds(missing);
}

/** What one of them ran into although nothing stood in its way a moment ago. */
function ofLine(error: unknown, index: number, prepared: readonly Prepared[]): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'conflict') {
    return new AppError('conflict', error.message, { fields: { [`orders.${index}.link`]: error.message } });
  }
  if (error.code === 'insufficient_funds' && error.missing !== undefined) {
    const rest = totalOf(prepared.slice(index + 1));
    return insufficientFunds(Math.round(error.missing * 100) + rest);
  }
  return error;
}
