import { cents, dollarsFromCents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { type Column, csvFile } from '#server/csv.ts';
import { listAll } from '#server/database/lists/lists.ts';
import type { UserQuery } from './user-search.queries.ts';
import { userList, type UserRow } from './users.queries.ts';

const columns: readonly Column<UserRow>[] = [
  ['User ID', ({ id }) => id],
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => role],
  ['Total Amount', ({ balanceCents, withheldCents }) => dollarsFromCents(cents(balanceCents + withheldCents))],
  ['Spent Amount', ({ withheldCents }) => dollarsFromCents(withheldCents)],
  ['Current Balance', ({ balanceCents }) => dollarsFromCents(balanceCents)],
  ['Blocked', ({ blockedAt }) => blockedAt],
  ['Signed Up', ({ createdAt }) => createdAt],
];

export const exportUsers = (ctx: Context, query: UserQuery) =>
  csvFile({ name: 'users', now: ctx.now, columns, batches: listAll(ctx, userList(query), query) });
