import type { AccountSettings } from '#contract/accounts/account-settings.ts';
import type { Context } from '#server/context.ts';
import { selectRefusal } from '#server/modules/mail/index.ts';
import { selectEmailChange } from './email-address/email-changes.queries.ts';
import { selectIdentitiesOf } from './identities/identities.queries.ts';
import { readAccount } from './read-account.ts';

export async function readSettings(ctx: Context, accountId: string): Promise<AccountSettings> {
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
