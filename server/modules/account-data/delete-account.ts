import { accountDeletedMail } from '#content/mail/farewell-mail.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Keys } from '#server/keys.ts';
import {
  type AccountRow,
  assertNotLastAdmin,
  eraseAccount,
  lockWithPassword,
  readAccount,
} from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountDataParts } from './parts.ts';

export interface DeletionServices {
  readonly keys: Keys;
  readonly parts: Pick<AccountDataParts, 'deletionBlockers' | 'erasers'>;
}

/**
 * Anonymises an account for good, at its owner's wish: the endpoint asks for a recent proof. Its id stays, so that orders
 * and amounts stay whole.
 */
export async function deleteAccount(ctx: SignedInContext, services: DeletionServices): Promise<void> {
  const account = await readAccount(ctx, ctx.actor.accountId);
  await inTransaction(ctx, (ctx) => eraseEverything(ctx, services, account));
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
