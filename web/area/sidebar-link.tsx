import { NavLink } from 'react-router';
import { areaWords } from '#content/ui/area.ts';
import { CountBadge } from '#web/ui/feedback/count-badge.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import type { AreaPage } from './area.ts';

interface SidebarLinkProps {
  page: AreaPage;
  /** Indented below another link, unless the sidebar is collapsed to icons. */
  nested?: boolean;
  /** Shows only the icon, with the label as tooltip. */
  collapsed: boolean;
  onChoose?: (() => void) | undefined;
}

export function SidebarLink({ page, nested, collapsed, onChoose }: SidebarLinkProps) {
  const { path, to = path, label, icon: Icon, waiting = 0, waitingKind = 'updates' } = page;
  return (
    <NavLink
      to={to}
      // The area's home is a prefix of all its pages, so it is only current on an exact match.
      end={path.split('/').length === 2}
      title={collapsed ? label : undefined}
      onClick={onChoose}
      className={classNames(
        'group/link relative flex h-10 items-center gap-3 overflow-hidden rounded-sm px-3 text-sm font-medium text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-semibold aria-[current=page]:text-ink',
        nested && 'pl-10 desk:in-data-[sidebar=collapsed]:pl-3',
      )}
    >
      <Icon aria-hidden size={16} className="shrink-0 group-aria-[current=page]/link:text-accent-text" />
      <span className="min-w-0 truncate">{label}</span>
      {waiting > 0 && (
        <>
          <span className="sr-only"> {areaWords.waiting[waitingKind](waiting)}</span>
          <CountBadge
            count={waiting}
            className="ml-auto desk:in-data-[sidebar=collapsed]:absolute desk:in-data-[sidebar=collapsed]:top-1 desk:in-data-[sidebar=collapsed]:right-1"
          />
        </>
      )}
    </NavLink>
  );
}
