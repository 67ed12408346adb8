import { supportMessages } from '#content/messages/support.ts';
import type { Context, SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { selectPosts } from './support.queries.ts';
import type { ConversationRow, PostRow } from './support.tables.ts';

/** Posts of a locked conversation that the caller has not read; none if the caller does not say how many they have. */
async function unseenPosts(ctx: Context, { id, posts }: ConversationRow, seenPosts = posts): Promise<PostRow[]> {
  if (posts <= seenPosts) return [];
  return (await selectPosts(ctx, [id])).filter(({ position }) => position > seenPosts);
}

/** Otherwise two people would reply to the same question, perhaps with different answers. */
export async function assertNoneAnswered(
  ctx: SignedInContext,
  row: ConversationRow,
  seenPosts: number | undefined,
): Promise<void> {
  const unseen = await unseenPosts(ctx, row, seenPosts);
  if (!unseen.some(({ side, authorId }) => side === 'staff' && authorId !== ctx.actor.accountId)) return;
  throw new AppError('conflict', supportMessages.overtaken);
}

/** Otherwise closing would hide a question that nobody has read. */
export async function assertNoneWritten(
  ctx: Context,
  row: ConversationRow,
  seenPosts: number | undefined,
): Promise<void> {
  const unseen = await unseenPosts(ctx, row, seenPosts);
  if (unseen.some(({ side }) => side === 'customer')) throw new AppError('conflict', supportMessages.wroteAgain);
}
