import { type SearchResults, searchResultsMax } from '#contract/admin/search.ts';
import type { Context } from '#server/context.ts';
import { findUsers } from '#server/modules/accounts/index.ts';
import { findOrders } from '#server/modules/orders/index.ts';
import { findPayments } from '#server/modules/payments/index.ts';

export async function findAnything(
  ctx: Context,
  deps: { readonly timeZone: string },
  text: string,
): Promise<SearchResults> {
  const [orders, users, payments] = await Promise.all([
    findOrders(ctx, deps, text, searchResultsMax),
    findUsers(ctx, text, searchResultsMax),
    findPayments(ctx, deps, text, searchResultsMax),
  ]);
  return { orders, users, payments };
}
