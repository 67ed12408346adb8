import { accountMessages } from '#content/messages/accounts.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { insertAccount } from './accounts.queries.ts';
import type { AccountRow } from './accounts.tables.ts';
import { normalizeEmail } from './email-address/email.ts';

export interface NewAccount {
  /** Makes it a staff account. */
  readonly staffRole?: StaffRole;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Null for an account that signs in through a provider; a password reset sets one. */
  readonly passwordHash: string | null;
  readonly isVerified: boolean;
}

export async function createAccount(ctx: Context, account: NewAccount): Promise<AccountRow> {
  const { passwordHash, isVerified, email, staffRole, firstName, lastName } = account;
  const row = await insertAccount(ctx, {
    role: staffRole ? 'admin' : 'user',
    staffRole: staffRole ?? null,
    firstName,
    lastName,
    email: normalizeEmail(email),
    passwordHash,
    verifiedAt: isVerified ? ctx.now : null,
    termsAcceptedAt: ctx.now,
    createdAt: ctx.now,
  });
  if (!row) {
    const message = accountMessages.emailTaken;
    throw new AppError('conflict', message, { fields: { email: message } });
  }
  return row;
}
