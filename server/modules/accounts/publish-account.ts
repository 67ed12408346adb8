import { afterCommit, type Context } from '#server/context.ts';
import type { Live } from '#server/live/live.ts';

/** Open pages show the account: its email address, whether that is confirmed, and the one it may change to. */
export function publishAccount(
  ctx: Context,
  { live }: { readonly live: Pick<Live, 'publish'> },
  accountId: string,
): void {
  afterCommit(ctx, () => live.publish({ accountId }, 'account'));
}
