import { randomBytes, randomUUID } from 'node:crypto';
import { orderMessages } from '#content/messages/orders.ts';
import { checkOrder, type OrderProblems } from '#contract/orders/order-check.ts';
import { orderIdAlphabet, orderIdLength } from '#contract/orders/order-ids.ts';
import { type Cents, dollarsFromMicros, dollarsText, priceCents } from '#contract/values/money.ts';
import type { NewOrder } from '#contract/orders/orders.ts';
import type { AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { VersionedService } from '#server/modules/services/index.ts';
import { readEligibility } from '#server/modules/shop/index.ts';
import type { PlacingDeps } from '../order-deps.ts';
import type { NewOrderRow, OrderRow } from '../orders.tables.ts';
import { toReference } from '../to-reference.ts';
import type { PreparedOrder } from './placing.queries.ts';

/**
 * Validates everything that depends on neither other orders nor the balance. Throws if the price differs from the one the
 * customer agreed to.
 */
export async function prepareOrder(
  ctx: AccountContext,
  { catalog }: Pick<PlacingDeps, 'catalog'>,
  input: NewOrder,
  agreedPrice?: Cents,
): Promise<PreparedOrder | { readonly problems: OrderProblems & { readonly serviceId?: string } }> {
  const eligibility = await readEligibility(ctx);
  const check = (service: VersionedService) =>
    checkOrder({ ...service, unitPrice: dollarsFromMicros(service.unitPriceMicros) }, input, eligibility);
  let service = await catalog.find(ctx, input.serviceId);
  let checked = service && check(service);
  if (checked && (checked.problems || checked.order.priceCents !== (agreedPrice ?? checked.order.priceCents))) {
    // The cached service may be outdated, and the current one may accept the order.
    catalog.invalidate();
    service = await catalog.find(ctx, input.serviceId);
    checked = service && check(service);
  }
  if (!service || !checked) return { problems: { serviceId: orderMessages.serviceUnavailable } };
  const { order, problems } = checked;
  if (!order) return { problems };
  const { link, quantity, comments, priceCents: price } = order;
  if (agreedPrice !== undefined && price !== agreedPrice) {
    throw new AppError('conflict', orderMessages.priceChanged(dollarsText(price), dollarsText(agreedPrice)));
  }
  // PostgreSQL rejects lone surrogates, which would fail the whole statement.
  const request = {
    link: link.toWellFormed(),
    quantity,
    ownTexts: comments.toWellFormed(),
    reference: toReference(input.reference),
  };
  return { row: newRow(ctx, service, request), rowVersion: service.rowVersion };
}

function newRow(
  ctx: AccountContext,
  service: VersionedService,
  request: Pick<NewOrderRow, 'link' | 'quantity' | 'ownTexts' | 'reference'>,
): NewOrderRow {
  const quotedCents = priceCents(service.unitPriceMicros, request.quantity);
  return {
    ...newIds(),
    ...request,
    accountId: ctx.actor.accountId,
    serviceId: service.id,
    category: service.category,
    serviceName: service.name,
    unitPriceMicros: service.unitPriceMicros,
    status: 'Pending',
    delivered: 0,
    started: '',
    quotedCents,
    withheldCents: quotedCents,
    reason: null,
    idempotencyKey: null,
    fingerprint: null,
    version: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    progressedAt: ctx.now,
    stuckNotifiedAt: null,
  };
}

/** Random, so that IDs reveal neither time nor volume. */
export function newIds(): Pick<NewOrderRow, 'id' | 'orderId'> {
  let orderId = '';
  for (const byte of takeRandomBytes(orderIdLength)) orderId += orderIdAlphabet[byte % orderIdAlphabet.length];
  return { id: randomUUID(), orderId };
}

/** Drawn for many orders at once: a call costs as much for 4,096 bytes as for 16. */
let randomPool = randomBytes(0);

function takeRandomBytes(count: number): Buffer {
  if (randomPool.length < count) randomPool = randomBytes(4_096);
  const taken = randomPool.subarray(0, count);
  randomPool = randomPool.subarray(count);
  return taken;
}

/** The order as in the first response, for a replay: ignores later changes by staff. */
export function asPlaced(row: OrderRow): OrderRow {
  return {
    ...row,
    status: 'Pending',
    delivered: 0,
    started: '',
    withheldCents: row.quotedCents,
    reason: null,
    version: 1,
    updatedAt: row.createdAt,
    progressedAt: row.createdAt,
  };
}
