import type { ProofWay } from '#contract/accounts/proofs.ts';
import type { SignedInContext } from '#server/context.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { hasSecondFactor } from '#server/modules/second-factor/index.ts';

/**
 * The one thing an account is asked for. Where there is a second factor it is that: the session came from the password,
 * and browsers fill passwords in. Accounts with neither came through Google, which a dialog can't repeat.
 */
export async function readProofWay(ctx: SignedInContext): Promise<ProofWay> {
  const { accountId } = ctx.actor;
  if (await hasSecondFactor(ctx, accountId)) return 'second-factor';
  return (await readAccount(ctx, accountId)).passwordHash === null ? 'email-code' : 'password';
}
