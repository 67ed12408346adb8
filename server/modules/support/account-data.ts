import { afterCommit, type Context } from '#server/context.ts';
import { listAll } from '#server/database/lists/lists.ts';
import type { Live } from '#server/live/live.ts';
import { deleteNotifications } from '#server/modules/notifications/index.ts';
import { toTicket } from './conversation-views.ts';
import { conversationsOf, guestMessagesFrom } from './support-lists.queries.ts';
import { redactConversations, selectPosts, type Writer } from './support.queries.ts';
import type { ConversationRow } from './support.tables.ts';

const ticketsPerBatch = 20;

/** Yields batches of conversations with all their posts. */
export async function* exportConversations(ctx: Context, { id, email }: Writer) {
  yield* exportList(ctx, conversationsOf(id));
  if (email !== undefined) yield* exportList(ctx, guestMessagesFrom(email));
}

async function* exportList(ctx: Context, list: ReturnType<typeof conversationsOf>) {
  for await (const rows of listAll(ctx, list, { sort: 'oldest' })) {
    for (let begin = 0; begin < rows.length; begin += ticketsPerBatch) {
      yield await withPosts(ctx, rows.slice(begin, begin + ticketsPerBatch));
    }
  }
}

async function withPosts(ctx: Context, rows: readonly ConversationRow[]) {
  const posts = await selectPosts(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { excerpt: _, ...ticket } = toTicket(row);
    const own = posts.filter(({ conversationId }) => conversationId === row.id);
    return {
      ...ticket,
      name: row.name,
      email: row.email,
      posts: own.map(({ side, text, createdAt }) => ({ from: side, message: text, createdAt })),
    };
  });
}

/** Erases authors and texts on both sides; that there was a conversation, and when, stays. Returns their IDs. */
export async function eraseConversations(
  ctx: Context,
  live: Pick<Live, 'publish'>,
  account: Writer,
): Promise<readonly string[]> {
  const ids = await redactConversations(ctx, account);
  await deleteNotifications(ctx, ids);
  if (ids.length > 0) afterCommit(ctx, () => live.publish('admins', 'messages', 'notifications'));
  return ids;
}
