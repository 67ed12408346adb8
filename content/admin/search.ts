/** Texts of the global search and the keyboard shortcuts in the back office. */
export const adminSearch = {
  label: 'Search orders, users and payments',
  placeholder: 'Search...',
  open: 'Search',
  close: 'Close the search',
  results: 'Found',
  orders: 'Orders',
  users: 'Users',
  payments: 'Payments',
  all: (kind: string) => `All ${kind.toLowerCase()} found`,
  none: (text: string) => `Nothing found for “${text}”.`,
  searching: 'Searching',
};

export const adminShortcuts = {
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  groups: [
    {
      title: 'Everywhere',
      keys: [
        { keys: ['/'], does: 'Search the list, or everything where there is none' },
        { keys: ['Ctrl', 'K'], does: 'Search orders, users and payments' },
        { keys: ['?'], does: 'Show this sheet' },
        { keys: ['Esc'], does: 'Close what is open' },
      ],
    },
    {
      title: 'In a list',
      keys: [
        { keys: ['↑', '↓'], does: 'Move through the rows, from the search too' },
        { keys: ['Home', 'End'], does: 'First and last row' },
        { keys: ['Enter'], does: 'Open the row' },
        { keys: ['e'], does: 'Edit the order, service or announcement' },
        { keys: ['x'], does: 'Select the order' },
        { keys: ['Shift', '↓'], does: 'Select one order after another' },
        { keys: ['Shift', 'x'], does: 'Select everything from the order selected last' },
      ],
    },
  ],
};
