/** Commas between groups of three digits. */
export const groupDigits = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** `12,000`. Not `toLocaleString`: its first use loads the browser's locale data, 100 ms on a phone. */
export const countText = (count: number): string => groupDigits(String(count));
