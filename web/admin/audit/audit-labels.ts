import type { AuditEntry } from '#contract/admin/audit.ts';
import { adminAuditLog as words } from '#content/admin/audit.ts';
import {
  approvalPath,
  articlePath,
  exclusionPath,
  messagePath,
  orderPath,
  ordersPath,
  paymentPath,
  paymentsPath,
  refundPath,
  reportsPath,
  userPath,
  usersPath,
} from '../paths.ts';
import { type AuditValue, auditValue } from './audit-values.ts';

const labelOf = (labels: object, name: string): string | undefined =>
  (labels as Readonly<Record<string, string>>)[name];

/** Falls back to the action name itself, so that a new action is readable without a label. */
export function actionLabel(action: string): string {
  return labelOf(words.actions, action) ?? capitalize(action.replaceAll(/[._-]/g, ' '));
}

/** An account by its name, a job by its description. */
export function actorLabel({ by, actorName }: Pick<AuditEntry, 'by' | 'actorName'>): string {
  if (actorName === undefined) return words.actors[by];
  return (by === 'system' ? labelOf(words.jobs, actorName) : undefined) ?? actorName;
}

export interface AuditChange {
  readonly field: string;
  readonly before: AuditValue | undefined;
  readonly after: AuditValue | undefined;
}

/** Bookkeeping fields that mean nothing to staff. */
const internalFields = new Set([
  'version',
  'id',
  'panelId',
  'oldPanelId',
  'serviceId',
  'requestId',
  'refundId',
  'updatedAt',
  'progressedAt',
  'quotedCents',
  'claimedBy',
]);

/** The changed fields with their displayed values before and after. */
export function auditChanges(
  entry: Pick<AuditEntry, 'before' | 'after' | 'subjectKind' | 'names'>,
): readonly AuditChange[] {
  const { before, after } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    // The database sorts fields by length, which puts `to` before `from`.
    .toSorted((one, other) => Number(other === 'from') - Number(one === 'from'));
  return (
    names
      .filter((name) => !internalFields.has(name))
      .map((name) => ({
        field: fieldLabel(name),
        before: auditValue(entry, name, before?.[name]),
        after: auditValue(entry, name, after?.[name]),
      }))
      .filter((change) => change.before?.text !== change.after?.text)
      // A created or deleted subject has one side only: leave out its empty fields.
      .filter((change) => (change.before?.text ?? words.nothing) !== (change.after?.text ?? words.nothing))
  );
}

function fieldLabel(name: string): string {
  const spaced = name.replace(/(Cents|Micros)$/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return labelOf(words.fields, name) ?? capitalize(spaced.replaceAll(/[._-]/g, ' ').toLowerCase());
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const exportedPaths: Readonly<Record<string, string>> = {
  users: usersPath,
  orders: ordersPath,
  payments: paymentsPath,
  report: reportsPath,
};

/** What the entry is about, if it has a name. */
export function subjectName({
  subjectKind,
  subjectId,
  subjectName: name,
}: Pick<AuditEntry, 'subjectKind' | 'subjectId' | 'subjectName'>): string | undefined {
  if (subjectKind === 'catalogue') return words.catalog;
  return subjectKind === 'export' ? labelOf(words.exports, subjectId) : name;
}

/** Path of the screen that shows the subject, if it has one. */
export function subjectPath({
  subjectKind,
  subjectId,
  action,
}: Pick<AuditEntry, 'subjectKind' | 'subjectId' | 'action'>): string | undefined {
  switch (subjectKind) {
    case 'order':
      return action === 'order.delete' ? undefined : orderPath(subjectId);
    case 'account':
      return userPath(subjectId);
    case 'payment':
      return paymentPath(subjectId);
    case 'service':
    case 'category':
    case 'catalogue':
      return '/admin/services';
    case 'refund-request':
      return refundPath(subjectId);
    case 'approval':
      return approvalPath(subjectId);
    case 'exclusion':
      return exclusionPath(subjectId);
    case 'message':
      return messagePath(subjectId);
    case 'announcement':
      return '/admin/announcements';
    case 'article':
      return articlePath(subjectId);
    case 'export':
      return exportedPaths[subjectId];
    default:
      return undefined;
  }
}
