import { randomUUID } from 'node:crypto';
import { supportMessages } from '#content/messages/support.ts';
import { postsMax } from '#contract/support/tickets.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { insertPost, updateConversation } from './support.queries.ts';
import type { ConversationRow, PostRow } from './support.tables.ts';

type NewPost = Pick<PostRow, 'side' | 'authorId' | 'text'>;

/** Adds a post to a locked conversation and updates its status. */
export async function addPost(
  ctx: Context,
  { id, posts, isTicket }: ConversationRow,
  { side, authorId, text }: NewPost,
  change: Partial<Pick<ConversationRow, 'assigneeId' | 'status' | 'isUnreadByStaff'>> = {},
): Promise<ConversationRow> {
  if (posts >= postsMax) {
    throw new AppError('conflict', supportMessages.tooManyPosts(postsMax));
  }
  const position = posts + 1;
  await insertPost(ctx, { id: randomUUID(), conversationId: id, position, side, authorId, text, createdAt: ctx.now });
  return updateConversation(ctx, id, {
    posts: position,
    excerpt: excerptOf(text),
    lastPostAt: ctx.now,
    status: side === 'staff' ? 'answered' : 'open',
    isUnreadByStaff: side === 'customer',
    isUnreadByCustomer: side === 'staff' && isTicket,
    ...change,
  });
}

const excerptLengthMax = 200;

/** First line of a post for lists. */
export function excerptOf(text: string): string {
  const line = text
    .slice(0, 4 * excerptLengthMax)
    .replaceAll(/\s+/g, ' ')
    .trim();
  // By code points, so that an emoji isn't cut in half.
  return Array.from(line).slice(0, excerptLengthMax).join('');
}
