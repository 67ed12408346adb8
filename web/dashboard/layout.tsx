import { Outlet, type LinksFunction, type MetaFunction } from 'react-router';
import { QueryProvider } from '#web/api/query-provider.tsx';
import { SessionProvider } from '#web/api/session/session-provider.tsx';
import { AreaFrame } from '#web/area/area-frame.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { displayFontPreload } from '#web/ui/theme/font-preloads.ts';
import { addFundsPath, dashboardArea } from './area.ts';
import { HeaderBalance } from './header-balance.tsx';
import { VerificationBanner } from './verification-banner.tsx';

export const links: LinksFunction = () => [displayFontPreload];
export const meta: MetaFunction = () => privatePageMeta('Dashboard');

const addFunds = (
  <ButtonLink to={addFundsPath} variant="primary" className="w-full">
    Add Funds
  </ButtonLink>
);

export default function DashboardLayout() {
  return (
    <SessionProvider>
      <QueryProvider>
        <AreaFrame
          area={dashboardArea}
          sidebarFooter={addFunds}
          banner={<VerificationBanner />}
          balance={{ Figure: HeaderBalance, to: addFundsPath }}
        >
          <Outlet />
        </AreaFrame>
      </QueryProvider>
    </SessionProvider>
  );
}
