import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { insertAccount } from './accounts.queries.ts';
import type { AccountRow } from './accounts.tables.ts';
import { hashPassword } from './passwords.ts';

export interface NewAccount {
  readonly role: AccountRow['role'];
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly isVerified: boolean;
}

/** Addresses are compared without case and surrounding space. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export async function createAccount(ctx: Context, account: NewAccount): Promise<{ id: string }> {
  const { password, isVerified, email, ...rest } = account;
  const row = await insertAccount(ctx, {
    ...rest,
    email: normaliseEmail(email),
    passwordHash: await hashPassword(password),
    verifiedAt: isVerified ? ctx.now : null,
    createdAt: ctx.now,
  });
  if (!row) throw new AppError('conflict', 'There is already an account with this email address.');
  return { id: row.id };
}
