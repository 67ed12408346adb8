import { z } from 'zod';
import { announcementMail } from '#content/mail/announcement-mails.ts';
import { oneClickUnsubscribePath, unsubscribePage } from '#contract/announcements.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { declareJob } from '#server/jobs/registry.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';
import { makeUnsubscribeToken, selectSubscribers } from '#server/modules/accounts/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { lockAnnouncement, updateAnnouncement } from './announcements.queries.ts';

export interface AnnouncementDeps {
  readonly keys: Pick<Keys, 'sealing' | 'unsubscribing'>;
  readonly live: Pick<Live, 'publish'>;
  readonly siteOrigin: string;
  readonly apiUrl: string;
}

/** Small batches with a pause, so that a password reset code never waits behind a hundred thousand emails. */
export const recipientsPerBatch = 100;
const pauseSeconds = 15;

/** The cursor once all are sent, so that publishing again sends nothing to people who subscribed later. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const announcementMailsJob = declareJob({
  name: 'announcement-mails',
  payload: z.object({ announcementId: z.uuid(), after: z.uuid().nullable() }),
});

type Batch = z.infer<typeof announcementMailsJob.payload>;

/**
 * Sends one batch and enqueues the next, in one transaction with the cursor. A batch repeated after a crash sees that
 * the cursor has moved and does nothing.
 */
export function mailAnnouncement(
  ctx: Context,
  deps: Omit<AnnouncementDeps, 'live'>,
  { announcementId, after }: Batch,
): Promise<{ mails: number }> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAnnouncement(ctx, announcementId);
    if (row?.status !== 'published' || row.mailedUpTo !== after) return { mails: 0 };
    const recipients = await selectSubscribers(ctx, 'announcements', { after, limit: recipientsPerBatch });
    for (const { id, email, ...to } of recipients) {
      const unsubscribe = unsubscribeUrls(deps, makeUnsubscribeToken(deps.keys.unsubscribing, id));
      const { title, text } = row;
      const mail = announcementMail({ ...to, title, text, link: `${deps.siteOrigin}/dashboard`, unsubscribe });
      await sendMail(ctx, deps.keys.sealing, { to: email, mail });
    }
    const mailsSent = row.mailsSent + recipients.length;
    const next = recipients[recipientsPerBatch - 1]?.id;
    await updateAnnouncement(ctx, row.id, { mailsSent, mailedUpTo: next ?? lastId });
    if (next !== undefined) {
      const notBefore = new Date(ctx.now.getTime() + pauseSeconds * 1000);
      await enqueue(ctx, announcementMailsJob, { announcementId, after: next }, { notBefore });
    }
    return { mails: recipients.length };
  });
}

export const unsubscribePageUrl = (siteOrigin: string, token: string): string =>
  `${siteOrigin}${unsubscribePage}#token=${encodeURIComponent(token)}`;

function unsubscribeUrls({ siteOrigin, apiUrl }: Pick<AnnouncementDeps, 'siteOrigin' | 'apiUrl'>, token: string) {
  const api = new URL(apiUrl, siteOrigin).href;
  return {
    pageUrl: unsubscribePageUrl(siteOrigin, token),
    oneClickUrl: `${api}${oneClickUnsubscribePath}?token=${token}`,
  };
}
