import type { Context } from '#server/context.ts';
import type { AccountDeps } from '../account-deps.ts';
import { sendResetCode } from './send-reset-code.ts';

/** Says the same whether or not there is an account, and whether it gets a code, a link alone, or has one already. */
export async function forgotPassword(ctx: Context, deps: AccountDeps, email: string): Promise<string> {
  await sendResetCode(ctx, deps, email);
  return 'If this address has an account, check your email for how to set a new password.';
}
