import type { Context } from '#server/context.ts';
import { selectAuditRows } from './audit.queries.ts';

const rowsAtOnce = 500;

/** What was done to an account, in batches; of who did it, only whether it was the account itself, staff or a job. */
export async function* exportAudit(ctx: Context, accountId: string) {
  let afterId = 0;
  for (;;) {
    const rows = await selectAuditRows(ctx, { kind: 'account', id: accountId }, { afterId, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ at, action, actorKind, actorAccountId, before, after }) => ({
      at,
      action,
      by: actorAccountId === accountId ? 'you' : actorKind,
      before,
      after,
    }));
    afterId = last.id;
  }
}
