import { and, asc, eq, gte, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { conversationPosts, conversations, type ConversationRow, type PostRow } from './support.tables.ts';

/** With an account ID, matches only that account's tickets. */
export interface ConversationKey {
  readonly id: string;
  readonly accountId?: AccountId | undefined;
}

function isConversation({ id, accountId }: ConversationKey): SQL | undefined {
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

type FirstPost = Pick<ConversationRow, 'accountId' | 'email' | 'subject'> & { readonly message: string };

/** Whether the account, or a guest with the email address, began a conversation with these texts since the given time. */
export async function hasWritten(
  ctx: Context,
  { accountId, email, subject, message }: FirstPost,
  since: Date,
): Promise<boolean> {
  const isOwn =
    accountId === null
      ? and(isNull(conversations.accountId), eq(conversations.email, email))
      : eq(conversations.accountId, accountId);
  const isFirst = and(eq(conversationPosts.conversationId, conversations.id), eq(conversationPosts.position, 1));
  const rows = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(conversationPosts, isFirst)
    .where(
      and(
        isOwn,
        eq(conversations.subject, subject),
        gte(conversations.createdAt, since),
        eq(conversationPosts.text, message),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function selectConversation(ctx: Context, key: ConversationKey): Promise<ConversationRow | undefined> {
  const [row] = await ctx.db.select().from(conversations).where(isConversation(key));
  return row;
}

/** Serializes posts of one conversation until the transaction ends. */
export async function lockConversation(ctx: Context, key: ConversationKey): Promise<ConversationRow | undefined> {
  const [row] = await ctx.db.select().from(conversations).where(isConversation(key)).for('update');
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

/** Oldest first within each conversation. */
export async function selectPosts(ctx: Context, conversationIds: readonly string[]): Promise<PostRow[]> {
  return ctx.db
    .select()
    .from(conversationPosts)
    .where(inArray(conversationPosts.conversationId, [...conversationIds]))
    .orderBy(asc(conversationPosts.conversationId), asc(conversationPosts.position));
}

/** Closed ones keep their assignee. Returns how many there were. */
export async function unassignConversations(ctx: Context, assigneeId: AccountId): Promise<number> {
  const { rowCount } = await ctx.db
    .update(conversations)
    .set({ assigneeId: null })
    .where(and(eq(conversations.assigneeId, assigneeId), ne(conversations.status, 'closed')));
  return rowCount ?? 0;
}

export async function countOpenTickets(ctx: Context, accountId: AccountId): Promise<number> {
  return ctx.db.$count(
    conversations,
    and(eq(conversations.accountId, accountId), eq(conversations.isTicket, true), ne(conversations.status, 'closed')),
  );
}

export interface Writer {
  readonly id: AccountId;
  /** Undefined unless confirmed: otherwise a guest's messages from this address may be someone else's. */
  readonly email: string | undefined;
}

/** Erases names and texts of the account's conversations, and of a guest's with its address. Returns their IDs. */
export async function redactConversations(ctx: Context, { id, email }: Writer): Promise<string[]> {
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
