import { centsFromDollars, dollarsText } from '#contract/values/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import {
  type PanelAnswer,
  type PanelError,
  type PanelOrder,
  panelOrdersMax,
  panelStatuses,
} from '#contract/openapi/panel-v2.ts';
import type { AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { cancelOrder, findByNumbers, type OrderDeps } from '#server/modules/orders/index.ts';
import { incorrectOrder, numberIn } from './panel-words.ts';
import type { Fields } from './read-fields.ts';

interface Asked {
  readonly ids: readonly string[];
  /** Whether the answer is for one, and not a collection of one. */
  readonly isOne: boolean;
}

/** `orders` or `order`; clients put a list into either. */
function askedFor(fields: Fields, [one, many]: readonly [string, string] = ['order', 'orders']): Asked {
  const listed = fields.list(many);
  const ids = listed.length > 0 ? listed : fields.list(one);
  if (ids.length === 0)
    throw new AppError('invalid_input', one === 'order' ? incorrectOrder.error : 'Incorrect refill ID');
  if (ids.length > panelOrdersMax) throw new AppError('invalid_input', `At most ${panelOrdersMax} orders at a time`);
  return { ids, isOne: listed.length === 0 && ids.length === 1 };
}

const find = (ctx: AccountContext, ids: readonly string[]): Promise<Map<number, Order>> =>
  findByNumbers(
    ctx,
    ids.flatMap((id) => numberIn(id) ?? []),
  );

/** As number where it is one, so that clients find again what they asked for. */
const echo = (id: string): number | string => numberIn(id) ?? id;

export async function statusOf(ctx: AccountContext, _services: OrderDeps, fields: Fields): Promise<PanelAnswer> {
  const { ids, isOne } = askedFor(fields);
  const orders = await find(ctx, ids);
  const answerFor = (id: string): PanelOrder | PanelError => {
    const order = orders.get(numberIn(id) ?? 0);
    return order ? toPanelOrder(order) : incorrectOrder;
  };
  if (isOne) return answerFor(ids[0] ?? '');
  return Object.fromEntries(ids.map((id) => [id, answerFor(id)]));
}

function toPanelOrder({ calculatedPrice, started, status, quantity, completedVotes }: Order): PanelOrder {
  return {
    charge: dollarsText(centsFromDollars(calculatedPrice)),
    start_count: countIn(started),
    status: panelStatuses[status],
    remains: String(quantity - completedVotes),
    currency: 'USD',
  };
}

/** What staff noted may be words, and clients read a number here: digits, grouped or not, or else 0. */
function countIn(started: string): string {
  const text = started.trim();
  return /^\d+$|^\d{1,3}(?:[,.'’\s]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : '0';
}

/** One after the other, each by itself: what can't be canceled does not keep the others from it. */
export async function cancelMany(ctx: AccountContext, deps: OrderDeps, fields: Fields): Promise<PanelAnswer> {
  const { ids } = askedFor(fields);
  const orders = await find(ctx, ids);
  const answers: { order: number | string; cancel: 1 | PanelError }[] = [];
  for (const id of ids) {
    const order = orders.get(numberIn(id) ?? 0);
    answers.push({ order: echo(id), cancel: order ? await cancelOne(ctx, deps, order._id) : incorrectOrder });
  }
  return answers;
}

async function cancelOne(ctx: AccountContext, deps: OrderDeps, ref: string): Promise<1 | PanelError> {
  try {
    await cancelOrder(ctx, deps, ref);
    return 1;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unauthenticated')
      return error.code === 'not_found' ? incorrectOrder : { error: error.message };
    throw error;
  }
}

const noRefills = { error: 'Refill is not offered' } as const;

/** Refused in the shapes of both actions, one or many. */
export function refuseRefill(fields: Fields, action: 'refill' | 'refill_status'): PanelAnswer {
  const { ids, isOne } = askedFor(fields, action === 'refill' ? ['order', 'orders'] : ['refill', 'refills']);
  if (isOne) return noRefills;
  if (action === 'refill') return ids.map((id) => ({ order: echo(id), refill: noRefills }));
  return ids.map((id) => ({ refill: echo(id), status: noRefills }));
}
