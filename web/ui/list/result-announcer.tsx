import { useState } from 'react';
import { lists } from '#content/ui/lists.ts';
import { type PageOfList, pageRange } from './page-range.ts';

interface ResultAnnouncerProps {
  /** Undefined before the first page has loaded. */
  result: PageOfList | undefined;
  /** Whether the rows are still those of the previous search, filter or page. */
  isLoading: boolean;
}

/** Tells screen readers what a search, filter or page brought. Live updates of the same rows stay silent. */
export function ResultAnnouncer({ result, isLoading }: ResultAnnouncerProps) {
  const shown = result && !isLoading ? `${result.page} ${result.rowsPerPage}` : undefined;
  const [last, setLast] = useState({ shown, hasRows: result !== undefined });
  const [text, setText] = useState('');
  if (shown !== last.shown) {
    setLast({ shown, hasRows: result !== undefined });
    // A spinner announces the first page.
    if (result && shown !== undefined && last.hasRows) setText(describe(result));
  }
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

const describe = (result: PageOfList): string =>
  result.shown === 0 ? lists.noneShown : lists.shown(pageRange(result).replace('–', ' to '));
