import { type SearchResults, searchResultsMax } from '#contract/admin/search.ts';
import { roleHas, type StaffRight } from '#contract/staff/rights.ts';
import type { StaffContext } from '#server/context.ts';
import { findUsers } from '#server/modules/accounts/index.ts';
import { findOrders } from '#server/modules/orders/index.ts';
import { findPayments } from '#server/modules/payments/index.ts';
import { findMessages } from '#server/modules/support/index.ts';

/** Searches only what the actor may read. */
export async function findAnything(
  ctx: StaffContext,
  deps: { readonly timeZone: string },
  text: string,
): Promise<SearchResults> {
  const may = (right: StaffRight) => roleHas(ctx.actor.staffRole, right);
  const [orders, users, payments, messages] = await Promise.all([
    may('orders.read') ? findOrders(ctx, deps, text, searchResultsMax) : [],
    may('customers.read') ? findUsers(ctx, text, searchResultsMax) : [],
    may('payments.read') ? findPayments(ctx, deps, text, searchResultsMax) : [],
    may('messages.reply') ? findMessages(ctx, text, searchResultsMax) : [],
  ]);
  return { orders, users, payments, messages };
}
