import type { AdminUser } from '#contract/admin/users.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import type { UserRow } from './users.queries.ts';

export function toAdminUser(row: UserRow): AdminUser {
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role,
    isVerified: row.verifiedAt !== null,
    isBlocked: row.blockedAt !== null,
    isDeleted: row.deletedAt !== null,
    ...(row.blockedAt ? { blockedAt: row.blockedAt.toISOString() } : {}),
    createdAt: row.createdAt.toISOString(),
    totalAmount: dollarsFromCents(cents(row.balanceCents + row.withheldCents)),
    spentAmount: dollarsFromCents(row.withheldCents),
    currentBalance: dollarsFromCents(row.balanceCents),
  };
}
