/** The frame around dashboard and back office. */
export const areaWords = {
  main: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  openMenuWith: (count: number) => `Open menu, ${count} new`,
  closeMenu: 'Close menu',
  expand: 'Expand sidebar',
  collapse: 'Collapse sidebar',
  showPages: (page: string) => `Show the pages of ${page}`,
  hidePages: (page: string) => `Hide the pages of ${page}`,
  balance: 'Balance',
  /** Shown in place of an empty name. */
  guest: 'Guest',
  waiting: {
    updates: (count: number) => `${count} new ${count === 1 ? 'update' : 'updates'}`,
    replies: (count: number) => `${count} new ${count === 1 ? 'reply' : 'replies'}`,
    approvals: (count: number) => `${count} to decide`,
  },
};
