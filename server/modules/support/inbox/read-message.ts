import type { AdminMessageDetails } from '#contract/admin/messages.ts';
import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { namesOf } from './names-of.ts';
import { selectConversation, selectPosts } from '../support.queries.ts';
import { messagesOf } from './to-message.ts';
import { toPost } from '../to-post.ts';

export const noSuchMessage = 'There is no such message.';

/** Any conversation, with the full names of all who wrote. */
export async function readMessage(ctx: Context, id: string): Promise<AdminMessageDetails> {
  const row = await selectConversation(ctx, { id });
  assertFound(row, noSuchMessage);
  const [message] = await messagesOf(ctx, [row]);
  assertFound(message, noSuchMessage);
  const posts = await selectPosts(ctx, [id]);
  const names = await namesOf(
    ctx,
    posts.map(({ authorId }) => authorId),
  );
  return { ...message, posts: posts.map((post) => toPost(post, (who) => who?.fullName ?? row.name, names)) };
}
