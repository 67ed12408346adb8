import { type Context, afterCommit } from '#server/context.ts';
import type { Live } from '#server/live/live.ts';
import { deleteNotifications } from '#server/modules/notifications/index.ts';
import { blankConversations, type ErasedAccount } from './support.queries.ts';

/** Who wrote and every word of it go, on both sides; that there was a conversation, and when, stays. */
export async function eraseConversations(
  ctx: Context,
  live: Pick<Live, 'publish'>,
  account: ErasedAccount,
): Promise<void> {
  const ids = await blankConversations(ctx, account);
  await deleteNotifications(ctx, ids);
  if (ids.length > 0) afterCommit(ctx, () => live.publish('admins', 'messages', 'notifications'));
}
