import { afterCommit, type Context } from '#server/context.ts';
import type { SupportDeps } from './support-deps.ts';
import type { ConversationRow } from './support.tables.ts';

/** Once it is committed, the staff's screens and the customer's look again. */
export function publishConversation(
  ctx: Context,
  { live }: Pick<SupportDeps, 'live'>,
  { accountId, isTicket }: Pick<ConversationRow, 'accountId' | 'isTicket'>,
): void {
  afterCommit(ctx, () => {
    live.publish('admins', 'messages');
    if (accountId !== null && isTicket) live.publish({ accountId }, 'tickets');
  });
}
