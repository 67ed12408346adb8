import type { Colleague } from '#contract/admin/staff.ts';
import { mayManage } from '#contract/staff/rights.ts';
import type { StaffContext } from '#server/context.ts';
import { selectStaff } from '#server/modules/accounts/index.ts';
import { selectWithSecondFactor } from '#server/modules/second-factor/index.ts';
import { readSessionsOf } from '#server/modules/sessions/index.ts';

/** Includes sessions of those whom the caller may sign out, and their own. */
export async function listStaff(ctx: StaffContext): Promise<Colleague[]> {
  const { actor } = ctx;
  const staff = await selectStaff(ctx);
  const ids = staff.map(({ id }) => id);
  const sessions = await readSessionsOf(ctx, ids, actor.sessionId);
  const secured = await selectWithSecondFactor(ctx, ids);
  return staff.flatMap(({ id, firstName, lastName, email, staffRole, blockedAt }) => {
    if (staffRole === null) return [];
    const isYou = id === actor.accountId;
    const managed = !isYou && mayManage(actor.staffRole, staffRole);
    const { open = [], lastUsedAt } = sessions.get(id) ?? {};
    return {
      _id: id,
      firstName,
      lastName,
      email,
      staffRole,
      isBlocked: blockedAt !== null,
      hasSecondFactor: secured.has(id),
      lastSeenAt: lastUsedAt?.toISOString() ?? null,
      sessions: managed || isYou ? open : null,
      isYou,
      mayManage: managed,
    };
  });
}
