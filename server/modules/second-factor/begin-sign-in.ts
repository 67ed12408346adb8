import type { Context } from '#server/context.ts';
import type { Keys } from '#server/keys/keys.ts';
import { type AccountRow, type SignInOutcome, openAccountSession } from '#server/modules/accounts/index.ts';
import type { Device } from '#server/modules/sessions/index.ts';
import { challengeMs, credentialOf, hashChallenge, newChallenge } from './challenge.ts';
import { insertChallenge } from './challenges.queries.ts';
import { hasSecondFactor } from './has-second-factor.ts';

/**
 * Where every way of signing in ends, once it has shown whose account it is: with a session, or for accounts with a
 * second factor with a challenge, which is worth one only together with a code.
 */
export async function beginSignIn(
  ctx: Context,
  { keys }: { readonly keys: Keys },
  { account, device }: { account: AccountRow; device: Device },
): Promise<SignInOutcome> {
  if (!(await hasSecondFactor(ctx, account.id))) {
    return { kind: 'signed-in', session: await openAccountSession(ctx, keys, { account, device }) };
  }
  const challenge = newChallenge();
  await insertChallenge(ctx, {
    tokenHash: hashChallenge(challenge),
    accountId: account.id,
    credential: credentialOf(account),
    expiresAt: new Date(ctx.now.getTime() + challengeMs),
  });
  return { kind: 'second-factor', challenge };
}
