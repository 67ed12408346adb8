import type { Profile } from '#contract/accounts/account-settings.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { updateAccount } from './accounts.queries.ts';
import type { AccountRow } from './accounts.tables.ts';
import { readAccount } from './read-account.ts';

export function changeProfile(ctx: Context, accountId: string, { firstName, lastName }: Profile): Promise<AccountRow> {
  return inTransaction(ctx, async (ctx) => {
    const before = await readAccount(ctx, accountId);
    if (before.firstName === firstName && before.lastName === lastName) return before;
    const after = await updateAccount(ctx, accountId, { firstName, lastName });
    // Without the names: the audit log forgets nothing, and people may be forgotten.
    await recordAudit(ctx, { action: 'account.profile_changed', subject: { kind: 'account', id: accountId } });
    return after;
  });
}
