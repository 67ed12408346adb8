import type { AuditEntry } from '#contract/admin/audit.ts';
import { adminAuditLog as words } from '#content/admin/audit.ts';
import { messagePath, orderPath, paymentPath, refundPath, userPath } from '../paths.ts';
import { type AuditValue, auditValue } from './audit-values.ts';

const wordsOf = (known: object, name: string): string | undefined => (known as Readonly<Record<string, string>>)[name];

/** What was done, in words; an action that has none yet is read out as it is called. */
export function actionWords(action: string): string {
  return wordsOf(words.actions, action) ?? capitalised(action.replaceAll(/[._-]/g, ' '));
}

/** Who did it: an account by its name, a job by what it does. */
export function actorWords({ by, actorName }: Pick<AuditEntry, 'by' | 'actorName'>): string {
  if (actorName === undefined) return words.actors[by];
  return (by === 'system' ? wordsOf(words.jobs, actorName) : undefined) ?? actorName;
}

export interface AuditChange {
  readonly field: string;
  readonly before: AuditValue | undefined;
  readonly after: AuditValue | undefined;
}

/** Fields that people cannot read anything from: how the program counts and remembers. */
const inner = new Set([
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
]);

/** What was before and after, field by field, as people say it. */
export function auditChanges(
  entry: Pick<AuditEntry, 'before' | 'after' | 'subjectKind' | 'names'>,
): readonly AuditChange[] {
  const { before, after } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    names
      .filter((name) => !inner.has(name))
      .map((name) => ({
        field: fieldWords(name),
        before: auditValue(entry, name, before?.[name]),
        after: auditValue(entry, name, after?.[name]),
      }))
      .filter((change) => change.before?.text !== change.after?.text)
      // Of what was made or taken away, only what it had says anything.
      .filter((change) => (change.before?.text ?? words.nothing) !== (change.after?.text ?? words.nothing))
  );
}

function fieldWords(name: string): string {
  const plain = name.replace(/(Cents|Micros)$/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return wordsOf(words.fields, name) ?? capitalised(plain.replaceAll(/[._-]/g, ' ').toLowerCase());
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where what it was done to can be seen; undefined where it has no screen. */
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
    case 'catalogue':
      return '/admin/services';
    case 'refund-request':
      return refundPath(subjectId);
    case 'message':
      return messagePath(subjectId);
    case 'announcement':
      return '/admin/announcements';
    default:
      return undefined;
  }
}
