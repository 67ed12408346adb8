import type { Service } from '#contract/services/services.ts';

export const incorrectOrder = { error: 'Incorrect order ID' } as const;

/** Panels count own texts by lines, so services that take whole posts are left out of the dialect. */
export const isOffered = ({ ownTexts }: Pick<Service, 'ownTexts'>): boolean => ownTexts !== 'block';

/** The number of an order, or undefined for what can be none. */
export function numberIn(text: string): number | undefined {
  if (!/^\d{1,16}$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
