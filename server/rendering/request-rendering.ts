import type { Context } from '#server/context.ts';
import { notify } from '#server/database/connection/notify.ts';
import { encodeNotices } from '#server/live/notices.ts';
import { liveChannel } from '#server/live/live.ts';

/**
 * Makes every process render its pages again once the transaction has committed. Call it with every change of what
 * `server/composition/page-data.ts` reads; a call without a change costs a few queries.
 */
export async function requestRendering(ctx: Context): Promise<void> {
  for (const payload of encodeNotices([{ kind: 'pages' }])) await notify(ctx.db, liveChannel, payload);
}
