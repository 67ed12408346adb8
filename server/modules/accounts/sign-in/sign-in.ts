import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { type Device, knownDevice } from '#server/modules/sessions/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAccount, selectAccountByEmail } from '../accounts.queries.ts';
import { countSignIn } from './count-sign-in.ts';
import { normaliseEmail } from '../email-address/normalise-email.ts';
import { isPassword } from '../passwords/passwords.ts';
import type { SignedInAccount } from '../register.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly device: Device;
}

const wrongCredentials = () => new AppError('unauthenticated', 'Invalid email or password.');
const secondFactorRequired = (challenge: string) =>
  new AppError('second_factor_required', 'Enter the code from your authenticator app.', { challenge });

/** The same words and the same time for a wrong password and for an address without an account. */
export async function signIn(ctx: Context, deps: AccountDeps, credentials: Credentials): Promise<SignedInAccount> {
  const email = normaliseEmail(credentials.email);
  const account = await selectAccountByEmail(ctx, email);
  const { address, marks = [] } = credentials.device;
  // Looked at without an account too: otherwise many made-up marks would tell by the time who has one.
  const owner = { accountId: account?.id ?? 'nobody', verifiedAt: account?.verifiedAt ?? null };
  const known = knownDevice(deps.keys.devices, owner, { marks, now: ctx.now });
  const takeBack = await countSignIn(deps.limits, { email, address, deviceId: known?.deviceId });
  const isRight = await isPassword(account?.passwordHash, credentials.password);
  if (!account || !isRight) throw wrongCredentials();
  if (account.blockedAt) throw new AppError('forbidden', 'Your account is blocked. Please contact us.');
  await takeBack();
  const begun = await inTransaction(ctx, async (ctx) => {
    const now = await lockAccount(ctx, account.id);
    // A password that was replaced while this one was being compared opens nothing.
    if (now?.passwordHash !== account.passwordHash || now?.blockedAt) throw wrongCredentials();
    return deps.beginSignIn(ctx, { account, device: credentials.device });
  });
  if (begun.kind === 'second-factor') throw secondFactorRequired(begun.challenge);
  return { account, session: begun.session };
}
