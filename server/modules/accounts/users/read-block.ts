import type { AdminUser } from '#contract/admin/users.ts';
import type { Context } from '#server/context.ts';
import { selectLastEntry } from '#server/modules/audit/index.ts';
import { selectAccount } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { nameOf } from '../read-account.ts';

/** Who blocked an account, when and why, from the audit log. Undefined if it is not blocked. */
export async function readBlock(
  ctx: Context,
  { id, blockedAt }: Pick<AccountRow, 'id' | 'blockedAt'>,
): Promise<AdminUser['block']> {
  if (!blockedAt) return undefined;
  const entry = await selectLastEntry(ctx, { kind: 'account', id }, 'account.blocked');
  const by = entry?.actorAccountId ? await selectAccount(ctx, entry.actorAccountId) : undefined;
  return {
    at: blockedAt.toISOString(),
    ...(entry?.note ? { reason: entry.note } : {}),
    ...(by ? { by: nameOf(by), byId: by.id } : {}),
    // Entries without a role predate roles, when every admin had an owner's rights.
    isByOwner: entry?.actorKind === 'admin' && (entry.actorRole ?? 'owner') === 'owner',
  };
}
