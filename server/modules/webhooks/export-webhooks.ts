import type { Context } from '#server/context.ts';
import { toWebhook } from './to-webhook.ts';
import { selectWebhooksOf } from './webhooks.queries.ts';

export async function exportWebhooks(ctx: Context, accountId: string) {
  return (await selectWebhooksOf(ctx, accountId)).map((row) => toWebhook(row, ctx.now));
}
