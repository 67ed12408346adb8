import { countText } from '#contract/values/count-text.ts';

/** Texts of New Order and the dashboard. */
export const newOrder = {
  title: 'New Order',
  drafts: (count: number) => (count === 1 ? 'See 1 draft' : `See ${count} drafts`),
  tabs: { label: 'How many orders', one: 'One order', many: 'Many orders' },
  choose: 'Choose',
  service: 'Service',
  limits: (minimum: string, maximum: string) => `${minimum} to ${maximum} per order`,
  link: 'Link',
  linkHints: {
    post: 'The full link to a Reddit post, Quora question or YouTube video.',
    comment: 'The full link to a comment or Quora answer.',
    community: 'The link to a community (reddit.com/r/…) or Quora topic page.',
  },
  linkHint: 'A link to reddit.com, quora.com or youtube.com.',
  keptAs: (link: string) => `We’ll use this link: ${link}`,
  quantity: 'Quantity',
  texts: { line: 'Your comments', block: 'Your posts' },
  textsHints: {
    line: 'One comment per line. Each line counts as one.',
    block: 'Separate posts with a line of ---. Each post counts as one.',
  },
  textsCount: {
    line: (count: number) => `${countText(count)} ${count === 1 ? 'comment' : 'comments'}`,
    block: (count: number) => `${countText(count)} ${count === 1 ? 'post' : 'posts'}`,
  },
  textsPlanned: (count: string) => `${count} planned`,
  addReference: 'Add a reference',
  reference: 'Your reference',
  referenceHint: 'A client’s name or your own number, up to 100 characters. You can search for it and change it later.',
  problems: {
    service: 'Choose a service.',
    serviceGone: 'This service is no longer available. Choose another one.',
    link: 'Paste a link.',
    quantity: 'Enter a quantity.',
  },
  summary: {
    title: 'Summary',
    price: 'Price',
    serviceHint: 'Choose a service to see the price.',
    quantityHint: 'Enter a quantity to see the price.',
    textsHint: 'Write your texts to see the price.',
    pieces: (quantity: string, unitPrice: string) => `${quantity} × ${unitPrice}`,
    balance: 'Your balance',
    owed: 'You owe',
    after: 'Balance after',
    place: (price: string) => `Place order for ${price}`,
    placeUnpriced: 'Place order',
    placing: 'Placing order',
    discard: 'Clear form',
  },
  missing: {
    title: (missing: string) => `You need ${missing} more.`,
    text: 'Add funds to place this order. We keep it here for you.',
    textOfMany: 'Add funds to place these orders. They stay in your drafts until you come back.',
    addFunds: (amount: string) => `Add ${amount}`,
    payAndOrder: (amount: string) => `Pay ${amount} and order`,
    payInBitcoin: 'Pay with bitcoin',
    smallestDeposit: (minimum: string, rest: string) =>
      `The smallest deposit is ${minimum}. ${rest} stays on your balance.`,
    thenPlaced: 'Your order is placed as soon as the payment arrives.',
    payMore: (amount: string) => `Pay another ${amount}`,
  },
  /** While a payment for the order is pending. */
  onItsWay: {
    text: 'Your payment is on its way. We place this order as soon as it arrives.',
    changes: 'If you change this order now, we place it with your changes.',
    link: 'View payment',
  },
  refused: (refusal: string) =>
    `Your payment arrived, but this order was not placed. ${refusal} The money is in your balance.`,
  nothingOnOffer: 'No services are available right now.',
  placed: {
    title: 'Order placed',
    text: (price: string, count = 1) =>
      `We charged ${price} to your balance. Follow ${count === 1 ? 'the order' : 'your orders'} on the dashboard.`,
    next: 'Place another order',
    see: 'View order',
  },
};

export const manyOrders = {
  lines: 'Orders, one per line',
  hint: 'service | link | quantity | your reference (optional). Commas and tabs work too: paste up to 1,000 rows from a spreadsheet, with or without a header.',
  file: {
    choose: 'Choose a file',
    hint: 'CSV, TSV or text, up to 1 MB. It replaces the lines above.',
    tooLarge: 'This file is larger than 1 MB. Split it into smaller ones.',
    noText: 'This is not a text file. Save it as CSV and choose it again.',
    empty: 'This file is empty.',
    failed: 'This file can’t be read. Choose it again.',
  },
  placeholder: 'Post Upvotes | https://www.reddit.com/r/…/comments/… | 50',
  services: 'Available services',
  servicesHint:
    'If a service uses your own texts, write them in place of the quantity. Put several lines in quotation marks.',
  check: 'Preview',
  empty: 'Nothing to preview yet.',
  emptyHint: 'Each line appears here with its price, or what to fix, before you place anything.',
  columns: { line: 'Line', what: 'Order', verdict: 'Price' },
  goToLine: (line: number) => `Go to line ${line}`,
  tooMany: (count: number, max: number) =>
    `These are ${countText(count)} orders. Place at most ${countText(max)} at once.`,
  tooLong: 'These texts are larger than 1 MB together. Place some of the orders first.',
  count: (count: number) => `${countText(count)} ${count === 1 ? 'order' : 'orders'}`,
  wrong: (count: number) =>
    count === 1
      ? '1 line has a problem. Fix it to place your orders.'
      : `${countText(count)} lines have problems. Fix these lines to place your orders.`,
  none: 'Enter at least one order.',
  total: 'Total price',
  place: (count: string, price: string) => `Place ${count} for ${price}`,
  placeUnpriced: 'Place orders',
  placed: {
    title: (count: string) => `${count} placed`,
    next: 'Place more orders',
    see: 'View orders',
  },
};

export const dashboardHome = {
  title: 'Dashboard',
  newOrder: 'New Order',
  failed: 'Error fetching dashboard data',
  figures: {
    balance: 'Balance',
    spent: 'Total spent',
    open: 'Open orders',
    orders: 'Orders',
  },
  spending: {
    title: 'Spending',
    show: 'Show chart',
    hide: 'Hide chart',
    caption: 'Spending on orders in the last 30 days',
    series: 'Spent',
    total: (amount: string) => `${amount} in the last 30 days`,
    none: 'Nothing spent in the last 30 days.',
  },
  firstRun: {
    title: 'Start here',
    steps: [
      { title: 'Add funds', text: 'Pay by card or bitcoin. Orders are paid from your balance.' },
      { title: 'Place an order', text: 'Choose a service and paste a link. You see the price before you order.' },
      { title: 'Track it', text: 'Our team completes it by hand. Progress appears here automatically.' },
    ],
    done: 'Done',
    depositsOff: 'Deposits are off right now. You can add funds here once they’re back on.',
    addFunds: 'Add Funds',
    newOrder: 'New Order',
  },
  drafts: {
    title: 'Drafts',
    lead: 'Saved until you place or discard them.',
    refused: (refusal: string) => `Paid, but not placed. ${refusal}`,
    noService: 'No service yet',
    noLink: 'No link yet',
    noPrice: 'No price yet',
    continue: 'Continue',
    discard: 'Discard',
    discardPaid: {
      title: 'Discard this draft?',
      text: 'A payment for it is on its way. When it arrives, the money goes to your balance and nothing is ordered.',
      confirm: 'Discard draft',
      keep: 'Keep draft',
    },
  },
};

export const orderList = {
  title: 'Orders',
  caption: 'Orders',
  search: 'Search orders',
  searchHint: 'Link, ID, reference or service',
  tabsLabel: 'Orders by status',
  all: 'All',
  columns: {
    id: 'Order',
    date: 'Date',
    service: 'Service',
    quantity: 'Quantity',
    status: 'Status',
    price: 'Price',
  },
  delivered: (count: string, quantity: string) => `${count} of ${quantity}`,
  deliveredOf: (orderId: string) => `Delivered of order ${orderId}`,
  details: (orderId: string) => `Details of order ${orderId}`,
  empty: 'No orders yet.',
  noneMatch: 'No orders match.',
  noneMatchHint: 'Try another word or status.',
  reset: 'Show all orders',
};

export const dashboardServices = {
  title: 'Services',
  search: 'Search services',
  searchHint: 'Name, category, description',
  each: (unitPrice: string) => `${unitPrice} each`,
  limits: (minimum: string, maximum: string) => `${minimum} to ${maximum} per order`,
  order: 'Order',
  orderService: (name: string) => `Order ${name}`,
  empty: 'No services are available right now.',
  noneMatch: 'No service matches.',
  noneMatchHint: 'Try another word.',
  reset: 'Show all services',
};

/** From the last completed orders of a service. */
export const usualTime = {
  finished: (time: string) => `Usually completed in ${time}`,
};

export const orderDetails = {
  title: (orderId: string) => `Order ${orderId}`,
  failed: 'This order can’t be shown.',
  delivered: 'Delivered',
  fields: {
    orderId: 'Order ID',
    number: 'Order number',
    service: 'Service',
    link: 'Link',
    quantity: 'Quantity',
    reference: 'Your reference',
    price: 'Full price',
    started: 'Start count',
    charged: 'Charged',
    refunded: 'Refunded',
    cancel: 'Cancel until',
    createdAt: 'Placed',
  },
  /** How the charge is calculated. */
  pieces: (quantity: string, unitPrice: string) => `${quantity} × ${unitPrice}`,
  reason: 'Reason',
  stuck: 'Nothing was delivered for 3 days. You can cancel this order and get a refund for what wasn’t delivered.',
  texts: { line: 'Your comments', block: 'Your posts' },
  timeline: {
    title: 'Timeline',
    by: { customer: 'You', staff: 'Our team', system: 'Automatic' },
    placed: 'Order placed',
    canceled: 'Order canceled',
    progressed: 'Progress',
    begun: 'Start count recorded',
    delivered: (count: string, quantity: string) => `${count} of ${quantity} delivered`,
    started: (count: string) => `start count: ${count}`,
    withheld: (amount: string) => `${amount} charged`,
    changed: 'Order changed',
    linkCorrected: 'Link corrected',
    oldLink: (link: string) => `Old link: ${link}`,
    newLink: (link: string) => `New link: ${link}`,
  },
  reference: {
    none: 'None',
    add: 'Add',
    addLabel: 'Add reference',
    change: 'Edit',
    changeLabel: 'Edit reference',
    title: 'Your reference',
    text: 'Shown with this order wherever you see it. Leave it empty to remove it.',
    save: 'Save',
    saved: 'Reference saved.',
  },
  help: 'Ask about this order',
  again: 'Order again',
  cancel: {
    open: 'Cancel order',
    until: (moment: string) => `You can cancel until ${moment}, as long as work hasn’t started.`,
    title: 'Cancel this order?',
    full: (amount: string) => `Nothing was delivered. ${amount} goes back to your balance.`,
    partial: (delivered: string, quantity: string, kept: string, back: string) =>
      `${delivered} of ${quantity} were delivered, and you pay ${kept} for them. ${back} goes back to your balance.`,
    confirm: 'Cancel order',
    keep: 'Keep order',
    done: (amount: string) => `Order canceled. ${amount} is back in your balance.`,
  },
};
