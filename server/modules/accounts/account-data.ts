import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { selectRefusal } from '#server/modules/mail/index.ts';
import { deleteAccountRows, updateAccount } from './accounts.queries.ts';
import { readBilling } from './billing.ts';
import { selectEmailChange } from './email-address/email-changes.queries.ts';
import { selectIdentitiesOf } from './identities/identities.queries.ts';
import { selectInvitationsOf } from './invitations/invitations.queries.ts';
import { readMailPreferences } from './mail-preferences.ts';
import { readAccount } from './read-account.ts';

/** Everything this module stores about an account, except credentials. */
export async function exportAccount(ctx: Context, accountId: AccountId) {
  const { passwordHash, deletedAt: _, ...account } = await readAccount(ctx, accountId);
  const identities = await selectIdentitiesOf(ctx, accountId);
  return {
    ...account,
    hasPassword: passwordHash !== null,
    emailRefusal: (await selectRefusal(ctx, account.email)) ?? null,
    pendingEmail: (await selectEmailChange(ctx, accountId))?.newEmail ?? null,
    signInElsewhere: identities.map(({ accountId: __, ...identity }) => identity),
    staffInvitations: (await selectInvitationsOf(ctx, account)).map(({ tokenHash: ___, ...invitation }) => invitation),
    mailPreferences: await readMailPreferences(ctx, accountId),
    billing: await readBilling(ctx, accountId),
  };
}

/** Removes personal data. The row stays for foreign keys; its email address is free for a new account. */
export async function eraseAccount(ctx: Context, accountId: AccountId): Promise<void> {
  await deleteAccountRows(ctx, accountId);
  await updateAccount(ctx, accountId, {
    role: 'user',
    staffRole: null,
    firstName: 'Deleted',
    lastName: 'account',
    // The .invalid TLD is reserved (RFC 2606), so nobody can own this address.
    email: `deleted-${accountId}@deleted.invalid`,
    passwordHash: null,
    verifiedAt: null,
    deletedAt: ctx.now,
  });
}
