/** Deposits, adjustments and approvals. Tables are keyed as in the payments module. */
export const paymentMessages = {
  adjustment: {
    accountDeleted: 'This account is deleted. You can only bring its balance to zero.',
    balanceMax: (dollars: string) => `A balance can’t exceed $${dollars}.`,
  },
  approval: {
    requested: 'Sent to an owner for confirmation.',
    ownRequest: 'This is your own request. Another owner has to confirm it.',
    expired: (days: number) => `This request expired after ${days} days. Send a new one.`,
    customerDeleted: 'This customer deleted their account since this was requested. Decline it instead.',
    customerBlocked: 'This customer was blocked since this was requested. Decline it instead.',
    requesterLacksRight: 'The person who requested this is no longer allowed to. Decline it instead.',
    notFound: 'Request not found.',
    decided: 'Someone already decided this request. Reload the list.',
    refundWaiting: 'This refund is already waiting for an owner.',
    title: {
      credit: (who: string, sum: string, customer: string) => `${who} wants to credit ${sum} to ${customer}`,
      debit: (who: string, sum: string, customer: string) => `${who} wants to debit ${sum} from ${customer}`,
      refund: (who: string, sum: string, customer: string) => `${who} wants to refund ${sum} to ${customer}`,
    },
    body: (reason: string | undefined) =>
      `This is above the limit of their role. Confirm or decline it.${reason ? ` Reason: ${reason}` : ''}`,
    overtaken: 'The refund request was decided or withdrawn in the meantime.',
  },
  event: {
    currency: (currency: string) => `the currency ${currency}`,
    amount: (cents: number) => `an amount of ${cents} cents`,
    deposit: (dollars: string) => `Deposit of $${dollars}`,
    takenBack: (dollars: string) => `A deposit was reversed: $${dollars}`,
    takenBackBody: (gateway: string | null, paymentId: string) =>
      `${gateway} reports a refund or chargeback of payment ${paymentId}. It was taken from the balance.`,
    bitcoin: {
      partial: 'Too little bitcoin arrived',
      over: 'Too much bitcoin arrived',
      late: 'Bitcoin arrived too late',
    },
    bitcoinTitle: (problem: string, receiptNumber: string) => `${problem} for payment ${receiptNumber}`,
    bitcoinBody: (isCredited: boolean, gateway: string | null, paymentId: string) =>
      `${isCredited ? 'The requested amount was credited.' : 'Nothing was credited.'} See how much arrived at ${gateway}, and settle it with an adjustment or send it back. Payment ${paymentId}.`,
    mismatch: (gateway: string | null, mismatch: string, receiptNumber: string) =>
      `${gateway} reports ${mismatch} for payment ${receiptNumber}`,
    mismatchBody: (cents: number, paymentId: string, eventId: string) =>
      `We asked for ${cents} cents. Nothing was credited. Payment ${paymentId}, event ${eventId}.`,
    refundFailed: (receiptNumber: string, gateway: string | null) =>
      `A refund of payment ${receiptNumber} failed after ${gateway} had accepted it`,
    refundFailedBody: (paymentId: string) =>
      `The money is back with the shop. Return it with an adjustment or another way. Payment ${paymentId}.`,
  },
  firstDepositBonus: (percent: number) => `${percent}% on your first deposit`,
  orderNotCovered: (dollars: string) => `You need $${dollars} more for this order. Choose a larger amount.`,
  otherGateway: 'Confirm this payment with its own gateway.',
  notWaiting: 'This payment isn’t waiting for anything.',
  methodUnavailable: (method: string) => `${method} is not available.`,
  failures: {
    declined: 'Your card was declined. Try another card or ask your bank.',
    'insufficient-funds': 'Your card has insufficient funds. Try another card.',
    'expired-card': 'Your card has expired. Try another card.',
    'incorrect-cvc': 'The CVC is wrong. Check the card and try again.',
    'incorrect-number': 'The card number is wrong. Check the card and try again.',
    'not-confirmed': 'The payment wasn’t confirmed, and nothing was charged.',
    expired: 'The payment wasn’t made in time.',
    'never-arrived': 'The payment didn’t go through, and nothing was charged. Please try again.',
    'account-deleted': 'The account was deleted.',
  },
  gatewayNotFound: 'Gateway not found.',
  lookUpLater: 'The payment could not be looked up yet. Please deliver this event again.',
  gatewayOff: 'This payment began with a method that is off right now. Contact us before you pay again.',
  depositsOff: 'Deposits are off right now. Please try again later.',
  cardFormChanged: 'Card payments have changed. Please reload the page.',
  deletedAccount: {
    reason: 'The account was deleted before this deposit arrived.',
    title: (dollars: string) => `$${dollars} arrived for a deleted account`,
    body: (receiptNumber: string, gateway: string | null, whatNow: string) =>
      `Payment ${receiptNumber} was paid through ${gateway} after its customer had deleted their account. ${whatNow}`,
    refunding: (dollars: string) => `$${dollars} is being refunded to the original payment method.`,
    coversDebt: 'It covers what the account owed.',
    refundByHand: (gateway: string | null, userId: string) =>
      `Refund it at ${gateway}, then debit the balance of user ${userId} with an adjustment.`,
  },
  erased: {
    note: 'Deleted with the account.',
    reason: 'The account was deleted.',
  },
  gateways: {
    btcpaySignature: 'This event is not signed by BTCPay Server.',
    btcpayRefund: 'Send bitcoin back manually from the store’s wallet.',
    deposit: (receiptNumber: string) => `Deposit ${receiptNumber}`,
    sandboxSignature: 'The signature is not valid.',
    sandboxUnreadable: 'The event can’t be read.',
    sandboxRefund: 'The sandbox doesn’t refund this payment.',
    stripeSignature: (part: string) => `The ${part} of this event isn’t from Stripe, or is too old.`,
    stripeRefused: (code: string) => `Stripe refused the refund (${code}).`,
    stripeFailed: (code: string) => `Stripe couldn’t send the refund (${code}).`,
  },
  testCards: {
    succeeds: 'Payment succeeds',
    declined: 'Card declined',
    insufficient: 'Insufficient funds',
    expired: 'Card expired',
    cvc: 'Wrong CVC',
    slow: 'Payment takes ten seconds',
    confirm: 'Bank asks for confirmation',
    refusesRefunds: 'Payment succeeds, refunds fail',
  },
  notFound: 'Payment not found.',
  receipt: {
    refunded: 'Refunded',
    bonus: 'Bonus',
    refundedPart: 'Refunded part of a payment',
    cardEndingIn: (last4: string) => `Deposit by card ending in ${last4}`,
    card: 'Deposit by card',
    bitcoin: 'Deposit in bitcoin',
    adjustment: (note: string) => `Adjustment: ${note}`,
  },
  notices: {
    partial: 'Too little bitcoin arrived. Our team has been notified and will sort it out with you.',
    late: 'The bitcoin arrived too late. Our team has been notified and will sort it out with you.',
    over: 'More bitcoin arrived than requested. Our team has been notified and will sort out the rest with you.',
  },
  bonusRefunded: 'Its deposit was refunded.',
  refunding: 'On its way back to you.',
  bonusHeld: 'Added once you confirm your email address.',
  /** Payment states for staff. */
  forStaff: {
    failures: {
      declined: 'The card was declined.',
      'insufficient-funds': 'The card had insufficient funds.',
      'expired-card': 'The card had expired.',
      'incorrect-cvc': 'The CVC was wrong.',
      'incorrect-number': 'The card number was wrong.',
      'not-confirmed': 'The customer didn’t confirm the payment, and nothing was charged.',
      expired: 'The customer didn’t pay in time.',
      'never-arrived': 'The payment didn’t reach the gateway, and nothing was charged.',
      'account-deleted': 'The account was deleted.',
    },
    notices: {
      partial: 'Too little bitcoin arrived.',
      late: 'The bitcoin arrived too late.',
      over: 'More bitcoin arrived than requested.',
    },
    refunding: 'On its way back to the customer.',
    bonusHeld: 'Added once the customer confirms their email address.',
  },
  pending: {
    none: 'Your payment is being processed. Your balance updates automatically once it’s confirmed.',
    unavailable:
      'We can’t reach our bitcoin provider, so there is no address to pay to yet. Try again in a minute, or pay another way.',
    confirm: 'Confirm this payment with your bank.',
    bitcoin: 'Send the bitcoin to the address shown. Your balance updates automatically when it arrives.',
  },
  successful: 'Payment Successful!',
  refunded: 'Refunded.',
};
