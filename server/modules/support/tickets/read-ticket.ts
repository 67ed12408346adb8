import type { TicketDetails } from '#contract/support/tickets.ts';
import type { SignedInContext } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { namesOf } from '../inbox/names-of.ts';
import { selectConversation, selectPosts } from '../support.queries.ts';
import { toPost } from '../to-post.ts';
import { toTicket } from './to-ticket.ts';

export const noSuchTicket = 'There is no such ticket.';

/** One of the caller's own; anybody else's is as if there were none. Of staff they learn the first name. */
export async function readTicket(ctx: SignedInContext, id: string): Promise<TicketDetails> {
  const row = await selectConversation(ctx, { id, accountId: ctx.actor.accountId });
  assertFound(row, noSuchTicket);
  const posts = await selectPosts(ctx, [id]);
  const names = await namesOf(
    ctx,
    posts.map(({ authorId }) => authorId),
  );
  return {
    ...toTicket(row),
    posts: posts.map((post) =>
      toPost(post, (who) => (post.side === 'staff' ? who?.firstName : who?.fullName) ?? '', names),
    ),
  };
}
