import { splitOwnTexts } from '#contract/orders/own-texts.ts';

interface OrderWithTexts {
  readonly comments: string;
  readonly quantity: number;
}

/**
 * The customer's own texts one by one. An order has as many texts as its quantity, which tells texts by line from texts
 * by block.
 */
export function textsOfOrder({ comments, quantity }: OrderWithTexts): string[] {
  const lines = splitOwnTexts(comments, 'line');
  return lines.length === quantity ? lines : splitOwnTexts(comments, 'block');
}
