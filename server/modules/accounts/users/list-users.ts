import type { AdminUser } from '#contract/admin/users.ts';
import type { Context } from '#server/context.ts';
import { type Listed, listFirst, listRows, mapListed } from '#server/database/lists/lists.ts';
import { toAdminUser } from './to-admin-user.ts';
import type { UserQuery } from './user-search.queries.ts';
import { userList } from './users.queries.ts';

export async function listUsers(ctx: Context, query: UserQuery): Promise<Listed<AdminUser>> {
  return mapListed(await listRows(ctx, userList(query), query), toAdminUser);
}

/** The newest few that the text finds. */
export async function findUsers(ctx: Context, q: string, limit: number): Promise<AdminUser[]> {
  const query = { q, sort: 'newest' } as const;
  return (await listFirst(ctx, userList(query), query, limit)).map(toAdminUser);
}
