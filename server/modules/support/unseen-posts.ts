import { supportMessages } from '#content/messages/support.ts';
import type { Context, SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { selectPosts } from './support.queries.ts';
import type { ConversationRow, PostRow } from './support.tables.ts';

type UnseenPosts = readonly Pick<PostRow, 'side' | 'authorId'>[];

/** Posts of a locked conversation that the caller has not read; none if the caller does not say how many they have. */
export async function selectUnseenPosts(
  ctx: Context,
  { id, posts }: ConversationRow,
  seenPosts = posts,
): Promise<PostRow[]> {
  if (posts <= seenPosts) return [];
  return (await selectPosts(ctx, [id])).filter(({ position }) => position > seenPosts);
}

/** Otherwise two people would reply to the same question, perhaps with different answers. */
export function assertNoneAnswered({ actor }: SignedInContext, unseen: UnseenPosts): void {
  if (!unseen.some(({ side, authorId }) => side === 'staff' && authorId !== actor.accountId)) return;
  throw new AppError('conflict', supportMessages.overtaken);
}

export const hasCustomerWritten = (unseen: UnseenPosts): boolean => unseen.some(({ side }) => side === 'customer');

/** Otherwise closing would hide a question that nobody has read. */
export function assertNoneWritten(unseen: UnseenPosts): void {
  if (hasCustomerWritten(unseen)) throw new AppError('conflict', supportMessages.wroteAgain);
}
