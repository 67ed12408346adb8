import { panelMessages } from '#content/messages/panel.ts';
import { dollarsText } from '#contract/values/money.ts';
import {
  type PanelAnswer,
  type PanelError,
  type PanelOrder,
  panelOrdersMax,
  panelStatuses,
} from '#contract/openapi/panel-v2.ts';
import type { AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { cancelOrder, findByNumbers, type OrderDeps, type OrderState } from '#server/modules/orders/index.ts';
import { type Fields, numberIn } from './read-fields.ts';

const incorrectOrder = { error: panelMessages.orderUnknown } as const;

interface RequestedIds {
  readonly ids: readonly string[];
  /** Whether the response is a single object rather than a collection. */
  readonly isOne: boolean;
}

/** Reads `orders` or `order`; clients send lists in either. */
function readIds(fields: Fields, [one, many]: readonly [string, string] = ['order', 'orders']): RequestedIds {
  const listed = fields.list(many);
  const ids = listed.length > 0 ? listed : fields.list(one);
  if (ids.length === 0)
    throw new AppError('invalid_input', one === 'order' ? incorrectOrder.error : panelMessages.refillUnknown);
  if (ids.length > panelOrdersMax) throw new AppError('invalid_input', panelMessages.tooManyOrders(panelOrdersMax));
  return { ids, isOne: listed.length === 0 && ids.length === 1 };
}

const findOrders = (ctx: AccountContext, ids: readonly string[]): Promise<Map<number, OrderState>> =>
  findByNumbers(
    ctx,
    ids.flatMap((id) => numberIn(id) ?? []),
  );

/** A number if possible, so that clients can match it with what they sent. */
const echo = (id: string): number | string => numberIn(id) ?? id;

export async function statusOf(ctx: AccountContext, _deps: OrderDeps, fields: Fields): Promise<PanelAnswer> {
  const { ids, isOne } = readIds(fields);
  const orders = await findOrders(ctx, ids);
  const responseFor = (id: string): PanelOrder | PanelError => {
    const order = orders.get(numberIn(id) ?? 0);
    return order ? toPanelOrder(order) : incorrectOrder;
  };
  if (isOne) return responseFor(ids[0] ?? '');
  return Object.fromEntries(ids.map((id) => [id, responseFor(id)]));
}

function toPanelOrder({ withheldCents, started, status, quantity, delivered, reference }: OrderState): PanelOrder {
  return {
    charge: dollarsText(withheldCents),
    start_count: countIn(started),
    status: panelStatuses[status],
    remains: String(quantity - delivered),
    currency: 'USD',
    ...(reference ? { reference } : {}),
  };
}

/** Clients expect a number, but staff may enter any text: plain or grouped digits, else 0. */
function countIn(started: string): string {
  const text = started.trim();
  return /^\d+$|^\d{1,3}(?:[,.'’\s]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : '0';
}

/** One transaction per order, so that a refused one does not block the others. */
export async function cancelMany(ctx: AccountContext, deps: OrderDeps, fields: Fields): Promise<PanelAnswer> {
  const { ids } = readIds(fields);
  const orders = await findOrders(ctx, ids);
  const results: { order: number | string; cancel: 1 | PanelError }[] = [];
  for (const id of ids) {
    const order = orders.get(numberIn(id) ?? 0);
    results.push({ order: echo(id), cancel: order ? await cancelOne(ctx, deps, order.id) : incorrectOrder });
  }
  return results;
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

const noRefills = { error: panelMessages.noRefill } as const;

export function refuseRefill(fields: Fields, action: 'refill' | 'refill_status'): PanelAnswer {
  const { ids, isOne } = readIds(fields, action === 'refill' ? ['order', 'orders'] : ['refill', 'refills']);
  if (isOne) return noRefills;
  if (action === 'refill') return ids.map((id) => ({ order: echo(id), refill: noRefills }));
  return ids.map((id) => ({ refill: echo(id), status: noRefills }));
}
