import type { AdminUser } from '#contract/admin/users.ts';
import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { selectRefusal } from '#server/modules/mail/index.ts';
import { toAdminUser } from './to-admin-user.ts';
import { selectUser } from './users.queries.ts';

/** An account as staff see it. */
export async function readUser(ctx: Context, id: string): Promise<AdminUser> {
  const user = await selectUser(ctx, id);
  assertFound(user, 'There is no such user.');
  const refusal = await selectRefusal(ctx, user.email);
  const shown = toAdminUser(user);
  return refusal ? { ...shown, emailRefusal: { reason: refusal.reason, at: refusal.refusedAt.toISOString() } } : shown;
}
