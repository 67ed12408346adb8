/** '1,000', as on the screens. */
export const mailedCount = (count: number): string => count.toLocaleString('en-US');

/** '$1,234.50', as on the screens. */
export const mailedDollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** 'November 16, 2026 at 8:22 AM UTC': where the reader is, nobody knows. */
export const mailedTime = (time: Date): string =>
  `${time.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
