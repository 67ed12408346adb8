import type { Context } from '#server/context.ts';
import type { AccountServices } from './account-services.ts';
import { sendResetCode } from './send-reset-code.ts';

/** Says the same whether or not there is an account, and whether or not a code is still on its way. */
export async function forgotPassword(ctx: Context, services: AccountServices, email: string): Promise<string> {
  await sendResetCode(ctx, services, email);
  return 'If this address has an account, we have sent a verification code to it.';
}
