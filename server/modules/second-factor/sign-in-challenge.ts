import { createHash, randomBytes } from 'node:crypto';
import { accountMessages } from '#content/messages/accounts.ts';
import { signInMessages } from '#content/messages/sign-in.ts';
import type { FactorProof } from '#contract/accounts/second-factor.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Keys } from '#server/keys/keys.ts';
import {
  type AccountRow,
  lockAccount,
  openAccountSession,
  readAccount,
  type SignedInAccount,
  type SignInOutcome,
} from '#server/modules/accounts/index.ts';
import type { Device } from '#server/modules/sessions/index.ts';
import { consumeChallenge, insertChallenge, selectLiveChallenge } from './challenges.queries.ts';
import { hasSecondFactor } from './second-factor-state.ts';
import { type SecondFactorDeps, withSecondFactor } from './with-second-factor.ts';

const challengeMs = 5 * 60 * 1000;

const newChallenge = (): string => randomBytes(24).toString('base64url');

const hashChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Binds a challenge to the password: changing or removing the password voids it. */
const credentialOf = ({ passwordHash }: { readonly passwordHash: string | null }): Buffer =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest();

/**
 * Every way to sign in ends here once the account is known: with a session, or, if the account has a second factor,
 * with a challenge that is worth a session only together with a code.
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

interface SecondStep {
  readonly challenge: string;
  readonly proof: FactorProof;
  readonly device: Device;
}

const expired = () => new AppError('unauthenticated', signInMessages.tookTooLong);

/** An expired or used challenge, or one older than the password, fails whatever the code. */
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
  if (account.blockedAt) throw new AppError('forbidden', accountMessages.blocked);
  const session = await withSecondFactor(ctx, keys, { account, proof }, async (ctx) => {
    const now = await lockAccount(ctx, account.id);
    if (now?.passwordHash !== account.passwordHash || now?.blockedAt) throw expired();
    if (!(await consumeChallenge(ctx, tokenHash))) throw expired();
    return openAccountSession(ctx, keys, { account, device });
  });
  return { account, session };
}
