import { signInMessages } from '#content/messages/sign-in.ts';
import type { FirstCode, NewRecoveryCodes, OwnerProof } from '#contract/accounts/second-factor.ts';
import {
  recoveryCodesRenewedMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from '#content/mail/second-factor-mails.ts';
import { type Context, inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Keys } from '#server/keys/keys.ts';
import {
  type AccountRow,
  assertConfirmed,
  confirmOwner,
  publishAccount,
  readAccount,
} from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import { confirmSecret, deleteSecondFactor, selectSecondFactor, storeSecret } from './second-factor.queries.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { newSecret, readSecret, sealSecret, secretUri, stepOfCode } from './totp.ts';
import { type SecondFactorDeps, withSecondFactor } from './with-second-factor.ts';

/** Creates a secret for the app. The factor stays off until a code confirms it. */
export async function setUpSecondFactor(
  ctx: SignedInContext,
  deps: SecondFactorDeps,
  { currentPassword }: { currentPassword?: string | undefined },
): Promise<{ uri: string; secret: string }> {
  const account = await readAccount(ctx, ctx.actor.accountId);
  assertConfirmed(account);
  await confirmOwner(ctx, deps, { account, currentPassword });
  const secret = newSecret();
  if (!(await storeSecret(ctx, account.id, sealSecret(deps.keys, account.id, secret)))) {
    throw new AppError('conflict', signInMessages.factor.isOn);
  }
  const { identity } = await readShop(ctx);
  // A colon separates issuer and account in the URI.
  const issuer = identity.name.replaceAll(':', ' ');
  return { secret, uri: secretUri(secret, account.email, issuer) };
}

const wrongCode = signInMessages.factor.firstCodeWrong;

/** The first code proves that the app has the secret; only then is the factor on. */
export async function confirmSecondFactor(
  ctx: SignedInContext,
  { keys, live }: SecondFactorDeps,
  { code, secret: shown }: FirstCode,
): Promise<NewRecoveryCodes> {
  const { accountId } = ctx.actor;
  const account = await readAccount(ctx, accountId);
  assertConfirmed(account);
  const factor = await selectSecondFactor(ctx, accountId);
  if (!factor) throw new AppError('conflict', signInMessages.factor.startAgain);
  if (factor.confirmedAt) throw new AppError('conflict', signInMessages.factor.alreadyOn);
  const secret = readSecret(keys, factor);
  if (shown !== undefined && shown !== secret) throw new AppError('conflict', signInMessages.factor.setUpElsewhere);
  const step = stepOfCode(secret, code, ctx.now);
  if (step === undefined) throw new AppError('invalid_input', wrongCode, { fields: { code: wrongCode } });
  return inTransaction(ctx, async (ctx) => {
    if (!(await confirmSecret(ctx, factor, step))) throw new AppError('conflict', signInMessages.factor.startAgain);
    await sendMail(ctx, keys.sealing, { to: account.email, mail: secondFactorOnMail(account) });
    await recordAudit(ctx, { action: 'account.second_factor_on', subject: { kind: 'account', id: accountId } });
    publishAccount(ctx, { live }, accountId);
    return issueRecoveryCodes(ctx, keys, accountId);
  });
}

export async function renewRecoveryCodes(
  ctx: SignedInContext,
  deps: SecondFactorDeps,
  { currentPassword, ...proof }: OwnerProof,
): Promise<NewRecoveryCodes> {
  const { keys } = deps;
  const account = await readAccount(ctx, ctx.actor.accountId);
  await confirmOwner(ctx, deps, { account, currentPassword });
  return withSecondFactor(ctx, keys, { account, proof }, async (ctx) => {
    await sendMail(ctx, keys.sealing, { to: account.email, mail: recoveryCodesRenewedMail(account) });
    await recordAudit(ctx, { action: 'account.recovery_codes_renewed', subject: { kind: 'account', id: account.id } });
    publishAccount(ctx, deps, account.id);
    return issueRecoveryCodes(ctx, keys, account.id);
  });
}

export async function switchOffSecondFactor(
  ctx: SignedInContext,
  deps: SecondFactorDeps,
  { currentPassword, ...proof }: OwnerProof,
): Promise<void> {
  const account = await readAccount(ctx, ctx.actor.accountId);
  await confirmOwner(ctx, deps, { account, currentPassword });
  await withSecondFactor(ctx, deps.keys, { account, proof }, async (ctx) => {
    await removeSecondFactor(ctx, deps.keys, account);
    publishAccount(ctx, deps, account.id);
  });
}

/** Returns whether a factor was on. Notifies the owner. */
export function removeSecondFactor(
  ctx: Context,
  keys: Pick<Keys, 'sealing'>,
  account: Pick<AccountRow, 'id' | 'email' | 'firstName' | 'verifiedAt'>,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteSecondFactor(ctx, account.id))) return false;
    await sendMail(ctx, keys.sealing, { to: account.email, mail: secondFactorOffMail(account) });
    await recordAudit(ctx, { action: 'account.second_factor_off', subject: { kind: 'account', id: account.id } });
    return true;
  });
}
