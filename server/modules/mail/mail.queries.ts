import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type MailRow, mails } from './mail.tables.ts';

export async function insertMail(ctx: Context, row: typeof mails.$inferInsert): Promise<void> {
  await ctx.db.insert(mails).values(row);
}

/** The mail, if it is unsent and nobody else is handing it over; it is ours until then. */
export async function leaseMail(ctx: Context, id: string, until: Date): Promise<MailRow | undefined> {
  const [row] = await ctx.db
    .update(mails)
    .set({ leasedUntil: until })
    .where(and(eq(mails.id, id), isNull(mails.sentAt), or(isNull(mails.leasedUntil), lt(mails.leasedUntil, ctx.now))))
    .returning();
  return row;
}

export async function endMailLease(ctx: Context, id: string): Promise<void> {
  await ctx.db.update(mails).set({ leasedUntil: null }).where(eq(mails.id, id));
}

export async function isMailSent(ctx: Context, id: string): Promise<boolean> {
  const [row] = await ctx.db.select({ sentAt: mails.sentAt }).from(mails).where(eq(mails.id, id));
  return row === undefined || row.sentAt !== null;
}

export async function markMailSent(ctx: Context, id: string): Promise<void> {
  await ctx.db.update(mails).set({ sentAt: ctx.now, sealed: null, recipient: '' }).where(eq(mails.id, id));
}

/** Those to an address that are still to be sent. */
export async function deleteMailsTo(ctx: Context, recipient: string): Promise<void> {
  await ctx.db.delete(mails).where(and(eq(mails.recipient, recipient), isNull(mails.sentAt)));
}

/** Sent or given up: after so long nobody tries any more. */
export async function deleteMailsBefore(ctx: Context, before: Date): Promise<number> {
  const { rowCount } = await ctx.db.delete(mails).where(lt(mails.createdAt, before));
  return rowCount ?? 0;
}
