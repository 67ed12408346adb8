import { formatNumber } from './format-number.ts';

const cents = { min: 2, max: 2 };

/** '$1,234.50' */
export function formatMoney(dollars: number): string {
  return withDollarSign(formatAmount(dollars));
}

/** '1,234.50', where the currency is shown elsewhere. */
export function formatAmount(dollars: number): string {
  return formatNumber(dollars, cents);
}

/** '1,234.50 $', the format of the balance in the header. */
export function formatBalance(dollars: number): string {
  return `${formatAmount(dollars)} $`;
}

/** '$0.0005': up to six decimals. */
export function formatUnitPrice(dollars: number): string {
  return withDollarSign(formatNumber(dollars, { min: 2, max: 6 }));
}

/** Inserts the sign after a minus. */
function withDollarSign(amount: string): string {
  return amount.replace(/^-?/, '$&$$');
}
