import { csvColumns } from '#content/messages/csv-columns.ts';
import { accountMessages } from '#content/messages/accounts.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { type Column, csvFile } from '#server/csv.ts';
import { listAll, type Listed, listFirst, listRows, mapListed } from '#server/database/lists/lists.ts';
import { assertFound } from '#server/errors.ts';
import { recordExport } from '#server/modules/audit/index.ts';
import { selectRefusal } from '#server/modules/mail/index.ts';
import type { UserQuery } from './user-search.queries.ts';
import { readBlock } from './read-block.ts';
import { selectUser, userList, type UserRow } from './users.queries.ts';

export async function readUser(ctx: Context, id: AccountId): Promise<AdminUser> {
  const user = await selectUser(ctx, id);
  assertFound(user, accountMessages.users.notFound);
  const refusal = await selectRefusal(ctx, user.email);
  const block = await readBlock(ctx, user);
  return {
    ...toAdminUser(user),
    ...(refusal ? { emailRefusal: { reason: refusal.reason, at: refusal.refusedAt.toISOString() } } : {}),
    ...(block ? { block } : {}),
  };
}

export async function listUsers(ctx: Context, query: UserQuery): Promise<Listed<AdminUser>> {
  return mapListed(await listRows(ctx, userList(query), query), toAdminUser);
}

/** The newest matches. */
export async function findUsers(ctx: Context, q: string, limit: number): Promise<AdminUser[]> {
  const query = { q, sort: 'newest' } as const;
  return (await listFirst(ctx, userList(query), query, limit)).map(toAdminUser);
}

const columns: readonly Column<UserRow>[] = [
  [csvColumns.userId, ({ id }) => id],
  [csvColumns.firstName, ({ firstName }) => firstName],
  [csvColumns.lastName, ({ lastName }) => lastName],
  [csvColumns.email, ({ email }) => email],
  [csvColumns.role, ({ role }) => role],
  [
    csvColumns.totalAmount,
    ({ balanceCents, withheldCents }) => ({ dollars: dollarsFromCents(cents(balanceCents + withheldCents)) }),
  ],
  [csvColumns.spentAmount, ({ withheldCents }) => ({ dollars: dollarsFromCents(withheldCents) })],
  [csvColumns.currentBalance, ({ balanceCents }) => ({ dollars: dollarsFromCents(balanceCents) })],
  [csvColumns.blocked, ({ blockedAt }) => blockedAt],
  [csvColumns.signedUp, ({ createdAt }) => createdAt],
];

export async function exportUsers(ctx: Context, query: UserQuery) {
  const { identity } = await readShop(ctx);
  await recordExport(ctx, 'users', query);
  return csvFile({
    name: 'users',
    shop: identity,
    now: ctx.now,
    columns,
    batches: listAll(ctx, userList(query), query),
  });
}

function toAdminUser(row: UserRow): AdminUser {
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role,
    ...(row.staffRole ? { staffRole: row.staffRole } : {}),
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
