import { identityDisconnectedMail } from '#content/mail/account-mails.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { AccountDeps } from '../account-deps.ts';
import { updateAccount } from '../accounts.queries.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { deleteIdentitiesOf } from './identities.queries.ts';
import { lockWithPassword } from '../passwords/lock-with-password.ts';
import { readAccount } from '../read-account.ts';
import { tellOfIdentity } from './tell-of-identity.ts';

/** Takes away the other way in, for good: from now on no sign-in connects one by itself. Sessions go on. */
export async function disconnectIdentity(
  ctx: SignedInContext,
  deps: Pick<AccountDeps, 'keys' | 'limits'>,
  { provider, currentPassword }: { provider: string; currentPassword: string | undefined },
): Promise<void> {
  const before = await readAccount(ctx, ctx.actor.accountId);
  if (before.passwordHash === null) {
    const message = `${provider} is the only way into your account. Set a password first: ask for the mail that sets one.`;
    throw new AppError('conflict', message);
  }
  await confirmIdentity(ctx, deps, { account: before, currentPassword });
  await inTransaction(ctx, async (ctx) => {
    const account = await lockWithPassword(ctx, before);
    const disconnected = await deleteIdentitiesOf(ctx, account.id);
    if (disconnected === 0) throw new AppError('conflict', `No ${provider} account is connected.`);
    await updateAccount(ctx, account.id, { linksIdentitiesByEmail: false });
    const mail = identityDisconnectedMail({ ...account, provider });
    await tellOfIdentity(ctx, deps, { account, provider, mail, change: 'disconnected' });
  });
}
