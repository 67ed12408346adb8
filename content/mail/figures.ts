/** '1,000' */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** '$1,234.50' */
export const formatDollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** 'November 16, 2026 at 8:22 AM UTC'. In UTC because the reader's time zone is unknown. */
export const formatTime = (time: Date): string =>
  `${time.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
