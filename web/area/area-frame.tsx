import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { noScript } from '#content/site.ts';
import { ui } from '#content/ui/parts.ts';
import { ShopLogo } from '#web/shop/shop-logo.tsx';
import { shop } from '#web/shop/shop.ts';
import { queryKeysOf } from '#web/api/live/live-queries.ts';
import { LiveUpdates } from '#web/api/live/live-updates.tsx';
import { AreaGuard } from '#web/api/session/session-guards.tsx';
import { freshToken } from '#web/api/session/session-token.ts';
import { useSession } from '#web/api/session/session.ts';
import { TestPaymentsStrip } from '#web/money/test-payments-strip.tsx';
import type { Area } from './area.ts';
import { AreaHeader } from './area-header.tsx';
import { ProofHost } from './proof-host.tsx';
import { Sidebar } from './sidebar.tsx';
import { SidebarDrawer } from './sidebar-drawer.tsx';
import { applyStoredSidebar, sidebarScript, useSidebarCollapsed } from './sidebar-state.ts';
import { useSignOut } from './use-sign-out.tsx';
import { type BalanceSlot, UserMenu, UserMenuSkeleton } from './user-menu.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface AreaFrameProps {
  area: Area;
  sidebarFooter?: ReactNode;
  /** Between the header and the screen. */
  banner?: ReactNode;
  balance?: BalanceSlot;
  /** In the header once the account is loaded: a search field, what's new. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame of a signed-in area. Until the account is loaded it shows skeletons. */
export function AreaFrame({ area, sidebarFooter, banner, balance, tools, children }: AreaFrameProps) {
  const session = useSession();
  const { signOut, question } = useSignOut(area.logout.to);
  const isCollapsed = useSidebarCollapsed();
  const user = session.user?.role === area.role ? session.user : undefined;
  const accountState = user ? 'known' : session.problem === undefined ? 'loading' : 'unknown';
  const sidebar = { area, accountState, footer: sidebarFooter } as const;
  useLayoutEffect(applyStoredSidebar, []);

  return (
    <div className="flex min-h-dvh bg-paper">
      <LiveUpdates viewer={user?._id} token={freshToken} queryKeysOf={queryKeysOf} onAccount={session.reload} />
      {user && <ProofHost />}
      {question}
      <SidebarScript />
      <SkipLink />
      <aside
        id="sidebar"
        data-area={area.role}
        className="sticky top-0 hidden h-dvh w-60 shrink-0 print:hidden! flex-col overflow-hidden border-r border-line bg-surface in-data-[sidebar=collapsed]:w-18 desk:flex"
      >
        <div className="flex h-16 shrink-0 items-center border-b border-line pl-5.5">
          <Link to={area.home} className="flex overflow-hidden rounded-xs in-data-[sidebar=collapsed]:w-7">
            <ShopLogo
              narrow={{ wide: 'in-data-[sidebar=collapsed]:hidden', icon: 'hidden in-data-[sidebar=collapsed]:block' }}
            />
          </Link>
        </div>
        <Sidebar {...sidebar} collapsed={isCollapsed} />
      </aside>
      <div className="flex min-w-0 grow flex-col">
        <AreaHeader
          home={area.home}
          drawer={<SidebarDrawer {...sidebar} />}
          tools={user && tools}
          account={
            accountState === 'loading' ? (
              <UserMenuSkeleton isCompact={tools !== undefined} />
            ) : (
              <UserMenu area={area} balance={balance} user={user} isCompact={tools !== undefined} onLogout={signOut} />
            )
          }
        />
        {user && <div className="print:hidden">{banner}</div>}
        <main
          id="content"
          tabIndex={-1}
          className="w-full max-w-[90rem] grow [--sticky-top:--spacing(16)] px-4 py-6 outline-none sm:px-6"
        >
          {!user && <h1 className="sr-only">{shop.name}</h1>}
          <AreaGuard role={area.role} fallback={<ContentSkeleton />}>
            {children}
          </AreaGuard>
        </main>
        {user && <TestPaymentsStrip />}
      </div>
    </div>
  );
}

/** Only in the prerendered page: a script that React adds later would not run, and is not needed. */
function SidebarScript() {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  // oxlint-disable-next-line react/no-danger -- our own constant; as text its quotes would be escaped
  return isHydrating && <script dangerouslySetInnerHTML={{ __html: sidebarScript }} />;
}

const neverChanges = () => () => {};

function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {ui.skipToContent}
    </a>
  );
}

/** Shown until the account is loaded. */
function ContentSkeleton() {
  return (
    <div role="status">
      <span className="sr-only noscript:hidden">{ui.loading}</span>
      <noscript>
        <p className="mb-4">{noScript}</p>
      </noscript>
      <div className="flex h-8 items-center">
        <Skeleton className="h-6 w-36" />
      </div>
      <div className="mt-6 rounded-lg border border-line bg-surface px-4 py-5 sm:px-6">
        <Skeleton className="h-4 w-24" />
        <div className="h-56" />
      </div>
    </div>
  );
}
