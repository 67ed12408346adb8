/** '1,000', as on the screens. */
export const mailedCount = (count: number): string => count.toLocaleString('en-US');

/** '$1,234.50', as on the screens. */
export const mailedDollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
