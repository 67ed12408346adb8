import { accountMessages } from '#content/messages/accounts.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { type Device, knownDevice } from '#server/modules/sessions/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAccount, selectAccountByEmail } from '../accounts.queries.ts';
import { countSignIn } from './count-sign-in.ts';
import { normalizeEmail } from '../email-address/email.ts';
import { isPassword } from '../passwords/passwords.ts';
import type { SignedInAccount } from '../register.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly device: Device;
}

const wrongCredentials = () => new AppError('unauthenticated', accountMessages.signInFailed);
const secondFactorRequired = (challenge: string) =>
  new AppError('second_factor_required', accountMessages.codeRequired, { challenge });

/** Message and timing are the same for a wrong password and an unknown address. */
export async function signIn(ctx: Context, deps: AccountDeps, credentials: Credentials): Promise<SignedInAccount> {
  const email = normalizeEmail(credentials.email);
  const account = await selectAccountByEmail(ctx, email);
  const { address, deviceCookies = [] } = credentials.device;
  // Also runs without an account: otherwise the time to check many forged device cookies would reveal who has one.
  const owner = { accountId: account?.id ?? 'nobody', verifiedAt: account?.verifiedAt ?? null };
  const known = knownDevice(deps.keys.devices, owner, { deviceCookies, now: ctx.now });
  const undoCount = await countSignIn(deps.limits, { email, address, deviceId: known?.deviceId });
  const isCorrect = await isPassword(account?.passwordHash, credentials.password);
  if (!account || !isCorrect) throw wrongCredentials();
  if (account.blockedAt) throw new AppError('forbidden', accountMessages.blocked);
  await undoCount();
  const outcome = await inTransaction(ctx, async (ctx) => {
    const now = await lockAccount(ctx, account.id);
    // The password may have been replaced during the comparison.
    if (now?.passwordHash !== account.passwordHash || now?.blockedAt) throw wrongCredentials();
    return deps.beginSignIn(ctx, { account, device: credentials.device });
  });
  if (outcome.kind === 'second-factor') throw secondFactorRequired(outcome.challenge);
  return { account, session: outcome.session };
}
