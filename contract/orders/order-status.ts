/** Apart from the schemas, so that every part of the interface can have it without Zod. */
export const orderStatuses = ['Pending', 'In Progress', 'Completed', 'Partial', 'Canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Orders that somebody still works on. A customer has one such order on a link and service at most. */
export const openStatuses = ['Pending', 'In Progress'] as const satisfies readonly OrderStatus[];

export const isOpen = (status: OrderStatus): boolean => openStatuses.some((open) => open === status);

/** How long after placing a customer may cancel an order that nobody has begun. */
export const cancelMinutes = 15;
/** An open order whose delivered count has not moved for so long is stuck. */
export const stuckDays = 3;

/** Said when somebody completes an order with less than its quantity. */
export const usePartial = 'Use Partial. Completed means that everything is delivered.';
