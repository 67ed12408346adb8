import { recoveryCodesRenewedMail } from '#content/mail/second-factor-mails.ts';
import type { OwnerProof } from '#contract/accounts/second-factor.ts';
import type { SignedInContext } from '#server/context.ts';
import { confirmIdentity, readAccount } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import type { SecondFactorServices } from './second-factor-services.ts';
import { withSecondFactor } from './with-second-factor.ts';

export async function renewRecoveryCodes(
  ctx: SignedInContext,
  services: SecondFactorServices,
  { currentPassword, ...proof }: OwnerProof,
): Promise<string[]> {
  const { keys } = services;
  const account = await readAccount(ctx, ctx.actor.accountId);
  await confirmIdentity(ctx, services, { account, currentPassword });
  return withSecondFactor(ctx, keys, { account, proof }, async (ctx) => {
    await sendMail(ctx, keys.sealing, { to: account.email, mail: recoveryCodesRenewedMail(account) });
    await recordAudit(ctx, { action: 'account.recovery_codes_renewed', subject: { kind: 'account', id: account.id } });
    return issueRecoveryCodes(ctx, keys, account.id);
  });
}
