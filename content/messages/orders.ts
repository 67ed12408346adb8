/** Orders. */
export const orderMessages = {
  canceledByCustomer: (orderId: string) => `A customer canceled order ${orderId}.`,
  alreadyEnded: (status: string) => `This order is already ${status}.`,
  notCancelable:
    'You can cancel this order within 15 minutes of placing it if work hasn’t started, or when nothing was delivered for 3 days.',
  deliveredTooHigh: (quantity: number) => `Cannot exceed available quantity of ${quantity}`,
  someone: 'Someone',
  you: 'You',
  changedValue: (value: string) => `It is ${value} now.`,
  changed: (who: string, what: string) =>
    `${who} changed this order while you were editing (${what}). Reload it and try again.`,
  changedByYou: (what: string) => `You changed this order in another tab (${what}). Reload it and try again.`,
  changedFields: { status: 'Status', delivered: 'Deliver Votes', started: 'Started Votes', link: 'Link' },
  changedReason: 'Reason',
  deleted: (orderId: string) => `Order ${orderId} was deleted.`,
  customerGone: 'This customer deleted their account. The order can’t be reopened, and its price can’t change.',
  customerTooLow: 'The customer’s balance is too low for this order’s price.',
  customerShort: (dollars: string) => `The customer’s balance is $${dollars} short for this order’s price.`,
  customerHasOpen: 'The customer has another open order for this service and link.',
  stuckCanceled: 'Nothing was delivered for 3 days, so we canceled it and refunded its price to your balance.',
  stuck: (orderId: string) => `Order ${orderId} is stuck.`,
  stuckBody: (order: { serviceName: string; delivered: number; quantity: number; isCanceled: boolean }) =>
    `${order.serviceName}, ${order.delivered} of ${order.quantity} delivered, nothing for 3 days. ${
      order.isCanceled ? 'It was canceled and refunded.' : 'The customer can cancel it now.'
    }`,
  linkFixed: 'Work on this order has started, so its link can’t be changed.',
  linkNotCorrectable: 'This order’s link can’t be corrected.',
  listedTwice: 'This order is listed twice.',
  hasStatus: (status: string) => `This order is ${status}.`,
  ended: (status: string) => `This order is ${status}. Set its status to reopen it.`,
  claimed: (name: string) => `${name} is working on this order.`,
  nonePending: 'There are no pending orders to take.',
  priceChanged: (now: string, before: string) => `The price has changed: this order now costs $${now}, not $${before}.`,
  pricesChanged: (now: string, before: string) =>
    `The price has changed: these orders now cost $${now}, not $${before}.`,
  wasBlocked: 'Your account was blocked when your payment arrived. Please contact us.',
  tooManyAwaited: (max: number) =>
    `${max} of your orders are waiting for their payment. Wait until one is paid, or delete its draft.`,
  draftDeleted: 'Draft deleted.',
  seen: 'Marked as seen.',
  serviceUnavailable: 'This service is not available.',
  serviceChanging: 'This service is being changed. Please try again.',
  stillOpen: (orderId: string, number: number) =>
    `Your order ${orderId} (number ${number}) for this service and link is still open. You can order again when it’s finished.`,
  anotherStillOpen: 'You already have an open order for this service and link.',
  notPlaceable: 'This order can’t be placed.',
  servicesChanged: 'A service was changed just now. Please check the orders and try again.',
  linkJustOrdered: 'One of these links was ordered just now. Please check the orders and try again.',
  /** For programs, by index as in the field's own path; the website finds duplicates before it sends them. */
  duplicate: (index: number) => `orders.${index} is for the same service and link. Combine the quantities.`,
  notFound: 'Order not found.',
};
