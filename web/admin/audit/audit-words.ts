import type { AuditEntry } from '#contract/admin/audit.ts';
import { adminAuditLog as words } from '#content/admin-audit.ts';
import { formatDateTime } from '#web/ui/format-date.ts';
import { formatMoney, formatUnitPrice } from '#web/ui/format-money.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { messagePath, orderPath, refundsPath, userPath } from '../paths.ts';

/** What was done, in words; an action that has none yet is read out as it is called. */
export function actionWords(action: string): string {
  const known = (words.actions as Readonly<Record<string, string>>)[action];
  return known ?? capitalised(action.replaceAll(/[._-]/g, ' '));
}

export interface AuditChange {
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Fields that people cannot read anything from: how the program counts and remembers. */
const inner = new Set([
  'version',
  'id',
  'panelId',
  'accountId',
  'serviceId',
  'requestId',
  'updatedAt',
  'progressedAt',
  'quotedCents',
]);

/** What was before and after, field by field, as people say it. */
export function auditChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    names
      .filter((name) => !inner.has(name))
      .map((name) => ({
        field: fieldWords(name),
        before: valueWords(name, before?.[name]),
        after: valueWords(name, after?.[name]),
      }))
      .filter((change) => change.before !== change.after)
      // Of what was made or taken away, only what it had says anything.
      .filter((change) => (change.before ?? words.nothing) !== (change.after ?? words.nothing))
  );
}

function fieldWords(name: string): string {
  const plain = name.replace(/(Cents|Micros)$/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return capitalised(plain.replaceAll(/[._-]/g, ' ').toLowerCase());
}

function valueWords(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return numberWords(name, value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return name.endsWith('At') && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : value;
}

function numberWords(name: string, value: number): string {
  if (name.endsWith('Cents')) return formatMoney(value / 100);
  if (name.endsWith('Micros')) return formatUnitPrice(value / 1_000_000);
  return formatNumber(value);
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where what it was done to can be seen; undefined where it has no screen. */
export function subjectPath({ subjectKind, subjectId, action }: AuditEntry): string | undefined {
  switch (subjectKind) {
    case 'order':
      return action === 'order.delete' ? undefined : orderPath(subjectId);
    case 'account':
      return userPath(subjectId);
    case 'service':
    case 'catalogue':
      return '/admin/services';
    case 'refund-request':
      return `${refundsPath}?q=${subjectId}`;
    case 'message':
      return messagePath(subjectId);
    case 'announcement':
      return '/admin/announcements';
    default:
      return undefined;
  }
}
