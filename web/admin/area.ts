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
  sidebarHeading: 'MENU',
  pages: [
    {
      path: '/admin',
      label: 'Dashboard',
      icon: LayoutDashboard,
      pages: [
        { path: ordersPath, label: 'All Orders', icon: ClipboardList },
        { path: usersPath, label: 'All Users', icon: Users },
        { path: paymentsPath, label: 'All Payments', icon: CreditCard },
      ],
    },
    { path: reportsPath, label: 'Reports', icon: ChartColumn },
    { path: messagesPath, label: 'Messages', icon: MessageCircle },
    { path: exclusionsPath, label: 'Exclusions', icon: Ban },
    { path: '/admin/announcements', label: 'Announcements', icon: Megaphone },
    { path: blogPath, label: 'Blog', icon: FileText },
    { path: refundsPath, label: 'Refund Requests', icon: Undo2 },
    { path: approvalsPath, label: 'Approvals', icon: Stamp },
    { path: '/admin/services', label: 'Services', icon: Tags },
    { path: shopPath, label: 'Shop', icon: Store },
    { path: '/admin/staff', label: 'Staff', icon: UserCog },
    { path: '/admin/audit', label: 'Audit Log', icon: ScrollText },
  ],
  menu: [
    { label: 'All Orders', icon: ClipboardList, to: ordersPath },
    { label: 'All Users', icon: Users, to: usersPath },
    { label: 'Account Settings', icon: Settings, to: accountPath },
  ],
  logout: { label: 'Logout', to: '/' },
};

type MayOpen = (path: string) => boolean;

interface AreaState {
  mayOpen: MayOpen;
  readonly pendingApprovals?: number;
  /** Of the screen that is open. */
  readonly pathname?: string;
}

/**
 * The back office with only the screens that the person may open, and how many approvals wait for them. Links lead to
 * lists as they were left; that of the open list leads to the whole list.
 */
export function areaOf({ mayOpen, pendingApprovals = 0, pathname }: AreaState): Area {
  const toOf = (path: string) => (path === pathname ? path : listPath(path));
  const openPages = (pages: readonly AreaPage[]): AreaPage[] =>
    pages
      .filter(({ path }) => mayOpen(path))
      .map((page) => ({ ...page, to: toOf(page.path), ...(page.pages && { pages: openPages(page.pages) }) }));
  const pages = openPages(wholeArea.pages).map((page) =>
    page.path === approvalsPath ? { ...page, waiting: pendingApprovals } : page,
  );
  const menu = wholeArea.menu
    .filter(isOpen(mayOpen))
    .map((entry) => (entry !== 'separator' && 'to' in entry ? { ...entry, to: toOf(entry.to) } : entry));
  return { ...wholeArea, pages, menu };
}

const isOpen = (mayOpen: MayOpen) => (entry: MenuEntry) =>
  entry === 'separator' || !('to' in entry) || mayOpen(entry.to);
