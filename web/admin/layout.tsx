import { Outlet, type LinksFunction, type MetaFunction } from 'react-router';
import { QueryProvider } from '#web/api/query-provider.tsx';
import { SessionProvider } from '#web/api/session/session-provider.tsx';
import { AreaFrame } from '#web/area/area-frame.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { displayFontPreload } from '#web/ui/theme/font-preloads.ts';
import { adminArea } from './area.ts';
import { TopBar } from './top-bar/top-bar.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

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
