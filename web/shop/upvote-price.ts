import { formatUnitPrice } from '#web/ui/format/format-money.ts';
import { shop } from './shop.ts';

interface UpvotePrice {
  /** Of the cheapest service, such as '$0.05'. */
  readonly lowest: string;
  readonly isOnly: boolean;
}

/** The price of Reddit upvotes in the catalog; undefined if none are offered. */
export function upvotePrice(): UpvotePrice | undefined {
  const prices = shop.services
    .filter(({ name, platform = 'reddit' }) => platform === 'reddit' && /upvote/i.test(name))
    .map(({ unitPrice }) => unitPrice);
  if (prices.length === 0) return undefined;
  return { lowest: formatUnitPrice(Math.min(...prices)), isOnly: new Set(prices).size === 1 };
}
