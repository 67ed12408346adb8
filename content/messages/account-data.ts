/** Deleting an account. */
export const accountDataMessages = {
  blockers: {
    openOrder: 'You have an open order. Cancel it, or wait until it is completed.',
    openOrders: (count: number) => `You have ${count} open orders. Cancel them, or wait until they are completed.`,
    paymentInProgress: 'A payment or refund is still being processed. Wait until it is done.',
    negativeBalance: 'Your balance is below zero. Contact us to settle it.',
    refundRequested: (dollars: string) => `You requested a refund of $${dollars}. Wait for our team to send it.`,
    refundable: (dollars: string) => `$${dollars} of your balance can be refunded. Request a refund, or spend it.`,
    refundableByTeam: (dollars: string) =>
      `$${dollars} of your balance is a deposit that only our team can send back. Contact us, or spend it.`,
  },
  creditGivenUp: 'Given up by the customer when deleting the account.',
  deleted: 'Your account is deleted.',
  creditLeft: (dollars: string) => `$${dollars} of bonus and credit is left on your balance.`,
  giveUpCredit: (creditLeft: string) => `${creditLeft} Spend it, or give up exactly this amount.`,
};
