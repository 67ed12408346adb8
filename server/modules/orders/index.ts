/**
 * Orders: what customers asked for and how far it is. It owns the table `orders`. An order and what it withholds are
 * written together; the withheld price always follows from status, delivered count and full price, and the database
 * holds every row to that.
 */
export { cancelOrder } from './changes/cancel-order.ts';
export { changeOrder } from './changes/change-order.ts';
export { findByNumbers } from './lists/find-by-numbers.ts';
export { placingDeps } from './placing/placing-deps.ts';
export type { OrderDeps, PlacingDeps } from './order-deps.ts';
export { placeOrder } from './placing/place-order.ts';
export { findOrders, listOwnOrders } from './lists/list-orders.ts';
export { lastDays } from './read-dashboard.ts';
export { readOrder } from './read-order.ts';
export { countOrders } from './lists/count-orders.ts';
export { type OrderCount, selectOrderCounts } from './lists/order-counts.queries.ts';
export { ordersJobs } from './orders.jobs.ts';
export { countOpenOrders, forgetOwnTexts } from './orders.queries.ts';
export { adminOrdersRoutes, ordersRoutes } from './orders.routes.ts';
export { forgetExpiredKeys } from './placing/placing.queries.ts';
