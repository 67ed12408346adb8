import type { Context } from '#server/context.ts';
import type { AccountServices } from '../account-services.ts';
import { sendResetCode } from './send-reset-code.ts';

/** Says the same whether or not there is an account, and whether it gets a code, a link alone, or has one already. */
export async function forgotPassword(ctx: Context, services: AccountServices, email: string): Promise<string> {
  await sendResetCode(ctx, services, email);
  return 'If this address has an account, check your email for how to set a new password.';
}
