import { useRef } from 'react';
import { Link, type To } from 'react-router';
import { tabMarkStyle, tabStyle, useTabInView } from './tab-style.ts';
import { classNames } from './theme/class-names.ts';

interface LinkTab {
  name: string;
  label: string;
  to: To;
  /** Empty while loading, which reserves its space so that the tabs do not move. */
  count?: string;
  isAlarming?: boolean;
}

interface LinkTabsProps {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly LinkTab[];
  current: string | undefined;
  /** The tabs filter this page instead of opening others. */
  isFilter?: boolean;
  className?: string;
}

/** Links, so that a tab can be opened in a second window. */
export function LinkTabs({ label, tabs, current, isFilter = false, className }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null);
  // Counts move the tabs when they arrive.
  const isLoading = tabs.some(({ count }) => count === '');
  useTabInView(row, isLoading ? undefined : current);
  return (
    <nav ref={row} aria-label={label} className={classNames('flex gap-1 overflow-x-auto', className)}>
      {tabs.map(({ name, label: text, to, count, isAlarming }) => (
        <Link
          key={name}
          to={to}
          data-tab={name}
          replace={isFilter}
          preventScrollReset={isFilter}
          aria-current={name === current ? 'page' : undefined}
          className={tabStyle}
        >
          {text}
          {count !== undefined && (
            <span
              className={classNames(
                'min-w-7 rounded-xs px-1.5 text-center text-xs leading-5 figures',
                isAlarming ? 'bg-danger-wash text-danger' : 'bg-sunken',
              )}
            >
              {count || ' '}
            </span>
          )}
          <span aria-hidden className={tabMarkStyle} />
        </Link>
      ))}
    </nav>
  );
}
