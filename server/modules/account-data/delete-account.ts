import { accountDeletedMail } from '#content/mail/farewell-mail.ts';
import type { AccountDeletion } from '#contract/account-data.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Limits } from '#server/http/limits.ts';
import type { Keys } from '#server/keys.ts';
import {
  type AccountRow,
  assertNotLastAdmin,
  confirmIdentity,
  eraseAccount,
  lockWithPassword,
  readAccount,
} from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { hasSecondFactor, withSecondFactor } from '#server/modules/second-factor/index.ts';
import type { AccountDataParts } from './parts.ts';

export interface DeletionServices {
  readonly keys: Keys;
  readonly limits: Limits;
  readonly parts: Pick<AccountDataParts, 'deletionBlockers' | 'erasers'>;
}

/** Anonymises an account for good, at its owner's wish. Its id stays, so that orders and amounts stay whole. */
export async function deleteAccount(
  ctx: SignedInContext,
  services: DeletionServices,
  { currentPassword, code, recoveryCode }: Omit<AccountDeletion, 'confirmation'>,
): Promise<void> {
  const account = await readAccount(ctx, ctx.actor.accountId);
  await confirmIdentity(ctx, services, { account, currentPassword });
  const erase = (ctx: SignedInContext) => eraseEverything(ctx, services, account);
  if (!(await hasSecondFactor(ctx, account.id))) return inTransaction(ctx, erase);
  if (code === undefined && recoveryCode === undefined) {
    throw new AppError('invalid_input', 'Code is required', { fields: { code: 'Code is required' } });
  }
  return withSecondFactor(ctx, services.keys, { account, proof: { code, recoveryCode } }, erase);
}

async function eraseEverything(
  ctx: SignedInContext,
  { keys, parts }: DeletionServices,
  before: AccountRow,
): Promise<void> {
  await assertNotLastAdmin(ctx, before.id);
  const account = await lockWithPassword(ctx, before);
  const reasons: string[] = [];
  for (const blocker of parts.deletionBlockers) {
    const reason = await blocker(ctx, account.id);
    if (reason !== undefined) reasons.push(reason);
  }
  if (reasons.length > 0) throw new AppError('conflict', reasons.join(' '));
  for (const erase of parts.erasers) await erase(ctx, account);
  await eraseAccount(ctx, account.id);
  await sendMail(ctx, keys.sealing, { to: account.email, mail: accountDeletedMail(account) });
  await recordAudit(ctx, { action: 'account.deleted', subject: { kind: 'account', id: account.id } });
}
