import { and, asc, eq, gt, gte, isNotNull, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type MailRow, mails, type RefusedAddress, refusedAddresses } from './mail.tables.ts';

export async function insertMail(ctx: Context, row: typeof mails.$inferInsert): Promise<void> {
  await ctx.db.insert(mails).values(row);
}

/** Undefined once sent or given up. */
export async function selectUnsent(ctx: Context, id: string): Promise<MailRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
  return row;
}

/** Whether the mail server has accepted an email to somebody else since this one was written. */
export async function hasNewerBeenSent(ctx: Context, { createdAt }: MailRow): Promise<boolean> {
  const newer = and(gt(mails.createdAt, createdAt), isNotNull(mails.sentAt), eq(mails.isShadow, false));
  const rows = await ctx.db.select({ id: mails.id }).from(mails).where(newer).limit(1);
  return rows.length > 0;
}

/** Advisory lock until the transaction ends: serializes claiming and releasing emails to one recipient. */
export async function lockRecipient(ctx: Context, recipient: string): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('mails to'), hashtext(${recipient}::text))`);
}

const isLeased = (now: Date) => gte(mails.leasedUntil, now);

export async function isBeingSent(ctx: Context, { id, recipient }: MailRow): Promise<boolean> {
  const others = and(eq(mails.recipient, recipient), isNull(mails.sentAt), ne(mails.id, id), isLeased(ctx.now));
  return (await ctx.db.$count(mails, others)) > 0;
}

/** Returns whether the caller now holds the lease: the email is unsent, and nobody else holds it. */
export async function leaseMail(ctx: Context, id: string, until: Date): Promise<boolean> {
  const isFree = or(isNull(mails.leasedUntil), lt(mails.leasedUntil, ctx.now));
  const { rowCount } = await ctx.db
    .update(mails)
    .set({ leasedUntil: until })
    .where(and(eq(mails.id, id), isNull(mails.sentAt), isFree));
  return rowCount === 1;
}

export async function updateMail(ctx: Context, id: string, change: Partial<MailRow>): Promise<void> {
  await ctx.db.update(mails).set(change).where(eq(mails.id, id));
}

export async function deleteMail(ctx: Context, id: string): Promise<void> {
  await ctx.db.delete(mails).where(eq(mails.id, id));
}

/**
 * Deletes those since the last email held for the status or, without a status, all of the order's. Returns how many.
 */
export async function deleteHeldMails(ctx: Context, orderId: string, status: string | undefined): Promise<number> {
  const isWaiting = and(
    eq(mails.heldOrderId, orderId),
    isNull(mails.sentAt),
    or(isNull(mails.leasedUntil), lt(mails.leasedUntil, ctx.now)),
  );
  const last = ctx.db
    .select({ at: max(mails.createdAt) })
    .from(mails)
    .where(and(isWaiting, eq(mails.heldStatus, status ?? '')));
  const isSince = status === undefined ? undefined : gte(mails.createdAt, sql`(${last})`);
  const { rowCount } = await ctx.db.delete(mails).where(and(isWaiting, isSince));
  return rowCount ?? 0;
}

/** Claims the oldest email that yielded to another to the same recipient. */
export async function claimNextWaiting(ctx: Context, recipient: string): Promise<string | undefined> {
  const next = ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), isNull(mails.sentAt), eq(mails.waitsForTurn, true)))
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(1);
  const [row] = await ctx.db
    .update(mails)
    .set({ waitsForTurn: false })
    .where(eq(mails.id, sql`(${next})`))
    .returning({ id: mails.id });
  return row?.id;
}

/** Emails about orders belong to the account, whatever their address. */
export async function deleteHeldMailsTo(ctx: Context, recipient: string): Promise<void> {
  const isHeld = and(eq(mails.recipient, recipient), isNull(mails.sentAt), isNotNull(mails.heldOrderId));
  await ctx.db.delete(mails).where(isHeld);
}

/** Unsent emails to an address, and its recorded rejection. */
export async function deleteMailsTo(ctx: Context, recipient: string): Promise<void> {
  await ctx.db.delete(mails).where(and(eq(mails.recipient, recipient), isNull(mails.sentAt)));
  await deleteRefusal(ctx, recipient);
}

/** Sent or given up: no retries remain after this long. */
export async function deleteMailsBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(mails).where(lt(mails.createdAt, before));
  return rowCount ?? 0;
}

export async function storeRefusal(ctx: Context, { address, reason, refusedAt }: RefusedAddress): Promise<void> {
  await ctx.db
    .insert(refusedAddresses)
    .values({ address, reason, refusedAt })
    .onConflictDoUpdate({ target: refusedAddresses.address, set: { reason, refusedAt } });
}

/** The last permanent rejection of an address; undefined if there was none or an email has arrived since. */
export async function selectRefusal(ctx: Context, address: string): Promise<RefusedAddress | undefined> {
  const [row] = await ctx.db.select().from(refusedAddresses).where(eq(refusedAddresses.address, address));
  return row;
}

export async function deleteRefusal(ctx: Context, address: string): Promise<void> {
  await ctx.db.delete(refusedAddresses).where(eq(refusedAddresses.address, address));
}

export async function deleteRefusalsBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(refusedAddresses).where(lt(refusedAddresses.refusedAt, before));
  return rowCount ?? 0;
}

/** Unsent for longer than a short outage of the mail server takes. Announcements wait for their turn on purpose. */
export function countMailsWaitingSince(ctx: Context, before: Date): Promise<number> {
  const hasNotExpired = or(isNull(mails.expiresAt), gt(mails.expiresAt, ctx.now));
  return ctx.db.$count(
    mails,
    and(isNull(mails.sentAt), eq(mails.waitsForTurn, false), lt(mails.createdAt, before), hasNotExpired),
  );
}
