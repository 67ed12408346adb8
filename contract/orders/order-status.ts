/** Separate from the schemas, so that pages can import it without Zod. */
export const orderStatuses = ['Pending', 'In Progress', 'Completed', 'Partial', 'Canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A customer can have at most one open order per link and service. */
export const openStatuses = ['Pending', 'In Progress'] as const satisfies readonly OrderStatus[];

export const isOpen = (status: OrderStatus): boolean => openStatuses.some((open) => open === status);

/** How long after placing a customer can cancel an order that has not been started. */
export const cancelMinutes = 15;
/** An open order without progress for this long is stuck. */
export const stuckDays = 3;

/** The terms promise that an order is finished this long after it was placed. An open one is late from then on. */
export const dueHours = 24;
/** A claim ends after this much idle time. */
export const claimMinutes = 60;
