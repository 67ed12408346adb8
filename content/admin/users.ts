/** Texts of the user and payment screens in the back office. */
export const adminUserList = {
  title: 'Users List',
  caption: 'Users',
  search: 'Search users',
  searchHint: 'Name, email, role',
  sort: 'Sort',
  sorts: {
    newest: 'Newest',
    oldest: 'Oldest',
    admin: 'Admin',
    user: 'User',
    'a-to-z': 'A to Z',
    'z-to-a': 'Z to A',
    'balance-high': 'Balance High to Low',
    'balance-low': 'Balance Low to High',
  },
  state: 'State',
  allStates: 'All states',
  states: { active: 'Active', blocked: 'Blocked', deleted: 'Deleted' },
  reset: 'Reset',
  empty: 'No users found',
  noneMatchHint: 'Nothing matches the search and the filters.',
  columns: { name: 'Name', email: 'Email', role: 'Role' },
  roles: { admin: 'Admin', user: 'User' },
  view: (name: string) => `View ${name}`,
  unverified: 'Not confirmed',
  failures: {
    status: (status: number) => `Failed to fetch users: ${status}`,
    format: 'Unexpected data format from the server.',
    fallback: 'Failed to fetch users',
  },
};

export const adminProfile = {
  title: 'User Profile',
  goBack: 'Go Back',
  history: 'Payment History',
  missing: 'User not found.',
  since: (day: string) => `Since ${day}`,
  emailRefused: 'Email to this address was refused:',
  amounts: {
    title: 'Amount Information',
    paid: 'Total Amount Paid',
    spent: 'Amount Spent',
    balance: 'Current Balance',
  },
  orders: {
    title: 'Users List',
    caption: 'Orders of this user',
    empty: 'No users payment found',
    searchHint: 'Order ID, category, service',
  },
  actions: {
    label: 'Actions',
    adjust: 'Adjust balance',
    refund: 'Refund balance',
    refunds: 'Refund requests',
    audit: 'Audit log',
    block: 'Block user',
    unblock: 'Unblock user',
    makeAdmin: 'Make admin',
    makeUser: 'Make user',
  },
  block: {
    title: (name: string) => `Block ${name}?`,
    text: 'All sessions end at once, and signing in is refused until somebody unblocks the user.',
    submit: 'Block user',
    done: 'The user is blocked.',
  },
  unblock: {
    title: (name: string) => `Unblock ${name}?`,
    text: 'The user can sign in again.',
    submit: 'Unblock user',
    done: 'The user can sign in again.',
  },
  makeAdmin: {
    title: (name: string) => `Make ${name} an admin?`,
    text: 'An admin sees everything here and may change it. All sessions of the account end.',
    submit: 'Make admin',
    done: 'The user is an admin now.',
  },
  makeUser: {
    title: (name: string) => `Take the role of admin from ${name}?`,
    text: 'The account is a customer’s again. All its sessions end.',
    submit: 'Make user',
    done: 'The account is a user’s now.',
  },
  openRefund: {
    label: 'Refund of balance',
    title: (amount: string) => `Asks for ${amount} of the balance back`,
  },
  reason: 'Reason',
  adjust: {
    title: 'Adjust balance',
    lead: (name: string, balance: string) =>
      `${name} has ${balance}. The customer sees the adjustment and your reason.`,
    direction: 'What to do',
    add: 'Add',
    take: 'Take away',
    amount: 'Amount',
    notAnAmount: 'Enter an amount in dollars, such as 25 or 25.50.',
    after: (balance: string) => `Balance after: ${balance}`,
    submit: 'Adjust balance',
    cancel: 'Cancel',
    done: 'The balance is adjusted.',
  },
  refund: {
    title: 'Refund balance',
    lead: (name: string, refundable: string) =>
      `${refundable} of ${name}’s deposits is unused and can go back the way it came. Bonus and adjustments can’t. The customer sees your reason.`,
    amount: 'Amount',
    most: (refundable: string) => `Up to ${refundable} can be refunded.`,
    submit: (amount: string) => `Refund ${amount}`,
    submitNone: 'Refund',
    cancel: 'Cancel',
    close: 'Close',
    nothing: {
      title: 'Nothing can be refunded.',
      hint: (balance: string) =>
        `The balance is ${balance}. Only unused deposits go back, and only where their gateway can send money back. Settle others by hand, and take them from the balance by an adjustment.`,
    },
    open: {
      requested: (name: string, amount: string) => `${name} has asked for ${amount} back. Decide on that first.`,
      processing: (amount: string) => `A refund of ${amount} is on its way. Wait for its gateway’s answer.`,
      list: 'Refund requests',
    },
  },
  failures: {
    signedOut: 'Authentication token not found',
    status: (status: number) => `Failed to fetch user. Status code: ${status}`,
    format: 'Failed to load user and/or orders',
    fallback: 'Failed to load user and/or orders',
  },
  orderFailures: {
    status: (status: number) => `Failed to fetch orders. Status code: ${status}`,
    format: 'Invalid data format received from the API',
    fallback: 'Failed to fetch orders',
  },
};

export const adminHistory = {
  title: 'Payment History',
  empty: 'No payment history found.',
  more: 'Show more',
  amount: (money: string) => `${money} USD`,
};

export const adminPaymentsScreen = {
  title: 'All Payments',
  failures: { ...adminUserList.failures, signedOut: 'Authentication token not found' },
  tabs: { label: 'Users or payments', users: 'Users', payments: 'Payments' },
  users: {
    title: 'Users List',
    caption: 'Users and their amounts',
    columns: {
      userId: 'User ID',
      name: 'Name',
      email: 'Email',
      role: 'Role',
      total: 'Total Amount',
      spent: 'Spent Amount',
      balance: 'Current Balance',
    },
  },
  payments: {
    caption: 'Payments',
    search: 'Search payments',
    searchHint: 'Receipt, name, email',
    columns: {
      receipt: 'Receipt',
      date: 'Date',
      customer: 'Customer',
      type: 'Type',
      status: 'Status',
      amount: 'Amount',
    },
    type: 'Type',
    allTypes: 'All types',
    status: 'Status',
    allStatuses: 'All statuses',
    from: 'From',
    to: 'To',
    sorts: { newest: 'Date Descending', oldest: 'Date Ascending' },
    empty: 'No payment found',
  },
};

export const adminExport = {
  label: 'Export CSV',
  working: 'Exporting',
  done: 'The file is in your downloads.',
};
