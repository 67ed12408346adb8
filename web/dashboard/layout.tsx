import { type LinksFunction, type MetaFunction, Outlet } from 'react-router';
import { dashboardMenu } from '#content/ui/dashboard-menu.ts';
import { QueryProvider } from '#web/api/query-provider.tsx';
import { useSession } from '#web/api/session/session.ts';
import { SessionProvider } from '#web/api/session/session-provider.tsx';
import { AreaFrame } from '#web/area/area-frame.tsx';
import { privatePageMeta } from '../page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { displayFontPreload } from '#web/ui/theme/font-preloads.ts';
import { addFundsPath } from './area.ts';
import { useBadges } from './use-badges.ts';
import { VerificationBanner } from './verification-banner.tsx';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '#web/money/money-queries.ts';
import { Money } from '#web/ui/format/money.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export const links: LinksFunction = () => [displayFontPreload];
export const meta: MetaFunction = () => privatePageMeta('Dashboard');

const addFunds = (
  <ButtonLink to={addFundsPath} variant="primary" className="w-full">
    {dashboardMenu.addFunds}
  </ButtonLink>
);

export default function DashboardLayout() {
  return (
    <SessionProvider>
      <QueryProvider>
        <AccountFrame />
      </QueryProvider>
    </SessionProvider>
  );
}

/** Remounted for each account, because a query stays with the cache it was first mounted with. */
function AccountFrame() {
  const { user } = useSession();
  return <DashboardFrame key={user?._id} />;
}

function DashboardFrame() {
  const area = useBadges();
  return (
    <AreaFrame
      area={area}
      sidebarFooter={addFunds}
      banner={<VerificationBanner />}
      balance={{ Figure: HeaderBalance, to: addFundsPath }}
    >
      <Outlet />
    </AreaFrame>
  );
}

/** Shows zero if the balance can't be loaded; the dashboard reports that error. */
export function HeaderBalance() {
  const { data, error, isPending } = useQuery(balanceQuery);
  if (isPending) return <Skeleton className="h-3 w-14" />;
  return <Money look="balance" dollars={error ? 0 : (data?.currentBalance ?? 0)} />;
}
