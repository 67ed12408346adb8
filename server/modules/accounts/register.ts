import { accountMessages } from '#content/messages/accounts.ts';
import type { Registration } from '#contract/accounts/accounts.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { Device, OpenedSession } from '#server/modules/sessions/index.ts';
import { readShop } from '#server/modules/shop/index.ts';
import type { AccountDeps } from './account-deps.ts';
import type { AccountRow } from './accounts.tables.ts';
import { refuseCommonPassword } from './passwords/common-passwords.ts';
import { createAccount } from './create-account.ts';
import { hashPassword } from './passwords/passwords.ts';
import { mailVerificationLink } from './email-address/verify-email.ts';
import { openAccountSession } from './sign-in/open-account-session.ts';

export interface SignedInAccount {
  readonly account: AccountRow;
  readonly session: OpenedSession;
}

const signUpsClosed = () => new AppError('sign_ups_closed', accountMessages.signUpsPaused);

export async function register(
  ctx: Context,
  deps: AccountDeps,
  { device, ...registration }: Registration & { device: Device },
): Promise<SignedInAccount> {
  if (!(await readShop(ctx)).rules.signUpsOpen) throw signUpsClosed();
  refuseCommonPassword(registration.password, 'password');
  // Before the transaction: hashing is slow, and connections are scarce.
  const passwordHash = await hashPassword(registration.password);
  return inTransaction(ctx, async (ctx) => {
    const account = await createAccount(ctx, { ...registration, passwordHash, isVerified: false });
    const session = await openAccountSession(ctx, deps.keys, { account, device });
    await mailVerificationLink(ctx, deps, account);
    await recordAudit(ctx, { action: 'account.registered', subject: { kind: 'account', id: account.id } });
    return { account, session };
  });
}
