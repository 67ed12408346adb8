import { webhookChangedMail } from '#content/mail/api-mails.ts';
import type { Context, SignedInContext } from '#server/context.ts';
import { type AccountRow, assertConfirmed, confirmOwner, readAccount } from '#server/modules/accounts/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { OwnerDeps } from './webhook-deps.ts';

/** A webhook outlives the session that created it, like an API key, so it requires the password again. */
export async function proveOwner(
  ctx: SignedInContext,
  deps: OwnerDeps,
  currentPassword: string | undefined,
): Promise<AccountRow> {
  const account = await readAccount(ctx, ctx.actor.accountId);
  assertConfirmed(account);
  await confirmOwner(ctx, deps, { account, currentPassword });
  return account;
}

export async function mailOwner(
  ctx: Context,
  { keys, siteOrigin }: OwnerDeps,
  owner: AccountRow,
  { url, what }: { readonly url: string; readonly what: 'added' | 'changed' | 'secret' },
): Promise<void> {
  const link = `${siteOrigin}/dashboard/account?tab=webhooks`;
  await sendMail(ctx, keys.sealing, { to: owner.email, mail: webhookChangedMail({ ...owner, url, what, link }) });
}
