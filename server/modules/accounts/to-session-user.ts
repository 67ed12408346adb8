import type { SessionUser } from '#contract/accounts/sessions.ts';
import type { AccountRow } from './accounts.tables.ts';

export function toSessionUser(account: AccountRow): SessionUser {
  return {
    _id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    role: account.role,
    isVerified: account.verifiedAt !== null,
    createdAt: account.createdAt.toISOString(),
  };
}
