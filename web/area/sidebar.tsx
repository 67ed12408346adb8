import type { ReactNode } from 'react';
import { areaWords } from '#content/ui/area.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Area } from './area.ts';
import { SidebarGroup } from './sidebar-group.tsx';
import { SidebarLink } from './sidebar-link.tsx';

export interface SidebarProps {
  area: Area;
  /** 'loading' shows skeletons; 'unknown', when the account could not be loaded, shows nothing. */
  accountState: 'loading' | 'unknown' | 'known';
  collapsed?: boolean;
  onChoose?: () => void;
  /** Below the links, unless collapsed. */
  footer?: ReactNode;
}

export function Sidebar({ area, accountState, collapsed = false, onChoose, footer }: SidebarProps) {
  if (accountState === 'unknown') return null;
  if (accountState === 'loading') return <SidebarSkeleton area={area} />;
  return (
    <>
      <nav aria-label={areaWords.main} className="grow overflow-x-hidden overflow-y-auto p-4">
        <SidebarHeading area={area} />
        <ul className="flex flex-col gap-1">
          {area.pages.map((page) => (
            <li key={page.path}>
              {page.pages === undefined || page.pages.length === 0 ? (
                <SidebarLink page={page} collapsed={collapsed} onChoose={onChoose} />
              ) : (
                <SidebarGroup page={page} pages={page.pages} collapsed={collapsed} onChoose={onChoose} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      {footer !== undefined && <div className="p-4 desk:in-data-[sidebar=collapsed]:hidden">{footer}</div>}
    </>
  );
}

function SidebarSkeleton({ area }: { area: Area }) {
  return (
    <div className="p-4">
      <SidebarHeading area={area} />
      <div className="flex flex-col gap-1">
        {area.pages.map(({ path }) => (
          <div key={path} className="flex h-10 items-center gap-3 overflow-hidden px-3">
            <Skeleton className="size-4 shrink-0" />
            <Skeleton className="h-3 w-24 min-w-0" />
          </div>
        ))}
      </div>
    </div>
  );
}

function SidebarHeading({ area }: { area: Area }) {
  if (area.sidebarHeading === undefined) return null;
  return (
    <p className="flex h-8 items-center px-3 text-[11px] font-semibold tracking-[0.08em] text-muted desk:in-data-[sidebar=collapsed]:justify-center desk:in-data-[sidebar=collapsed]:px-0 desk:in-data-[sidebar=collapsed]:text-[10px] desk:in-data-[sidebar=collapsed]:tracking-normal">
      {area.sidebarHeading}
    </p>
  );
}
