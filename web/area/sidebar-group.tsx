import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { areaWords } from '#content/ui/area.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { AreaPage } from './area.ts';
import { SidebarLink } from './sidebar-link.tsx';

interface SidebarGroupProps {
  page: AreaPage;
  pages: readonly AreaPage[];
  collapsed: boolean;
  onChoose?: (() => void) | undefined;
}

/** A link with collapsible pages below it, initially open if the current path is among them. */
export function SidebarGroup({ page, pages, collapsed, onChoose }: SidebarGroupProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(pathname.startsWith(page.path));
  const listId = useId();
  return (
    <>
      <div className="relative">
        <SidebarLink page={page} collapsed={collapsed} onChoose={onChoose} />
        <IconButton
          label={open ? areaWords.hidePages(page.label) : areaWords.showPages(page.label)}
          icon={ChevronDown}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          className={classNames(
            'absolute top-1 right-1 desk:in-data-[sidebar=collapsed]:hidden',
            open && '[&>svg]:rotate-180',
          )}
        />
      </div>
      <ul id={listId} hidden={!open} className="mt-1 flex flex-col gap-1 [&[hidden]]:hidden">
        {pages.map((nestedPage) => (
          <li key={nestedPage.path}>
            <SidebarLink page={nestedPage} nested collapsed={collapsed} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}
