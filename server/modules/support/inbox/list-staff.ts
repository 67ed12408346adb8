import type { StaffMember } from '#contract/admin/messages.ts';
import type { Context } from '#server/context.ts';
import { selectAdmins } from '#server/modules/accounts/index.ts';

/** Whom something can be assigned to, in the order of their names. */
export async function listStaff(ctx: Context): Promise<StaffMember[]> {
  const admins = await selectAdmins(ctx);
  return admins.map(({ id, firstName, lastName, email }) => ({ _id: id, firstName, lastName, email }));
}
