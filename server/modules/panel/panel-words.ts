export const incorrectOrder = { error: 'Incorrect order ID' } as const;

/** The number of an order, or undefined for what can be none. */
export function numberIn(text: string): number | undefined {
  if (!/^\d{1,16}$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
