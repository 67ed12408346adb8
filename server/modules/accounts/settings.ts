import type { AccountId } from '#contract/values/ids.ts';
import type { AccountSettings, Profile } from '#contract/accounts/account-settings.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { selectRefusal } from '#server/modules/mail/index.ts';
import { assertActive } from './account-checks.ts';
import { lockAccountToChange, updateAccount } from './accounts.queries.ts';
import type { AccountRow } from './accounts.tables.ts';
import { selectEmailChange } from './email-address/email-changes.queries.ts';
import { selectIdentitiesOf } from './identities/identities.queries.ts';
import { publishAccount, readAccount } from './read-account.ts';

export async function readSettings(ctx: Context, accountId: AccountId): Promise<AccountSettings> {
  const { email, passwordHash } = await readAccount(ctx, accountId);
  const change = await selectEmailChange(ctx, accountId);
  const [identity] = await selectIdentitiesOf(ctx, accountId);
  const refusal = await selectRefusal(ctx, email);
  return {
    email,
    emailRefusedAt: refusal?.refusedAt.toISOString() ?? null,
    hasPassword: passwordHash !== null,
    pendingEmail: change ? { email: change.newEmail, expiresAt: change.expiresAt.toISOString() } : null,
    google: identity ? { email: identity.email, connectedAt: identity.createdAt.toISOString() } : null,
  };
}

/** The account is locked first, so that its deletion leaves no name behind. */
export function changeProfile(
  ctx: Context,
  deps: Parameters<typeof publishAccount>[1],
  { accountId, firstName, lastName }: Profile & { readonly accountId: AccountId },
): Promise<AccountRow> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAccountToChange(ctx, accountId);
    assertActive(before);
    if (before.firstName === firstName && before.lastName === lastName) return before;
    const after = await updateAccount(ctx, accountId, { firstName, lastName });
    // Names stay out of the audit log: it is append-only, and accounts can be erased.
    await recordAudit(ctx, { action: 'account.profile_changed', subject: { kind: 'account', id: accountId } });
    publishAccount(ctx, deps, accountId);
    return after;
  });
}
