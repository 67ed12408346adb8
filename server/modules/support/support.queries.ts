import { and, asc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { conversationPosts, conversations, type ConversationRow, type PostRow } from './support.tables.ts';

/** Which conversation; with an account, only if it is a ticket of that account. */
export interface Which {
  readonly id: string;
  readonly accountId?: string | undefined;
}

function isIt({ id, accountId }: Which): SQL | undefined {
  const byId = eq(conversations.id, id);
  if (accountId === undefined) return byId;
  return and(byId, eq(conversations.accountId, accountId), eq(conversations.isTicket, true));
}

export async function insertConversation(ctx: Context, row: ConversationRow): Promise<void> {
  await ctx.db.insert(conversations).values(row);
}

export async function insertPost(ctx: Context, row: PostRow): Promise<void> {
  await ctx.db.insert(conversationPosts).values(row);
}

export async function selectConversation(ctx: Context, which: Which): Promise<ConversationRow | undefined> {
  const [row] = await ctx.db.select().from(conversations).where(isIt(which));
  return row;
}

/** Held until the transaction ends, so that posts of one conversation come one after the other. */
export async function lockConversation(ctx: Context, which: Which): Promise<ConversationRow | undefined> {
  const [row] = await ctx.db.select().from(conversations).where(isIt(which)).for('update');
  return row;
}

export async function updateConversation(
  ctx: Context,
  id: string,
  change: Partial<ConversationRow>,
): Promise<ConversationRow> {
  const [row] = await ctx.db.update(conversations).set(change).where(eq(conversations.id, id)).returning();
  if (!row) throw new Error(`There is no conversation ${id}`);
  return row;
}

/** The oldest first, of each conversation. */
export async function selectPosts(ctx: Context, conversationIds: readonly string[]): Promise<PostRow[]> {
  return ctx.db
    .select()
    .from(conversationPosts)
    .where(inArray(conversationPosts.conversationId, [...conversationIds]))
    .orderBy(asc(conversationPosts.conversationId), asc(conversationPosts.position));
}

export async function countOpenTickets(ctx: Context, accountId: string): Promise<number> {
  return ctx.db.$count(
    conversations,
    and(eq(conversations.accountId, accountId), eq(conversations.isTicket, true), ne(conversations.status, 'closed')),
  );
}

export interface ErasedAccount {
  readonly id: string;
  /** Undefined unless it was confirmed: what a guest wrote from this address is not the account's then. */
  readonly email: string | undefined;
}

/** Removes who wrote and what was written, of an account and of a guest with its address. Returns the conversations. */
export async function blankConversations(ctx: Context, { id, email }: ErasedAccount): Promise<string[]> {
  const rows = await ctx.db
    .update(conversations)
    .set({
      name: '',
      email: '',
      subject: '',
      excerpt: '',
      status: 'closed',
      isUnreadByStaff: false,
      isUnreadByCustomer: false,
    })
    .where(
      or(
        eq(conversations.accountId, id),
        email === undefined ? undefined : and(isNull(conversations.accountId), eq(conversations.email, email)),
      ),
    )
    .returning({ id: conversations.id });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await ctx.db.update(conversationPosts).set({ text: '' }).where(inArray(conversationPosts.conversationId, ids));
  }
  return ids;
}
