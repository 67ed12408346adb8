import { recoveryCodesRenewedMail } from '#content/mail/second-factor-mails.ts';
import type { OwnerProof } from '#contract/accounts/second-factor.ts';
import type { SignedInContext } from '#server/context.ts';
import { confirmOwner, readAccount } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { withSecondFactor } from './with-second-factor.ts';

export async function renewRecoveryCodes(
  ctx: SignedInContext,
  deps: SecondFactorDeps,
  { currentPassword, ...proof }: OwnerProof,
): Promise<string[]> {
  const { keys } = deps;
  const account = await readAccount(ctx, ctx.actor.accountId);
  await confirmOwner(ctx, deps, { account, currentPassword });
  return withSecondFactor(ctx, keys, { account, proof }, async (ctx) => {
    await sendMail(ctx, keys.sealing, { to: account.email, mail: recoveryCodesRenewedMail(account) });
    await recordAudit(ctx, { action: 'account.recovery_codes_renewed', subject: { kind: 'account', id: account.id } });
    return issueRecoveryCodes(ctx, keys, account.id);
  });
}
