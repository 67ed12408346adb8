import { randomUUID } from 'node:crypto';
import { postsMax } from '#contract/support/tickets.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { excerptOf } from './excerpt-of.ts';
import { insertPost, updateConversation } from './support.queries.ts';
import type { ConversationRow, PostRow } from './support.tables.ts';

type NewPost = Pick<PostRow, 'side' | 'authorId' | 'text'>;

/** Adds words to a conversation that the caller holds, and says whose turn it is then. */
export async function addPost(
  ctx: Context,
  { id, posts, isTicket }: ConversationRow,
  { side, authorId, text }: NewPost,
  change: Partial<Pick<ConversationRow, 'assigneeId'>> = {},
): Promise<ConversationRow> {
  if (posts >= postsMax) {
    throw new AppError('conflict', `This conversation has ${postsMax} posts already. Please begin a new one.`);
  }
  const position = posts + 1;
  await insertPost(ctx, { id: randomUUID(), conversationId: id, position, side, authorId, text, createdAt: ctx.now });
  return updateConversation(ctx, id, {
    ...change,
    posts: position,
    excerpt: excerptOf(text),
    lastPostAt: ctx.now,
    status: side === 'staff' ? 'answered' : 'open',
    isUnreadByStaff: side === 'customer',
    isUnreadByCustomer: side === 'staff' && isTicket,
  });
}
