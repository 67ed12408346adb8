import type { AdminUser } from '#contract/admin/users.ts';
import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { toAdminUser } from './to-admin-user.ts';
import { selectUser } from './users.queries.ts';

/** An account as staff see it. */
export async function readUser(ctx: Context, id: string): Promise<AdminUser> {
  const user = await selectUser(ctx, id);
  assertFound(user, 'There is no such user.');
  return toAdminUser(user);
}
