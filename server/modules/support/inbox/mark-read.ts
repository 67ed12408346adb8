import type { AdminMessage } from '#contract/admin/messages.ts';
import type { Ticket } from '#contract/support/tickets.ts';
import { type Context, inTransaction, type SignedInContext } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { publishConversation } from '../publish-conversation.ts';
import { noSuchMessage } from './read-message.ts';
import { noSuchTicket } from '../tickets/read-ticket.ts';
import type { SupportDeps } from '../support-deps.ts';
import { lockConversation, updateConversation } from '../support.queries.ts';
import { messagesOf } from './to-message.ts';
import { toTicket } from '../tickets/to-ticket.ts';

type Deps = Pick<SupportDeps, 'live'>;

export function markTicketRead(ctx: SignedInContext, deps: Deps, id: string): Promise<Ticket> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockConversation(ctx, { id, accountId: ctx.actor.accountId });
    assertFound(row, noSuchTicket);
    if (!row.isUnreadByCustomer) return toTicket(row);
    publishConversation(ctx, deps, row);
    return toTicket(await updateConversation(ctx, id, { isUnreadByCustomer: false }));
  });
}

/** For all admins at once: what one has read, nobody else has to look for. */
export function markMessageRead(ctx: Context, deps: Deps, id: string): Promise<AdminMessage> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockConversation(ctx, { id });
    assertFound(row, noSuchMessage);
    const read = row.isUnreadByStaff ? await updateConversation(ctx, id, { isUnreadByStaff: false }) : row;
    if (row.isUnreadByStaff) publishConversation(ctx, deps, row);
    const [message] = await messagesOf(ctx, [read]);
    assertFound(message, noSuchMessage);
    return message;
  });
}
