import type { AdminOrderDetails } from '#contract/admin/orders.ts';
import { type Cents, dollarsFromCents } from '#contract/values/money.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { TimelineEntry } from '#contract/orders/orders.ts';
import type { AuditRow } from '#server/modules/audit/index.ts';

/** What entries about orders hold, see `auditedFields`. */
interface AuditedFields {
  readonly status?: OrderStatus;
  readonly delivered?: number;
  readonly started?: string;
  readonly withheldCents?: Cents;
  readonly version?: number;
}

const what: Readonly<Record<string, TimelineEntry['what']>> = {
  'order.place': 'placed',
  'order.cancel': 'canceled',
};
const by: Readonly<Record<AuditRow['actorKind'], TimelineEntry['by']>> = {
  customer: 'customer',
  'api-key': 'customer',
  admin: 'staff',
  system: 'system',
  anonymous: 'system',
};

/** As the customer sees it: what was done, by which side, and never by whom. */
export function toTimelineEntry({ at, actorKind, action, before, after, note }: AuditRow): TimelineEntry {
  const [from, to]: [AuditedFields, AuditedFields] = [before ?? {}, after ?? {}];
  return {
    at: at.toISOString(),
    by: by[actorKind],
    what: what[action] ?? 'changed',
    ...(from.status === undefined ? {} : { from: from.status }),
    ...(to.status === undefined ? {} : { to: to.status }),
    ...(to.delivered === undefined ? {} : { delivered: to.delivered }),
    ...(to.started === undefined ? {} : { started: to.started }),
    ...(to.withheldCents === undefined ? {} : { withheld: dollarsFromCents(to.withheldCents) }),
    ...(note === null ? {} : { note }),
  };
}

export function toAdminTimelineEntry(
  row: AuditRow,
  names: ReadonlyMap<string, string>,
): AdminOrderDetails['timeline'][number] {
  const { actorAccountId, actorName } = row;
  const name = actorAccountId === null ? actorName : names.get(actorAccountId);
  return {
    ...toTimelineEntry(row),
    ...(actorAccountId === null ? {} : { actorId: actorAccountId }),
    ...(name ? { actorName: name } : {}),
  };
}
