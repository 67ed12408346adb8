import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberList } from '#web/ui/list/list-memory.ts';
import { accountPath, messagesPath } from './paths.ts';

/** Remembers how each list of the back office is left. The messages are listed beside the open one, too. */
export function useListMemory(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const path = pathname.startsWith(`${messagesPath}/`) ? messagesPath : pathname;
    // Only lists: pages of one thing have a longer path.
    if (path.split('/').length === 3 && path !== accountPath) rememberList(path, search);
  }, [pathname, search]);
}
