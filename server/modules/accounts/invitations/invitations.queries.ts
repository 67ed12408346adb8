import { and, desc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import { mayManage, type StaffRole, staffRoles } from '#contract/staff/rights.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { type InvitationRow, staffInvitations } from '../accounts.tables.ts';

/** Replaces an earlier invitation to the same address and voids its link. */
export async function replaceInvitation(ctx: Context, row: InvitationRow): Promise<void> {
  const { email: _email, ...rest } = row;
  await ctx.db.insert(staffInvitations).values(row).onConflictDoUpdate({ target: staffInvitations.email, set: rest });
}

export async function selectInvitation(ctx: Context, id: string): Promise<InvitationRow | undefined> {
  const [row] = await ctx.db.select().from(staffInvitations).where(eq(staffInvitations.id, id));
  return row;
}

/** Undefined if it has expired. */
export async function selectInvitationTo(ctx: Context, email: string): Promise<InvitationRow | undefined> {
  const isValid = and(eq(staffInvitations.email, email), gt(staffInvitations.expiresAt, ctx.now));
  const [row] = await ctx.db.select().from(staffInvitations).where(isValid);
  return row;
}

const isLive = (ctx: Context, tokenHash: Buffer) =>
  and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, ctx.now));

export async function selectLiveInvitation(ctx: Context, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  const [row] = await ctx.db.select().from(staffInvitations).where(isLive(ctx, tokenHash));
  return row;
}

/** Of several concurrent calls, one gets it. */
export async function consumeInvitation(ctx: Context, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  const [row] = await ctx.db.delete(staffInvitations).where(isLive(ctx, tokenHash)).returning();
  return row;
}

export async function deleteInvitation(ctx: Context, id: string): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(staffInvitations).where(eq(staffInvitations.id, id));
  return (rowCount ?? 0) > 0;
}

export function selectInvitations(ctx: Context): Promise<InvitationRow[]> {
  return ctx.db.select().from(staffInvitations).orderBy(desc(staffInvitations.createdAt), staffInvitations.id);
}

/** Invitations sent by an account, or to its confirmed address. */
const isOf = ({ id, email, verifiedAt }: { id: AccountId; email: string; verifiedAt: Date | null }) =>
  or(eq(staffInvitations.invitedBy, id), verifiedAt ? eq(staffInvitations.email, email) : undefined);

export function selectInvitationsOf(ctx: Context, account: Parameters<typeof isOf>[0]): Promise<InvitationRow[]> {
  return ctx.db.select().from(staffInvitations).where(isOf(account)).orderBy(staffInvitations.createdAt);
}

export async function deleteInvitationsOf(ctx: Context, account: Parameters<typeof isOf>[0]): Promise<void> {
  await ctx.db.delete(staffInvitations).where(isOf(account));
}

/**
 * For an account whose role changes: deletes invitations to its address, so that none restores the role later, and
 * those it sent for roles that it can no longer grant.
 */
export async function deleteOutdatedInvitations(
  ctx: Context,
  { id, email }: { readonly id: AccountId; readonly email: string },
  staffRole: StaffRole | null,
): Promise<void> {
  const lost = staffRoles.filter((role) => staffRole === null || !mayManage(staffRole, role));
  const isLost = and(eq(staffInvitations.invitedBy, id), inArray(staffInvitations.staffRole, lost));
  await ctx.db.delete(staffInvitations).where(or(eq(staffInvitations.email, email), isLost));
}

export async function deleteInvitationsBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, before));
  return rowCount ?? 0;
}
