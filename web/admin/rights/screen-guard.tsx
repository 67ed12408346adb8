import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import AdminNotFound from '../not-found.tsx';
import { privatePageTitle } from '#web/page-meta.ts';
import { useMayOpen } from './use-rights.ts';

/** A screen that the person may not open does not exist for them, and none of its requests are sent. */
export function ScreenGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return useMayOpen()(pathname) ? children : <ClosedScreen key={pathname} />;
}

/** The route's own title would tell what the address leads to. */
function ClosedScreen() {
  useEffect(() => {
    const title = document.title;
    const notFoundTitle = privatePageTitle('404');
    document.title = notFoundTitle;
    return () => {
      if (document.title === notFoundTitle) document.title = title;
    };
  }, []);
  return <AdminNotFound />;
}
