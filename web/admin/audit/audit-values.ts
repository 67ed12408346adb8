import type { AuditEntry } from '#contract/admin/audit.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { adminAuditLog as words } from '#content/admin/audit.ts';
import { adminOrderFilters } from '#content/admin/orders.ts';
import { adminServiceList } from '#content/admin/services.ts';
import { staffRoleNames } from '#content/admin/staff.ts';
import { adminUserList } from '#content/admin/users.ts';
import { announcementsEditor } from '#content/announcements.ts';
import { moneyRecords } from '#content/payments.ts';
import { inbox } from '#content/support.ts';
import { formatDateTime } from '#web/ui/format/format-date.ts';
import { formatMoney, formatUnitPrice } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { paymentPath, userPath } from '../paths.ts';
import { shortId } from '../short-id.ts';

/** A value as it is displayed; a reference also has its ID and the path of its screen. */
export interface AuditValue {
  readonly text: string;
  readonly id?: string;
  readonly path?: string | undefined;
}

type Labels = Readonly<Record<string, string>>;

const statusLabels: Readonly<Record<string, Labels>> = {
  'refund-request': moneyRecords.refunds.statuses,
  message: inbox.statuses,
  announcement: announcementsEditor.statuses,
  // Those of orders are their own labels.
  export: moneyRecords.history.statuses,
};

const labels: Readonly<Record<string, Labels>> = {
  role: words.roles,
  staffRole: staffRoleNames,
  state: { ...words.paymentStates, ...adminUserList.states },
  show: adminOrderFilters.shows,
  linkKind: adminServiceList.links,
  ownTexts: adminServiceList.texts,
};

const paths: Readonly<Record<string, (id: string) => string>> = {
  accountId: userPath,
  assigneeId: userPath,
  paymentId: paymentPath,
};

/** Undefined if the entry has no value for the field. */
export function auditValue(
  { subjectKind, names }: Pick<AuditEntry, 'subjectKind' | 'names'>,
  field: string,
  value: unknown,
): AuditValue | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && isUuid(value)) {
    return { text: names?.[value] ?? shortId(value), id: value, path: paths[field]?.(value) };
  }
  if (Array.isArray(value) && value.length > 0) {
    return { text: value.map((each) => names?.[String(each)] ?? formatPlain(field, each)).join(', ') };
  }
  const fieldLabels = field === 'status' ? statusLabels[subjectKind] : labels[field];
  return { text: (typeof value === 'string' ? fieldLabels?.[value] : undefined) ?? formatPlain(field, value) };
}

function formatPlain(field: string, value: unknown): string {
  if (value === null || value === '') return field === 'assigneeId' ? words.nobody : words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return formatNumeric(field, value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'orderId') return showOrderId(value);
  return field.endsWith('At') && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : value;
}

function formatNumeric(field: string, value: number): string {
  if (field.endsWith('Cents')) return formatMoney(value / 100);
  if (field.endsWith('Micros')) return formatUnitPrice(value / 1_000_000);
  return formatNumber(value);
}
