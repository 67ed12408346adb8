import { accountMessages } from '#content/messages/accounts.ts';
import { signInMessages } from '#content/messages/sign-in.ts';
import { type Proof, type ProofWay, wrongFactorProofs } from '#contract/accounts/proofs.ts';
import type { SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import {
  type AccountDeps,
  assertCurrentPassword,
  consumeProofCode,
  readAccount,
  sendProofCode,
} from '#server/modules/accounts/index.ts';
import { hasSecondFactor, withSecondFactor } from '#server/modules/second-factor/index.ts';
import { recordProof } from '#server/modules/sessions/index.ts';

export type ProofDeps = Pick<AccountDeps, 'keys' | 'limits' | 'live' | 'siteOrigin'>;

/** Verifies the proof the account requires and records it in the session. Wrong attempts count as at sign-in. */
export async function prove(ctx: SignedInContext, deps: ProofDeps, proof: Proof): Promise<void> {
  const way = await readProofWay(ctx);
  if (wayOf(proof) !== way) throw refusals[way]();
  const account = await readAccount(ctx, ctx.actor.accountId);
  switch (way) {
    case 'second-factor': {
      const { code, recoveryCode } = proof;
      await deps.limits.consume(wrongFactorProofs, ctx.actor.sessionId);
      await withSecondFactor(ctx, deps.keys, { account, proof: { code, recoveryCode } }, recordProof);
      return deps.limits.reset(wrongFactorProofs, ctx.actor.sessionId);
    }
    case 'password':
      await assertCurrentPassword(deps, account, proof.currentPassword);
      return recordProof(ctx);
    case 'email-code':
      await consumeProofCode(ctx, deps, { accountId: account.id, code: proof.emailCode ?? '' });
      return recordProof(ctx);
  }
}

function wayOf({ currentPassword, emailCode }: Proof): ProofWay {
  if (currentPassword !== undefined) return 'password';
  return emailCode === undefined ? 'second-factor' : 'email-code';
}

const refusal = (field: keyof Proof, message: string) => () =>
  new AppError('invalid_input', message, { fields: { [field]: message } });

const refusals: Record<ProofWay, () => AppError> = {
  'second-factor': refusal('code', accountMessages.codeRequired),
  password: refusal('currentPassword', accountMessages.passwordRequired),
  'email-code': refusal('emailCode', signInMessages.proof.emailCodeRequired),
};

/**
 * The single proof an account is asked for. A second factor takes precedence: the session came from the password, and
 * browsers autofill passwords. Accounts with neither sign in through Google, which a dialog can't repeat.
 */
export async function readProofWay(ctx: SignedInContext): Promise<ProofWay> {
  const { accountId } = ctx.actor;
  if (await hasSecondFactor(ctx, accountId)) return 'second-factor';
  return (await readAccount(ctx, accountId)).passwordHash === null ? 'email-code' : 'password';
}

export async function sendEmailCode(ctx: SignedInContext, deps: ProofDeps): Promise<void> {
  if ((await readProofWay(ctx)) !== 'email-code') {
    throw new AppError('conflict', signInMessages.proof.otherMethod);
  }
  await sendProofCode(ctx, deps, await readAccount(ctx, ctx.actor.accountId));
}
