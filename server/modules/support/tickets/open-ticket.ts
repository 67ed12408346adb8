import type { NewTicket, TicketDetails } from '#contract/support/tickets.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { readOrder } from '#server/modules/orders/index.ts';
import { fullNameOf } from '../full-name-of.ts';
import { openConversation } from '../open-conversation.ts';
import { readTicket } from './read-ticket.ts';
import type { SupportDeps } from '../support-deps.ts';

/** A customer asks, about one of their own orders if they like. */
export function openTicket(
  ctx: SignedInContext,
  deps: SupportDeps,
  { subject, message, orderId }: NewTicket,
): Promise<TicketDetails> {
  return inTransaction(ctx, async (ctx) => {
    const account = await readAccount(ctx, ctx.actor.accountId);
    const order = orderId === undefined ? undefined : await readOrder(ctx, orderId);
    const { id } = await openConversation(ctx, deps, {
      accountId: account.id,
      isTicket: true,
      orderId: order?.orderId ?? null,
      name: fullNameOf(account),
      email: account.email,
      subject,
      message,
    });
    return readTicket(ctx, id);
  });
}
