import type { KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { orderMessages } from '#content/messages/orders.ts';
import type { adminOrders } from '#contract/admin/orders.ts';
import type { orders } from '#contract/orders/orders.ts';
import { type HandlersOf, withOwnIdempotency } from '#server/http/bind.ts';
import { fingerprintOf } from '#server/http/request/fingerprint.ts';
import { markReplayed, readIdempotencyKey } from '#server/http/idempotency.ts';
import type { Keys } from '#server/keys/keys.ts';
import { cancelOrder } from './changes/cancel-order.ts';
import { cancelAsStaff } from './changes/cancel-as-staff.ts';
import { changeOrder } from './changes/change-order.ts';
import { changeOrders } from './changes/change-orders.ts';
import { changeReference } from './changes/change-reference.ts';
import { deleteOrder } from './changes/delete-order.ts';
import { correctLink } from './desk/correct-link.ts';
import { countDesk } from './desk/count-desk.ts';
import { setResults } from './desk/set-results.ts';
import { releaseOrder, startOrder, takeNextOrder } from './desk/take-order.ts';
import { exportOrders, exportOwnOrders } from './lists/export-orders.ts';
import { listAllOrders, listOrdersOf, listOwnOrders } from './lists/list-orders.ts';
import { listUsualTimes } from './lists/usual-times.ts';
import { markOrdersSeen } from './mark-orders-seen.ts';
import type { OpeningDeps } from '#server/modules/shop/index.ts';
import { type OrderDeps, placingDeps } from './order-deps.ts';
import { type IdempotentRequest, placeOrder } from './placing/place-order.ts';
import { checkRules } from './placing/check-rules.ts';
import { placeOrders } from './placing/place-orders.ts';
import { readDashboard } from './read-dashboard.ts';
import { readAnyOrder, readOrder } from './read-order.ts';

export function ordersRoutes(
  deps: OrderDeps & OpeningDeps & { readonly keys: Pick<Keys, 'idempotency'> },
): HandlersOf<typeof orders> {
  const placing = placingDeps(deps);
  return {
    place: withOwnIdempotency(async (ctx, { body }, { request, reply }) => {
      const { order, isReplayed } = await placeOrder(ctx, placing, body, idempotencyOf(request, deps.keys.idempotency));
      if (isReplayed) markReplayed(reply);
      return order;
    }),
    placeMany: async (ctx, { body }) => ({ orders: await placeOrders(ctx, placing, body.orders, body.expectedPrice) }),
    checkRules: (ctx, { body }) => checkRules(ctx, body),
    list: (ctx, { query }) => listOwnOrders(ctx, query),
    export: (ctx, { query }) => exportOwnOrders(ctx, query),
    read: (ctx, { params }) => readOrder(ctx, params.orderId),
    cancel: (ctx, { params }) => cancelOrder(ctx, deps, params.orderId),
    changeReference: (ctx, { params, body }) =>
      changeReference(ctx, deps, { ref: params.orderId, reference: body.reference }),
    dashboard: (ctx) => readDashboard(ctx, deps),
    usualTimes: (ctx) => listUsualTimes(ctx),
    markAsSeen: async (ctx, { body }) => {
      await markOrdersSeen(ctx, deps, new Date(body.until));
      return { message: orderMessages.seen };
    },
  };
}

function idempotencyOf(request: FastifyRequest, fingerprintKey: KeyObject): IdempotentRequest | undefined {
  const key = readIdempotencyKey(request);
  return key === undefined ? undefined : { key, fingerprint: fingerprintOf(fingerprintKey, request) };
}

export const adminOrdersRoutes = (deps: OrderDeps): HandlersOf<typeof adminOrders> => {
  return {
    list: (ctx, { query }) => listAllOrders(ctx, deps, query),
    listOfUser: (ctx, { params, query }) => listOrdersOf(ctx, deps, params.userId, query),
    export: (ctx, { query }) => exportOrders(ctx, deps, query),
    read: (ctx, { params }) => readAnyOrder(ctx, params.orderId),
    change: (ctx, { params, body }) => changeOrder(ctx, deps, { ref: params.orderId, change: body }),
    changeMany: async (ctx, { body }) => ({ results: await changeOrders(ctx, deps, body) }),
    counts: (ctx) => countDesk(ctx, deps),
    takeNext: (ctx) => takeNextOrder(ctx, deps),
    start: (ctx, { params, body }) => startOrder(ctx, deps, { ref: params.orderId, takeOver: body?.takeOver ?? false }),
    release: (ctx, { params }) => releaseOrder(ctx, deps, params.orderId),
    correctLink: (ctx, { params, body }) => correctLink(ctx, deps, { ref: params.orderId, correction: body }),
    setResults: async (ctx, { body }) => ({ results: await setResults(ctx, deps, body) }),
    cancel: (ctx, { params, body }) => cancelAsStaff(ctx, deps, { ref: params.orderId, cancellation: body ?? {} }),
    delete: (ctx, { params, body }) => deleteOrder(ctx, deps, { ref: params.orderId, ...body }),
  };
};
