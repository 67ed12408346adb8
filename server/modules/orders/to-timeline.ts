import type { AdminOrderDetails } from '#contract/admin/orders.ts';
import { type Cents, dollarsFromCents } from '#contract/values/money.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { TimelineEntry } from '#contract/orders/orders.ts';
import type { AuditRow } from '#server/modules/audit/index.ts';

/** The JSON that `auditedFields` in save-order.ts writes. */
interface AuditedFields {
  readonly status?: OrderStatus;
  readonly delivered?: number;
  readonly started?: string;
  readonly withheldCents?: Cents;
  readonly version?: number;
  readonly link?: string;
}

const whatByAction: Readonly<Record<string, TimelineEntry['what']>> = {
  'order.place': 'placed',
  'order.cancel': 'canceled',
};
const sideByActor: Readonly<Record<AuditRow['actorKind'], TimelineEntry['by']>> = {
  customer: 'customer',
  'api-key': 'customer',
  admin: 'staff',
  system: 'system',
  anonymous: 'system',
};

/** For customers: names the side that acted, never the staff member. */
export function toTimelineEntry({ at, actorKind, action, before, after, note }: AuditRow): TimelineEntry {
  const [from, to]: [AuditedFields, AuditedFields] = [before ?? {}, after ?? {}];
  return {
    at: at.toISOString(),
    by: sideByActor[actorKind],
    what: whatByAction[action] ?? 'changed',
    ...(from.status === undefined ? {} : { from: from.status }),
    ...(to.status === undefined ? {} : { to: to.status }),
    ...(to.delivered === undefined ? {} : { delivered: to.delivered }),
    ...(to.started === undefined ? {} : { started: to.started }),
    ...(to.withheldCents === undefined ? {} : { withheld: dollarsFromCents(to.withheldCents) }),
    ...(from.link === undefined ? {} : { previousLink: from.link }),
    ...(to.link === undefined ? {} : { link: to.link }),
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
