import type { TicketDetails } from '#contract/support/tickets.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { settleNotices } from '#server/modules/notifications/index.ts';
import { publishConversation } from '../publish-conversation.ts';
import { noSuchTicket, readTicket } from './read-ticket.ts';
import type { SupportDeps } from '../support-deps.ts';
import { lockConversation, updateConversation } from '../support.queries.ts';

/** The customer says that it is settled. */
export function closeTicket(ctx: SignedInContext, deps: Pick<SupportDeps, 'live'>, id: string): Promise<TicketDetails> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockConversation(ctx, { id, accountId: ctx.actor.accountId });
    assertFound(row, noSuchTicket);
    await updateConversation(ctx, id, { status: 'closed' });
    await settleNotices(ctx, deps, { id });
    publishConversation(ctx, deps, row);
    return readTicket(ctx, id);
  });
}
