import { type LinksFunction, type MetaFunction, Outlet, useLocation } from 'react-router';
import { QueryProvider } from '#web/api/query-provider.tsx';
import { SessionProvider } from '#web/api/session/session-provider.tsx';
import { useSession } from '#web/api/session/session.ts';
import { AreaFrame } from '#web/area/area-frame.tsx';
import { privatePageMeta } from '../page-meta.ts';
import { displayFontPreload } from '#web/ui/theme/font-preloads.ts';
import { usePendingApprovals } from './approvals/approvals-queries.ts';
import { areaOf } from './area.ts';
import { ScreenGuard } from './rights/screen-guard.tsx';
import { useSecondFactorMissing } from './rights/second-factor-missing.tsx';
import { useMayOpen } from './rights/use-rights.ts';
import { messagesPath } from './paths.ts';
import { useListMemory } from './use-list-memory.ts';
import { GlobalSearch } from './top-bar/global-search.tsx';
import { MessagesMenu } from './top-bar/messages-menu.tsx';
import { NotificationsMenu } from './top-bar/notifications-menu.tsx';
import { ShortcutHelp } from './top-bar/shortcut-help.tsx';
import { useEffect, useMemo, useRef } from 'react';

export const links: LinksFunction = () => [displayFontPreload];
export const meta: MetaFunction = () => privatePageMeta('Admin');

export default function AdminLayout() {
  useScrollToTop();
  useListMemory();
  return (
    <SessionProvider>
      <QueryProvider>
        <OfficeFrame />
      </QueryProvider>
    </SessionProvider>
  );
}

function OfficeFrame() {
  const mayOpen = useMayOpen();
  const isKnown = useSession().user !== undefined;
  const pending = usePendingApprovals();
  const isMissingFactor = useSecondFactorMissing();
  // Until the account is loaded, the sidebar shows a skeleton of all screens.
  const { pathname } = useLocation();
  const area = useMemo(
    () => areaOf({ mayOpen: isKnown ? mayOpen : () => true, pendingApprovals: pending, pathname }),
    [isKnown, mayOpen, pending, pathname],
  );
  return (
    <AreaFrame area={area} tools={isMissingFactor ? null : <TopBar />}>
      <ScreenGuard>
        <Outlet />
      </ScreenGuard>
    </AreaFrame>
  );
}

function TopBar() {
  const mayOpen = useMayOpen();
  return (
    <>
      <GlobalSearch />
      <div className="flex items-center sm:gap-1">
        <ShortcutHelp />
        {mayOpen(messagesPath) && <MessagesMenu />}
        <NotificationsMenu />
      </div>
    </>
  );
}

/** Scrolls to the top on every path change, including back navigation. A reload keeps its scroll position. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
}
