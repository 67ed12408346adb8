import { and, eq } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Context } from '#server/context.ts';
import { type MuteRow, notificationMutes } from './notifications.tables.ts';

export function selectMutes(ctx: Context, accountId: AccountId): Promise<MuteRow[]> {
  return ctx.db.select().from(notificationMutes).where(eq(notificationMutes.accountId, accountId));
}

export async function replaceMutes(
  ctx: Context,
  { accountId, kind }: { readonly accountId: AccountId; readonly kind: NotificationKind },
  channels: readonly MuteRow['channel'][],
): Promise<void> {
  await ctx.db
    .delete(notificationMutes)
    .where(and(eq(notificationMutes.accountId, accountId), eq(notificationMutes.kind, kind)));
  if (channels.length === 0) return;
  // The same person may change it in another tab.
  await ctx.db
    .insert(notificationMutes)
    .values(channels.map((channel) => ({ accountId, kind, channel })))
    .onConflictDoNothing();
}

export async function deleteMutesOf(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(notificationMutes).where(eq(notificationMutes.accountId, accountId));
}
