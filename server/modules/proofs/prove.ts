import { type Proof, type ProofWay, wrongFactorProofs } from '#contract/accounts/proofs.ts';
import type { SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import {
  type AccountDeps,
  assertCurrentPassword,
  readAccount,
  consumeProofCode,
} from '#server/modules/accounts/index.ts';
import { withSecondFactor } from '#server/modules/second-factor/index.ts';
import { noteProof } from '#server/modules/sessions/index.ts';
import { readProofWay } from './read-proof-way.ts';

export type ProofDeps = Pick<AccountDeps, 'keys' | 'limits' | 'live' | 'siteOrigin'>;

/** Proves who acts by what the account has, and notes it with the session. Wrong tries count as at sign-in. */
export async function prove(ctx: SignedInContext, deps: ProofDeps, proof: Proof): Promise<void> {
  const way = await readProofWay(ctx);
  if (wayOf(proof) !== way) throw refusals[way]();
  const account = await readAccount(ctx, ctx.actor.accountId);
  switch (way) {
    case 'second-factor': {
      const { code, recoveryCode } = proof;
      await deps.limits.consume(wrongFactorProofs, ctx.actor.sessionId);
      await withSecondFactor(ctx, deps.keys, { account, proof: { code, recoveryCode } }, noteProof);
      return deps.limits.reset(wrongFactorProofs, ctx.actor.sessionId);
    }
    case 'password':
      await assertCurrentPassword(deps, account, proof.currentPassword);
      return noteProof(ctx);
    case 'email-code':
      await consumeProofCode(ctx, deps, { accountId: account.id, code: proof.emailCode ?? '' });
      return noteProof(ctx);
  }
}

function wayOf({ currentPassword, emailCode }: Proof): ProofWay {
  if (currentPassword !== undefined) return 'password';
  return emailCode === undefined ? 'second-factor' : 'email-code';
}

const refusal = (field: keyof Proof, message: string) => () =>
  new AppError('invalid_input', message, { fields: { [field]: message } });

const refusals: Record<ProofWay, () => AppError> = {
  'second-factor': refusal('code', 'Enter the code from your authenticator app.'),
  password: refusal('currentPassword', 'Your current password is required.'),
  'email-code': refusal('emailCode', 'Enter the code from the email we sent you.'),
};
