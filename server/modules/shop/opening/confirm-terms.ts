import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { ShopDeps } from '../settings/change-section.ts';
import { insertCheck } from './opening.queries.ts';

/** An owner confirms that the terms were reviewed. */
export function confirmTerms(ctx: Context, { live }: Pick<ShopDeps, 'live'>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await insertCheck(ctx, 'terms');
    await recordAudit(ctx, { action: 'shop.terms_confirmed', subject: { kind: 'shop', id: 'terms' } });
    afterCommit(ctx, () => live.publish('admins', 'shop'));
  });
}
