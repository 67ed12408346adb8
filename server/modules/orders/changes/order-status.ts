import { cancelMinutes, isOpen, type OrderStatus, stuckDays } from '#contract/orders/order-status.ts';

const cancelMs = cancelMinutes * 60_000;
export const stuckMs = stuckDays * 24 * 3_600_000;

export interface Progress {
  readonly status: OrderStatus;
  readonly delivered: number;
  readonly createdAt: Date;
  /** When the delivered count last changed. */
  readonly progressedAt: Date;
}

export function isStuck({ status, progressedAt }: Progress, now: Date): boolean {
  return isOpen(status) && now.getTime() - progressedAt.getTime() >= stuckMs;
}

/** The end of the customer's free cancellation period; undefined once work has begun. */
export function canCancelUntil({ status, delivered, createdAt }: Progress): Date | undefined {
  return status === 'Pending' && delivered === 0 ? new Date(createdAt.getTime() + cancelMs) : undefined;
}

export function canCancel(order: Progress, now: Date): boolean {
  const until = canCancelUntil(order);
  return isStuck(order, now) || (until !== undefined && now <= until);
}

export function statusAfterCancel({ delivered }: Progress): OrderStatus {
  return delivered === 0 ? 'Canceled' : 'Partial';
}
