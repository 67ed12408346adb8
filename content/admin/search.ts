import type { StaffRight } from '#contract/staff/rights.ts';

/** Texts of the global search and the keyboard shortcuts in the back office. */
export const adminSearch = {
  label: 'Search orders, users, payments and messages',
  placeholder: 'Search...',
  open: 'Search',
  close: 'Close search',
  results: 'Results',
  orders: 'Orders',
  users: 'Users',
  payments: 'Payments',
  messages: 'Messages',
  all: (kind: string) => `All matching ${kind.toLowerCase()}`,
  none: (text: string) => `No results for “${text}”.`,
  searching: 'Searching',
};

interface ShortcutGroup {
  readonly title: string;
  /** Entries with rights are shown to people who have one of them. */
  readonly keys: readonly {
    readonly keys: readonly string[];
    readonly does: string;
    readonly rights?: readonly StaffRight[];
  }[];
}

const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['/'], does: 'Search the list, or everything if there is no list' },
      { keys: ['Ctrl', 'K'], does: 'Search orders, users, payments and messages' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    title: 'In a list',
    keys: [
      { keys: ['↑', '↓'], does: 'Move through the rows, also from the search box' },
      { keys: ['k', 'j'], does: 'Move through the rows' },
      { keys: ['Home', 'End'], does: 'First and last row' },
      { keys: ['Enter'], does: 'Open the row' },
      {
        keys: ['e'],
        does: 'Edit the order, service or announcement',
        rights: ['orders.change', 'services.change', 'announcements.change'],
      },
      { keys: ['x'], does: 'Select the order', rights: ['orders.change'] },
      { keys: ['Shift', '↓'], does: 'Select orders one after another', rights: ['orders.change'] },
      { keys: ['Shift', 'x'], does: 'Select everything since the last selected order', rights: ['orders.change'] },
    ],
  },
  {
    title: 'Orders',
    keys: [
      { keys: ['t'], does: 'Take the oldest order that nobody is working on', rights: ['orders.change'] },
      { keys: ['s'], does: 'Start', rights: ['orders.change'] },
      { keys: ['d'], does: 'Change the delivered count', rights: ['orders.change'] },
      { keys: ['c'], does: 'Complete', rights: ['orders.change'] },
      { keys: ['p'], does: 'Partial', rights: ['orders.change'] },
      { keys: ['n'], does: 'Not eligible', rights: ['orders.change'] },
      { keys: ['l'], does: 'Correct the link', rights: ['orders.change'] },
      { keys: ['u'], does: 'Undo the last change', rights: ['orders.change'] },
      { keys: ['o'], does: 'Open the link in a new tab', rights: ['orders.read'] },
    ],
  },
  {
    title: 'Messages',
    keys: [
      { keys: ['r'], does: 'Reply', rights: ['messages.reply'] },
      { keys: ['Ctrl', 'Shift', 'Enter'], does: 'Send the reply and close', rights: ['messages.reply'] },
    ],
  },
];

export const adminShortcuts = {
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  groups: shortcutGroups,
};
