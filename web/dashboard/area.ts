import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Settings from 'lucide-react/icons/settings';
import User from 'lucide-react/icons/user';
import type { Area, AreaPage } from '#web/area/area.ts';

/** What the sidebar links to, in the order of the specification; the header's menu follows. */
const pages: readonly AreaPage[] = [
  { path: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { path: '/dashboard/account', label: 'Account Settings', icon: Settings },
];

/** The path, once the dashboard has a page there: nothing links to one that does not exist. */
const pageAt = (path: string) => pages.find((page) => page.path === path)?.path;

export const addFundsPath = pageAt('/dashboard/pricing');

export const dashboardArea: Area = {
  role: 'user',
  home: '/dashboard',
  pages,
  menu: [{ label: 'Profile', icon: User, to: '/dashboard/account' }],
  logout: { label: 'Log Out', to: '/signin' },
};
