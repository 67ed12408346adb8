/** The customers' menu. */
export const dashboardMenu = {
  dashboard: 'Dashboard',
  newOrder: 'New Order',
  services: 'Services',
  addFunds: 'Add Funds',
  faqs: 'FAQs',
  blog: 'Blogs',
  contact: 'Contact Us',
  account: 'Account Settings',
  profile: 'Profile',
  addFund: 'Add Fund',
  logout: 'Log Out',
};
