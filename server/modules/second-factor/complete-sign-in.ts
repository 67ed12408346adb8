import type { FactorProof } from '#contract/accounts/second-factor.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { lockAccount, openAccountSession, readAccount, type SignedInAccount } from '#server/modules/accounts/index.ts';
import type { Device } from '#server/modules/sessions/index.ts';
import { credentialOf, hashChallenge } from './challenge.ts';
import { selectLiveChallenge, takeChallenge } from './challenges.queries.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { withSecondFactor } from './with-second-factor.ts';

export interface SecondStep {
  readonly challenge: string;
  readonly proof: FactorProof;
  readonly device: Device;
}

const expired = () => new AppError('unauthenticated', 'This sign-in took too long. Please sign in again.');

/** A challenge that is expired, used or older than the password is worth nothing, whatever the code. */
export async function completeSignIn(
  ctx: Context,
  { keys }: SecondFactorDeps,
  { challenge, proof, device }: SecondStep,
): Promise<SignedInAccount> {
  const tokenHash = hashChallenge(challenge);
  const claimed = await selectLiveChallenge(ctx, tokenHash);
  if (!claimed) throw expired();
  const account = await readAccount(ctx, claimed.accountId);
  if (!(await hasSecondFactor(ctx, account.id))) throw expired();
  if (!credentialOf(account).equals(claimed.credential)) throw expired();
  if (account.blockedAt) throw new AppError('forbidden', 'Your account is blocked. Please contact us.');
  const session = await withSecondFactor(ctx, keys, { account, proof }, async (ctx) => {
    const now = await lockAccount(ctx, account.id);
    if (now?.passwordHash !== account.passwordHash || now?.blockedAt) throw expired();
    if (!(await takeChallenge(ctx, tokenHash))) throw expired();
    return openAccountSession(ctx, keys, { account, device });
  });
  return { account, session };
}
