/** Balances, ceilings, reports and the ledger check. */
export const ledgerMessages = {
  ceiling: {
    perMove: (dollars: string) => `your limit of $${dollars} at a time`,
    perDay: (dollars: string, used: string) => `your limit of $${dollars} in 24 hours, of which $${used} is used`,
    refunds: (sum: string) => `This refunds ${sum} to the balance`,
    letsCancel: (sum: string) => `This lets the customer cancel for a refund of ${sum}`,
    exceeded: (change: string, limit: string) =>
      `${change}, which is above ${limit}. Ask an owner to make this change.`,
  },
  balanceTooLow: 'Your balance is too low. Add funds and try again.',
  balanceShort: (dollars: string) => `Your balance is $${dollars} short. Add funds and try again.`,
  reconcile: {
    alarm: (rows: number) => `The ledger does not add up in ${rows} ${rows === 1 ? 'row' : 'rows'}`,
    difference: (check: string, subject: string, expected: string, found: string) =>
      `${check}: ${subject} should have ${expected} and has ${found}`,
  },
  reportTooLong: 'This report took too long. Choose a shorter period, or try again later.',
};
