import type { Context } from '#server/context.ts';
import { selectRefusal } from '#server/modules/mail/index.ts';
import { selectEmailChange } from './email-address/email-changes.queries.ts';
import { selectIdentitiesOf } from './identities/identities.queries.ts';
import { readMailPreferences } from './mail-preferences.ts';
import { readAccount } from './read-account.ts';

/** Everything that this module keeps about an account, but for what proves its owner. */
export async function exportAccount(ctx: Context, accountId: string) {
  const { passwordHash, deletedAt: _, ...account } = await readAccount(ctx, accountId);
  const identities = await selectIdentitiesOf(ctx, accountId);
  return {
    ...account,
    hasPassword: passwordHash !== null,
    emailRefusal: (await selectRefusal(ctx, account.email)) ?? null,
    pendingEmail: (await selectEmailChange(ctx, accountId))?.newEmail ?? null,
    signInElsewhere: identities.map(({ accountId: __, ...identity }) => identity),
    mailPreferences: await readMailPreferences(ctx, accountId),
  };
}
