import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Settings from 'lucide-react/icons/settings';
import type { Area } from '#web/area/area.ts';

export const adminArea: Area = {
  role: 'admin',
  home: '/admin',
  sidebarHeading: 'MENU',
  // The lists of orders, users and payments join `pages` of this one as they are built, and the menu below.
  pages: [{ path: '/admin', label: 'Dashboard', icon: LayoutDashboard, pages: [] }],
  menu: [{ label: 'Account Settings', icon: Settings, to: '/admin/account' }],
  logout: { label: 'Logout', to: '/' },
};
