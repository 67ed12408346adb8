import CirclePlus from 'lucide-react/icons/circle-plus';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Newspaper from 'lucide-react/icons/newspaper';
import MessageCircle from 'lucide-react/icons/message-circle';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import Tags from 'lucide-react/icons/tags';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import { dashboardMenu } from '#content/ui/dashboard-menu.ts';
import type { Area, AreaPage } from '#web/area/area.ts';

export const statementPath = '/dashboard/statement';
export const addFundsPath = '/dashboard/pricing';
export const newOrderPath = '/dashboard/upvoteorder';

const servicesPath = '/dashboard/services';

/** New Order with this service chosen. */
export const orderServicePath = (serviceId: number): string => `${newOrderPath}?service=${serviceId}`;

/** New Order with a draft open. Each tab has its own parameter, so that switching tabs keeps both drafts. */
export const draftPath = (kind: 'one' | 'many', id: string): string =>
  kind === 'one' ? `${newOrderPath}?draft=${id}` : `${newOrderPath}?tab=many&lines=${id}`;

export const contactPath = '/dashboard/contactus';
export const ticketPath = (ticketId: string): string => `${contactPath}/${ticketId}`;

/** The dashboard with the details of an order open. */
export const orderPath = (orderId: string): string => `/dashboard?order=${orderId}`;

/** Sorted as in the specification, with Services after New Order. */
const pages: readonly AreaPage[] = [
  { path: '/dashboard', label: dashboardMenu.dashboard, icon: LayoutDashboard },
  { path: newOrderPath, label: dashboardMenu.newOrder, icon: CirclePlus },
  { path: servicesPath, label: dashboardMenu.services, icon: Tags },
  { path: addFundsPath, label: dashboardMenu.addFunds, icon: Wallet },
  { path: '/dashboard/faqs', label: dashboardMenu.faqs, icon: CircleHelp },
  { path: '/dashboard/post', label: dashboardMenu.blog, icon: Newspaper },
  { path: contactPath, label: dashboardMenu.contact, icon: MessageCircle, waitingKind: 'replies' },
  { path: '/dashboard/account', label: dashboardMenu.account, icon: Settings },
];

export const dashboardArea: Area = {
  role: 'user',
  home: '/dashboard',
  pages,
  menu: [
    { label: dashboardMenu.profile, icon: User, to: '/dashboard/account' },
    { label: dashboardMenu.addFund, icon: Plus, to: addFundsPath },
  ],
  logout: { label: dashboardMenu.logout, to: '/signin' },
};
