import { afterCommit, type Context } from '#server/context.ts';
import type { SupportServices } from './support-services.ts';
import type { ConversationRow } from './support.tables.ts';

/** Once it is committed, the staff's screens and the customer's look again. */
export function publishConversation(
  ctx: Context,
  { live }: Pick<SupportServices, 'live'>,
  { accountId, isTicket }: Pick<ConversationRow, 'accountId' | 'isTicket'>,
): void {
  afterCommit(ctx, () => {
    live.publish('admins', 'messages');
    if (accountId !== null && isTicket) live.publish({ accountId }, 'tickets');
  });
}
