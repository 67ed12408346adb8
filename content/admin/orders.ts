/** Texts of the order screens in the back office. */
export const adminOrderList = {
  title: 'Order List (Admin)',
  caption: 'Orders',
  search: 'Search orders',
  searchHint: 'ID, link or customer',
  sort: 'Sort',
  sorts: {
    oldest: 'Date Ascending',
    newest: 'Date Descending',
    smallest: 'Quantity Ascending',
    largest: 'Quantity Descending',
  },
  filter: 'Filter',
  resetAll: 'Reset All',
  empty: 'No order found',
  emptyHint: 'Orders appear here as soon as customers place them.',
  noneMatchHint: 'Nothing matches the search and the filters.',
  columns: {
    orderId: 'Order ID',
    userId: 'User ID',
    category: 'Category',
    service: 'Service',
    quantity: 'Quantity',
    status: 'Status',
    started: 'Started Votes',
    delivered: 'Deliver Votes',
    withheld: 'Withheld Price',
    date: 'Order Date',
  },
  stuck: 'Stuck',
  stuckHint: 'Nothing was delivered for 3 days',
  actions: {
    edit: (id: string) => `Edit order ${id}`,
    cancel: (id: string) => `Cancel order ${id}`,
    delete: (id: string) => `Delete order ${id}`,
    view: (id: string) => `View order ${id}`,
    profile: (id: string, name: string) => `${id}, profile of ${name}`,
    select: (id: string) => `Select order ${id}`,
  },
  failures: {
    status: (status: number) => `HTTP error! Status: ${status}`,
    format: 'Invalid data format received from the API',
    fallback: 'Failed to fetch orders',
  },
};

export const adminOrderFilters = {
  title: 'Filter orders',
  category: 'Category',
  allCategories: 'All',
  service: 'Service',
  allServices: 'All',
  serviceHint: 'Pick a category first.',
  status: 'Status',
  allStatuses: 'All',
  progress: 'Progress',
  anyProgress: 'All',
  shows: { stuck: 'Stuck for 3 days', late: 'Late', mine: 'Mine' },
  from: 'From',
  to: 'To',
  show: 'Show orders',
  remove: (what: string) => `Remove filter ${what}`,
  chips: { from: (day: string) => `From ${day}`, to: (day: string) => `To ${day}` },
};

export const adminOrderDetails = {
  title: 'Order Details',
  pageTitle: (id: string) => `Order ${id}`,
  fields: {
    status: 'Status',
    withheld: 'Withheld Price',
    price: 'Full Price',
    orderId: 'Order ID',
    number: 'Order Number',
    userId: 'User ID',
    customer: 'Customer',
    reference: 'Customer’s reference',
    category: 'Category',
    service: 'Service',
    quantity: 'Quantity',
    delivered: 'Deliver Votes',
    started: 'Started Votes',
    date: 'Order Date',
    updated: 'Last Change',
    link: 'Link',
    comments: 'Comments',
    reason: 'Reason',
  },
  email: 'email address',
  none: '–',
  copyComments: 'Copy comments',
  copyComment: (number: number) => `Copy comment ${number}`,
  copiedComment: (number: number) => `Copied comment ${number}`,
  copied: 'Copied.',
  openPage: 'Open page',
  edit: 'Edit',
  cancel: 'Cancel order',
  delete: 'Delete',
  back: 'All Orders',
  loading: 'Loading order details...',
  missing: 'Order not found.',
  timelineBy: { customer: 'Customer', staff: 'Staff', system: 'Automatic' },
  failures: {
    status: (status: number) => `Failed to fetch order: Status ${status}`,
    format: 'Failed to fetch order',
    fallback: 'Failed to fetch order',
  },
};

export const adminOrderEdit = {
  title: 'Edit Orders',
  lead: (id: string, service: string) => `Order ${id}, ${service}`,
  status: 'Status',
  started: 'Started Votes',
  startedHint: 'The count before work started. Use digits only, such as 3572, so API clients can read it.',
  delivered: 'Deliver Votes',
  deliveredHint: (quantity: string) => `Of ${quantity}.`,
  deliverAll: 'All delivered',
  complete: 'Set to Completed',
  allDelivered: 'Everything is delivered.',
  notWhole: 'Enter a whole number.',
  tooMany: (quantity: number) => `Cannot exceed available quantity of ${quantity}`,
  save: 'Save',
  cancel: 'Cancel',
  notEligible: 'Not eligible',
  done: 'Order saved.',
  changed: 'Someone changed this order while you were editing.',
  nowIs: (field: string, value: string) => `${field} is now ${value}.`,
  empty: 'empty',
  takeOver: 'Keep my changes',
  takeNew: 'Use the new values',
  /** In dialogs, where nothing is edited. */
  changedMeanwhile: 'Someone just changed this order.',
  goOn: 'Continue',
  failed: (message: string) => `Failed to update order. ${message}`,
  failedSilently: 'Failed to update order',
};

/** The preview of how a change affects the charge. */
export const adminOrderMoney = {
  charged: (before: string, after: string) => `Charged now: ${before}. Charged after: ${after}.`,
};

export const adminOrderRefusal = {
  title: 'Not eligible?',
  text: (amount: string) => `The order is canceled and ${amount} goes back to the customer, who sees your reason.`,
  reason: 'Reason',
  submit: 'Refuse and refund',
  done: 'Order refused and refunded.',
};

export const adminOrderCancellation = {
  title: (id: string) => `Cancel order ${id}?`,
  text: 'The refund goes to the customer’s balance. The customer sees your reason.',
  refund: 'Refund',
  outcomes: { Partial: 'What was not delivered', Canceled: 'Everything' },
  reason: 'Reason',
  submit: 'Cancel order',
  dismiss: 'Keep order',
  done: 'Order canceled.',
};

export const adminOrderDeletion = {
  title: (id: string) => `Delete order ${id}?`,
  text: (amount: string) =>
    `${amount} is refunded to the customer, who gets an email with your reason. The order stays in the audit log only.`,
  textFree:
    'Nothing is charged for it. The customer gets an email with your reason. The order stays in the audit log only.',
  reason: 'Reason',
  submit: 'Delete order',
  failed: 'Failed to delete order',
};

export const adminOrderBulk = {
  selected: (count: number) => `${count} selected`,
  status: 'New status',
  choose: 'Set status',
  clear: 'Clear selection',
  hint: 'Select orders to change them together. Hold Shift to select a range.',
  title: (count: number, status: string) => `Set ${count} ${count === 1 ? 'order' : 'orders'} to ${status}?`,
  text: 'Each order is updated on its own; any that can’t be changed is listed below.',
  marksDelivered: (count: number) =>
    count === 1
      ? 'Completed means all delivered: 1 order is set to its full quantity.'
      : `Completed means all delivered: ${count} orders are set to their full quantity.`,
  reason: 'Reason for the customers (optional)',
  submit: (count: number) => `Change ${count} ${count === 1 ? 'order' : 'orders'}`,
  done: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'} changed.`,
  refused: (count: number) => `${count} could not be changed.`,
  refusedOne: (id: string, why: string) => `${id}: ${why}`,
  cancel: 'Cancel',
  close: 'Close',
};
