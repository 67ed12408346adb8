import type { AdminAnnouncement } from '#contract/admin/announcements.ts';
import type { Announcement } from '#contract/announcements.ts';
import { afterCommit, type Context, inTransaction, type SignedInContext } from '#server/context.ts';
import { type Listed, listRows, mapListed } from '#server/database/lists/lists.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import {
  type AdminAnnouncementQuery,
  allAnnouncements,
  type AnnouncementQuery,
  countPublishedAfter,
  publishedAnnouncements,
} from './announcements.queries.ts';
import type { AnnouncementRow } from './announcements.tables.ts';
import type { AnnouncementDeps } from './mail-announcement.ts';
import { advanceReadMark, selectReadMark } from './read-marks.queries.ts';
import { toAdminAnnouncements, toAnnouncement } from './to-announcement.ts';

/** As one customer sees them. Those published before they signed up count as read. */
export async function listAnnouncements(ctx: SignedInContext, query: AnnouncementQuery): Promise<Listed<Announcement>> {
  const readUntil = await readUntilOf(ctx);
  const listed = await listRows(ctx, publishedAnnouncements(readUntil), query);
  return mapListed(listed, (row) => toAnnouncement(row, readUntil));
}

async function readUntilOf(ctx: SignedInContext): Promise<Date> {
  const { accountId } = ctx.actor;
  return (await selectReadMark(ctx, accountId)) ?? (await readAccount(ctx, accountId)).createdAt;
}

export const countUnreadAnnouncements = async (ctx: SignedInContext): Promise<number> =>
  countPublishedAfter(ctx, await readUntilOf(ctx));

export async function listAllAnnouncements(
  ctx: Context,
  query: AdminAnnouncementQuery,
): Promise<Listed<AdminAnnouncement>> {
  const listed = await listRows(ctx, allAnnouncements, query);
  if (!('batches' in listed)) return { ...listed, rows: await toAdminAnnouncements(ctx, listed.rows) };
  return { batches: batchesOf(ctx, listed.batches) };
}

async function* batchesOf(ctx: Context, batches: AsyncIterable<readonly AnnouncementRow[]>) {
  for await (const batch of batches) yield await toAdminAnnouncements(ctx, batch);
}

/** Capped at the current time: later announcements can't have been read. */
export function markAnnouncementsRead(
  ctx: SignedInContext,
  { live }: Pick<AnnouncementDeps, 'live'>,
  until: Date,
): Promise<void> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    await advanceReadMark(ctx, accountId, until < ctx.now ? until : ctx.now);
    afterCommit(ctx, () => live.publish({ accountId }, 'announcements'));
  });
}
