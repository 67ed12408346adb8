import type { TicketDetails } from '#contract/support/tickets.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { addPost } from '../add-post.ts';
import { publishConversation } from '../publish-conversation.ts';
import { noSuchTicket, readTicket } from './read-ticket.ts';
import type { SupportDeps } from '../support-deps.ts';
import { lockConversation } from '../support.queries.ts';

/** A customer goes on in one of their tickets; a closed one is open again. */
export function writeInTicket(
  ctx: SignedInContext,
  deps: Pick<SupportDeps, 'live'>,
  { id, message }: { id: string; message: string },
): Promise<TicketDetails> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = ctx.actor;
    const row = await lockConversation(ctx, { id, accountId });
    assertFound(row, noSuchTicket);
    await addPost(ctx, row, { side: 'customer', authorId: accountId, text: message });
    publishConversation(ctx, deps, row);
    return readTicket(ctx, id);
  });
}
