import Ban from 'lucide-react/icons/ban';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Stamp from 'lucide-react/icons/stamp';
import Store from 'lucide-react/icons/store';
import Tags from 'lucide-react/icons/tags';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import { adminMenu } from '#content/admin/menu.ts';
import type { Area, AreaPage } from '#web/area/area.ts';
import { listPath } from '#web/ui/list/list-memory.ts';
import type { MenuEntry } from '#web/ui/overlay/dropdown-menu.tsx';
import {
  accountPath,
  approvalsPath,
  blogPath,
  exclusionsPath,
  messagesPath,
  ordersPath,
  paymentsPath,
  refundsPath,
  reportsPath,
  shopPath,
  usersPath,
} from './paths.ts';

const wholeArea: Area = {
  role: 'admin',
  home: '/admin',
  sidebarHeading: adminMenu.heading,
  pages: [
    {
      path: '/admin',
      label: adminMenu.dashboard,
      icon: LayoutDashboard,
      pages: [
        { path: ordersPath, label: adminMenu.orders, icon: ClipboardList },
        { path: usersPath, label: adminMenu.users, icon: Users },
        { path: paymentsPath, label: adminMenu.payments, icon: CreditCard },
      ],
    },
    { path: reportsPath, label: adminMenu.reports, icon: ChartColumn },
    { path: messagesPath, label: adminMenu.messages, icon: MessageCircle },
    { path: exclusionsPath, label: adminMenu.exclusions, icon: Ban },
    { path: '/admin/announcements', label: adminMenu.announcements, icon: Megaphone },
    { path: blogPath, label: adminMenu.blog, icon: FileText },
    { path: refundsPath, label: adminMenu.refunds, icon: Undo2 },
    { path: approvalsPath, label: adminMenu.approvals, icon: Stamp },
    { path: '/admin/services', label: adminMenu.services, icon: Tags },
    { path: shopPath, label: adminMenu.shop, icon: Store },
    { path: '/admin/staff', label: adminMenu.staff, icon: UserCog },
    { path: '/admin/audit', label: adminMenu.audit, icon: ScrollText },
  ],
  menu: [
    { label: adminMenu.orders, icon: ClipboardList, to: ordersPath },
    { label: adminMenu.users, icon: Users, to: usersPath },
    { label: adminMenu.account, icon: Settings, to: accountPath },
  ],
  logout: { label: adminMenu.logout, to: '/' },
};

/** Default filters of lists that were not opened yet: messages open with those waiting for a reply, oldest first. */
const firstSearch: Readonly<Record<string, string>> = { [messagesPath]: '?status=open' };

type MayOpen = (path: string) => boolean;

interface AreaState {
  mayOpen: MayOpen;
  readonly pendingApprovals?: number;
  /** The path of the current screen. */
  readonly pathname?: string;
}

/**
 * The back office with only the screens that the person may open, and the number of approvals waiting for them. Links
 * open lists as they were left; the link of the current list opens the whole list.
 */
export function areaOf({ mayOpen, pendingApprovals = 0, pathname }: AreaState): Area {
  const toOf = (path: string) => {
    if (path === pathname) return path;
    const left = listPath(path);
    return left === path ? `${path}${firstSearch[path] ?? ''}` : left;
  };
  const openPages = (pages: readonly AreaPage[]): AreaPage[] =>
    pages
      .filter(({ path }) => mayOpen(path))
      .map((page) => ({ ...page, to: toOf(page.path), ...(page.pages && { pages: openPages(page.pages) }) }));
  const pages = openPages(wholeArea.pages).map((page) =>
    page.path === approvalsPath ? { ...page, waiting: pendingApprovals, waitingKind: 'approvals' as const } : page,
  );
  const menu = wholeArea.menu
    .filter(isOpen(mayOpen))
    .map((entry) => (entry !== 'separator' && 'to' in entry ? { ...entry, to: toOf(entry.to) } : entry));
  return { ...wholeArea, pages, menu };
}

const isOpen = (mayOpen: MayOpen) => (entry: MenuEntry) =>
  entry === 'separator' || !('to' in entry) || mayOpen(entry.to);
