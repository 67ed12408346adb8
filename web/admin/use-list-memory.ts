import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberList } from '#web/ui/list/list-memory.ts';
import { accountPath, messagesPath } from './paths.ts';

/** Remembers how each back-office list was left. The messages are also listed next to the open one. */
export function useListMemory(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const path = pathname.startsWith(`${messagesPath}/`) ? messagesPath : pathname;
    // Only lists: pages of one thing have a longer path.
    if (path.split('/').length === 3 && path !== accountPath) rememberList(path, search);
  }, [pathname, search]);
}
