import type { AdminOrderDetails } from '#contract/admin/orders.ts';
import { adminOrderDetails } from '#content/admin/orders.ts';

/** Staff also see the name of the person who did it. */
export function timelineBy({ by, actorName }: AdminOrderDetails['timeline'][number]): string {
  const role = adminOrderDetails.timelineBy[by];
  return actorName === undefined ? role : `${actorName} (${role.toLowerCase()})`;
}
