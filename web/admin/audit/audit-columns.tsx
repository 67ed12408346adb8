import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { ui } from '#content/ui/parts.ts';
import type { AuditEntry } from '#contract/admin/audit.ts';
import { adminAuditLog as words } from '#content/admin/audit.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { userPath } from '../paths.ts';
import { shortId } from '../short-id.ts';
import type { AuditValue } from './audit-values.ts';
import { actionLabel, actorLabel, auditChanges, subjectName, subjectPath } from './audit-labels.ts';
import { OfficeLink } from '../rights/office-link.tsx';

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    header: words.columns.at,
    sortKey: 'at',
    card: 'fourth',
    cell: ({ at }) => <DateText value={at} look="moment" className="cards:text-fine cards:text-muted" />,
  },
  { key: 'who', header: words.columns.who, card: 'top', cell: (entry) => <Actor {...entry} /> },
  { key: 'what', header: words.columns.what, wide: true, card: 'second', cell: (entry) => <Action {...entry} /> },
  {
    key: 'changes',
    header: words.columns.changes,
    wide: true,
    card: 'third',
    cell: (entry) => <Changes entry={entry} />,
  },
];

function Actor({ by, actorId, actorName, actorRole }: AuditEntry) {
  return (
    <div className="rows:min-w-28">
      {actorId === undefined ? (
        <span className="font-medium">{actorLabel({ by, actorName })}</span>
      ) : (
        <OfficeLink to={userPath(actorId)} className="[overflow-wrap:anywhere]">
          {actorName ?? shortId(actorId)}
        </OfficeLink>
      )}
      <span className="block text-fine text-muted">
        {actorRole === undefined ? words.actors[by] : words.actorInRole(words.actors[by], actorRole)}
      </span>
    </div>
  );
}

function Action(entry: AuditEntry) {
  const { subjectKind, subjectId } = entry;
  const name = subjectName(entry);
  const text = subjectKind === 'order' || name === undefined ? shortId(name ?? subjectId) : name;
  return (
    <>
      <span className="font-medium">{actionLabel(entry.action)}</span>{' '}
      <span className="text-muted figures">
        <Value value={{ text, id: subjectId, path: subjectPath(entry) }} />
      </span>
      {entry.note !== undefined && (
        <span className="block text-fine text-muted [overflow-wrap:anywhere]">{words.reason(entry.note)}</span>
      )}
    </>
  );
}

/** Shows the full ID, if any, on hover. */
function Value({ value: { text, id, path } }: { value: AuditValue }) {
  if (path === undefined) return <span title={id}>{text}</span>;
  return (
    <OfficeLink to={path} title={id} className="[overflow-wrap:anywhere]">
      {text}
    </OfficeLink>
  );
}

const changesShown = 6;

function Changes({ entry }: { entry: AuditEntry }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const changes = auditChanges(entry);
  if (changes.length === 0) return entry.subjectKind === 'export' ? words.wholeList : '–';
  return (
    <ul className="grid gap-1 text-fine leading-5">
      {changes.slice(0, isExpanded ? undefined : changesShown).map(({ field, before, after }) => (
        <li key={field} className="[overflow-wrap:anywhere] figures">
          <span className="text-muted">{field}:</span>{' '}
          {before !== undefined && (
            <del className={after === undefined ? '' : 'text-muted no-underline'}>
              <Value value={before} />
            </del>
          )}
          {before !== undefined && after !== undefined && (
            <ArrowRight aria-label={ui.to} size={12} className="mx-1 inline text-muted" />
          )}
          {after !== undefined && (
            <ins className="font-medium no-underline">
              <Value value={after} />
            </ins>
          )}
        </li>
      ))}
      {changes.length > changesShown && !isExpanded && (
        <li>
          <button type="button" onClick={() => setIsExpanded(true)} className={`${textLinkStyle} text-muted`}>
            {words.more(changes.length - changesShown)}
          </button>
        </li>
      )}
    </ul>
  );
}
