import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import type { ReactNode } from 'react';
import { areaWords } from '#content/ui/area.ts';
import { ShopLogo } from '#web/shop/shop-logo.tsx';
import { Link } from 'react-router';
import { classNames } from '#web/ui/theme/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toggleSidebar, useSidebarCollapsed } from './sidebar-state.ts';

interface AreaHeaderProps {
  home: string;
  drawer: ReactNode;
  tools?: ReactNode;
  account: ReactNode;
}

export function AreaHeader({ home, drawer, tools, account }: AreaHeaderProps) {
  const collapsed = useSidebarCollapsed();
  return (
    <header className="sticky top-0 z-20 flex print:hidden h-16 shrink-0 items-center gap-2 border-b border-line bg-surface px-4 sm:px-6">
      {drawer}
      <Link
        to={home}
        className={classNames(
          'flex shrink-0 overflow-hidden rounded-xs desk:hidden',
          tools !== undefined && 'max-sm:w-7',
        )}
      >
        <ShopLogo narrow={tools !== undefined && { wide: 'max-sm:hidden', icon: 'sm:hidden' }} />
      </Link>
      <span className="hidden desk:block">
        <IconButton
          label={collapsed ? areaWords.expand : areaWords.collapse}
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          size="md"
          aria-controls="sidebar"
          aria-expanded={!collapsed}
          onClick={toggleSidebar}
          className="-ml-3"
        />
      </span>
      <div className="flex min-w-0 grow items-center justify-end gap-1 sm:gap-4 max-desk:sm:ml-4">
        {tools}
        {account}
      </div>
    </header>
  );
}
