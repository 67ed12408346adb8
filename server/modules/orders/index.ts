/**
 * Orders and their progress. Owns the tables `orders`, `order_claims`, `order_drafts`, `order_marks` and `usual_times`.
 * An order and its withheld price are written in one transaction; the withheld price is a function of status, delivered
 * count and full price, enforced by a check constraint.
 */
export { deleteDraftsBefore, deleteDraftsOf } from './drafts/drafts.queries.ts';
export { orderDraftsRoutes } from './drafts/drafts.routes.ts';
export { holdDraft } from './drafts/hold-draft.ts';
export { listDrafts } from './drafts/list-drafts.ts';
export { placeDraftJob, placeWhenPaid, placeWithoutFailed } from './drafts/place-draft.ts';
export { cancelOrder } from './changes/cancel-order.ts';
export { changeOrder } from './changes/change-order.ts';
export { type OrderDeps, type PlacingDeps, placingDeps } from './order-deps.ts';
export { countLate, countStuck } from './desk/claims.queries.ts';
export { startOrder } from './desk/take-order.ts';
export { placeOrder } from './placing/place-order.ts';
export { findByNumbers, findOrders, listOwnOrders } from './lists/list-orders.ts';
export { lastDays } from './read-dashboard.ts';
export { readOrder } from './read-order.ts';
export { countOrders } from './lists/count-orders.ts';
export { type OrderCount, selectOrderCounts } from './lists/order-counts.queries.ts';
export { deleteOrderMark, exportOrderMark, selectChangedOrders } from './lists/seen-orders.queries.ts';
export { ordersJobs } from './orders.jobs.ts';
export { countOpenOrders, deleteOwnTexts, type OrderState, selectOrder } from './orders.queries.ts';
export { adminOrdersRoutes, ordersRoutes } from './orders.routes.ts';
export { clearExpiredIdempotencyKeys } from './placing/placing.queries.ts';
