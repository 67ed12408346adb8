import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import AdminNotFound from '../not-found.tsx';
import { privatePageTitle } from '#web/page-meta.ts';
import { accountPath } from '../paths.ts';
import { SecondFactorMissing, useSecondFactorMissing } from './second-factor-missing.tsx';
import { useMayOpen } from './use-rights.ts';

/** A screen that the person may not open shows as not found, and none of its requests are sent. */
export function ScreenGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isMissingFactor = useSecondFactorMissing();
  const isOpen = useMayOpen()(pathname);
  if (!isOpen) return <ClosedScreen key={pathname} />;
  const isCovered = isMissingFactor && pathname.toLowerCase() !== accountPath;
  return (
    <>
      {isCovered && <SecondFactorMissing />}
      {/* Stays mounted: the second factor may become required while something is typed. */}
      <div className={isCovered ? 'hidden' : 'contents'}>{children}</div>
    </>
  );
}

/** The route's own title would reveal what the path is for. */
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
