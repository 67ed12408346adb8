const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const upToSixDecimals = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

// Rounding may leave a negative zero, which would be shown as '-$0.00'.
const withoutNegativeZero = (dollars: number) => (Math.abs(dollars) < 0.005 ? 0 : dollars);

/** '$1,234.50' */
export function formatMoney(dollars: number): string {
  return dollarsAndCents.format(withoutNegativeZero(dollars));
}

/** '1,234.50', where the unit stands elsewhere. */
export function formatAmount(dollars: number): string {
  return twoDecimals.format(withoutNegativeZero(dollars));
}

/** '1,234.50 $', as the account's balance is shown in the header. */
export function formatBalance(dollars: number): string {
  return `${formatAmount(dollars)} $`;
}

/** '$0.0005': the price of one piece, to the sixth decimal where it has one. */
export function formatUnitPrice(dollars: number): string {
  return upToSixDecimals.format(dollars);
}
