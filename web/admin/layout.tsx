import { type LinksFunction, type MetaFunction, Outlet, useLocation } from 'react-router';
import { QueryProvider } from '#web/api/query-provider.tsx';
import { SessionProvider } from '#web/api/session/session-provider.tsx';
import { AreaFrame } from '#web/area/area-frame.tsx';
import { privatePageMeta } from '../page-meta.ts';
import { displayFontPreload } from '#web/ui/theme/font-preloads.ts';
import { adminArea } from './area.ts';
import { GlobalSearch } from './top-bar/global-search.tsx';
import { MessagesMenu } from './top-bar/messages-menu.tsx';
import { NotificationsMenu } from './top-bar/notifications-menu.tsx';
import { ShortcutHelp } from './top-bar/shortcut-help.tsx';
import { useEffect, useRef } from 'react';

export const links: LinksFunction = () => [displayFontPreload];
export const meta: MetaFunction = () => privatePageMeta('Admin');

export default function AdminLayout() {
  useScrollToTop();
  return (
    <SessionProvider>
      <QueryProvider>
        <AreaFrame area={adminArea} tools={<TopBar />}>
          <Outlet />
        </AreaFrame>
      </QueryProvider>
    </SessionProvider>
  );
}

/** What the back-office has in its header: the search, then messages and notifications, each a file beside this one. */
export function TopBar() {
  return (
    <>
      <GlobalSearch />
      <div className="flex items-center sm:gap-1">
        <ShortcutHelp />
        <MessagesMenu />
        <NotificationsMenu />
      </div>
    </>
  );
}

/** Every change of the path starts at the top of the page, the back button's too; a reload stays where it was. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
}
