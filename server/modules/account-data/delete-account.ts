import { accountDataMessages } from '#content/messages/account-data.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { DeletionBlocker } from '#contract/accounts/account-data.ts';
import { type Cents, cents, dollarsText } from '#contract/values/money.ts';
import { accountDeletedMail } from '#content/mail/account-deleted-mail.ts';
import { type Context, inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Keys } from '#server/keys/keys.ts';
import {
  type AccountRow,
  assertNotLastOwner,
  eraseAccount,
  lockWithPassword,
  readAccount,
} from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountDataParts, DeletionParts } from './parts.ts';

interface DeletionCheck {
  readonly blockers: readonly DeletionBlocker[];
  /** What the owner may forfeit. Zero while anything blocks, since that may still change the amount. */
  readonly remainingCreditCents: Cents;
}

export async function checkDeletion(ctx: Context, parts: DeletionParts, accountId: AccountId): Promise<DeletionCheck> {
  const blockers: DeletionBlocker[] = [];
  for (const find of parts.blockers) {
    const blocker = await find(ctx, accountId);
    if (blocker) blockers.push(blocker);
  }
  return {
    blockers,
    remainingCreditCents: blockers.length > 0 ? cents(0) : await parts.remainingCredit(ctx, accountId),
  };
}

export interface DeletionDeps {
  readonly keys: Keys;
  readonly parts: Pick<AccountDataParts, 'deletion' | 'erasers'>;
}

/**
 * Anonymizes an account permanently. The endpoint requires a recent proof. The ID stays, so that orders and amounts
 * remain consistent.
 */
export async function deleteAccount(
  ctx: SignedInContext,
  deps: DeletionDeps,
  { giveUpCents }: { giveUpCents: Cents },
): Promise<void> {
  const account = await readAccount(ctx, ctx.actor.accountId);
  await inTransaction(ctx, async (ctx) => {
    await assertNotLastOwner(ctx, account.id);
    const locked = await lockWithPassword(ctx, account);
    await forfeitBalance(ctx, deps, { accountId: locked.id, giveUpCents });
    await eraseEverything(ctx, deps, locked);
  });
}

/** Only the exact amount the owner has seen is forfeited: if it changed since, they confirm again. */
async function forfeitBalance(
  ctx: SignedInContext,
  { parts: { deletion } }: DeletionDeps,
  { accountId, giveUpCents }: { accountId: AccountId; giveUpCents: Cents },
): Promise<void> {
  await deletion.lock(ctx, accountId);
  const { blockers, remainingCreditCents } = await checkDeletion(ctx, deletion, accountId);
  if (blockers.length > 0) throw new AppError('conflict', blockers.map(({ message }) => message).join(' '));
  if (remainingCreditCents !== giveUpCents) {
    const remainder = accountDataMessages.creditLeft(dollarsText(remainingCreditCents));
    throw new AppError('conflict', accountDataMessages.giveUpCredit(remainder));
  }
  if (remainingCreditCents > 0) await deletion.forfeitCredit(ctx, accountId, remainingCreditCents);
}

async function eraseEverything(
  ctx: SignedInContext,
  { keys, parts }: DeletionDeps,
  account: AccountRow,
): Promise<void> {
  for (const erase of parts.erasers) await erase(ctx, account);
  await eraseAccount(ctx, account.id);
  await sendMail(ctx, keys.sealing, { to: account.email, mail: accountDeletedMail(account) });
  await recordAudit(ctx, { action: 'account.deleted', subject: { kind: 'account', id: account.id } });
}
