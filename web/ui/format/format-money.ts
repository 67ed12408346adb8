import { formatNumber } from './format-number.ts';

const cents = { least: 2, most: 2 };

/** '$1,234.50' */
export function formatMoney(dollars: number): string {
  return withDollarSign(formatAmount(dollars));
}

/** '1,234.50', where the unit stands elsewhere. */
export function formatAmount(dollars: number): string {
  return formatNumber(dollars, cents);
}

/** '1,234.50 $', as the account's balance is shown in the header. */
export function formatBalance(dollars: number): string {
  return `${formatAmount(dollars)} $`;
}

/** '$0.0005': the price of one piece, to the sixth decimal where it has one. */
export function formatUnitPrice(dollars: number): string {
  return withDollarSign(formatNumber(dollars, { least: 2, most: 6 }));
}

/** Behind the minus, where there is one. */
function withDollarSign(amount: string): string {
  return amount.replace(/^-?/, '$&$$');
}
