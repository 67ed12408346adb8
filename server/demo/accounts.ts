import type { Context } from '#server/context.ts';
import { createAccount, hashPassword } from '#server/modules/accounts/index.ts';

export const demoSignIns = [
  { role: 'admin', email: 'admin@boostdesk.test', password: 'Admin-demo-2026!', firstName: 'Ada', lastName: 'Marsh' },
  {
    role: 'user',
    email: 'customer@boostdesk.test',
    password: 'Customer-demo-2026!',
    firstName: 'Cleo',
    lastName: 'Brandt',
  },
] as const;

export async function buildAccounts(ctx: Context): Promise<void> {
  for (const { password, ...account } of demoSignIns) {
    await createAccount(ctx, { ...account, passwordHash: await hashPassword(password), isVerified: true });
  }
}
