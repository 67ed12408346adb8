import type { SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { assertConfirmed, confirmOwner, readAccount } from '#server/modules/accounts/index.ts';
import { sealSecret } from './sealed-secret.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { keepSecret } from './second-factor.queries.ts';
import { newSecret, secretUri } from './totp.ts';

/** Makes a secret for the app. Nobody is asked for codes before one of them has come back. */
export async function setUpSecondFactor(
  ctx: SignedInContext,
  deps: SecondFactorDeps,
  { currentPassword }: { currentPassword?: string | undefined },
): Promise<{ uri: string; secret: string }> {
  const account = await readAccount(ctx, ctx.actor.accountId);
  assertConfirmed(account);
  await confirmOwner(ctx, deps, { account, currentPassword });
  const secret = newSecret();
  if (!(await keepSecret(ctx, account.id, sealSecret(deps.keys, account.id, secret)))) {
    throw new AppError('conflict', 'Two-factor sign-in is on already. Switch it off first to use another app.');
  }
  return { secret, uri: secretUri(secret, account.email) };
}
