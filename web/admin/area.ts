import ClipboardList from 'lucide-react/icons/clipboard-list';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import Settings from 'lucide-react/icons/settings';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Area } from '#web/area/area.ts';
import { ordersPath } from './paths.ts';

export const adminArea: Area = {
  role: 'admin',
  home: '/admin',
  sidebarHeading: 'MENU',
  // The lists of orders, users and payments join `pages` of this one as they are built, and the menu below.
  pages: [
    {
      path: '/admin',
      label: 'Dashboard',
      icon: LayoutDashboard,
      pages: [
        { path: ordersPath, label: 'All Orders', icon: ClipboardList },
        { path: '/admin/refunds', label: 'Refund Requests', icon: Undo2 },
      ],
    },
    { path: '/admin/messages', label: 'Messages', icon: MessageCircle },
  ],
  menu: [
    { label: 'All Orders', icon: ClipboardList, to: ordersPath },
    { label: 'Account Settings', icon: Settings, to: '/admin/account' },
  ],
  logout: { label: 'Logout', to: '/' },
};
