import { afterCommit, type Context } from '#server/context.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Limits } from '#server/limits.ts';
import type { Live } from '#server/live/live.ts';
import type { ConversationRow } from './support.tables.ts';

export interface SupportDeps {
  readonly keys: Pick<Keys, 'sealing'>;
  readonly live: Pick<Live, 'publish'>;
  readonly limits: Pick<Limits, 'count'>;
  readonly siteOrigin: string;
  /** False while the demo is seeded: events from weeks ago send no email. */
  readonly sendsMail?: boolean;
}

/** Tells open pages of staff and the customer to refetch, after the commit. */
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
