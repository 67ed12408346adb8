import ClipboardList from 'lucide-react/icons/clipboard-list';
import CreditCard from 'lucide-react/icons/credit-card';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Tags from 'lucide-react/icons/tags';
import Undo2 from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import type { Area } from '#web/area/area.ts';
import { messagesPath, ordersPath, paymentsPath, refundsPath, usersPath } from './paths.ts';

export const adminArea: Area = {
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
    { path: messagesPath, label: 'Messages', icon: MessageCircle },
    { path: '/admin/announcements', label: 'Announcements', icon: Megaphone },
    { path: refundsPath, label: 'Refund Requests', icon: Undo2 },
    { path: '/admin/services', label: 'Services', icon: Tags },
    { path: '/admin/audit', label: 'Audit Log', icon: ScrollText },
  ],
  menu: [
    { label: 'All Orders', icon: ClipboardList, to: ordersPath },
    { label: 'All Users', icon: Users, to: usersPath },
    { label: 'Account Settings', icon: Settings, to: '/admin/account' },
  ],
  logout: { label: 'Logout', to: '/' },
};
