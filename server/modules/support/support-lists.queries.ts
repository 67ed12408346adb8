import { and, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import { readOrderId } from '#contract/orders/order-ids.ts';
import { messageSenders } from '#contract/admin/messages.ts';
import { ticketStatuses, type TicketStatus } from '#contract/support/tickets.ts';
import type { Context } from '#server/context.ts';
import { defineList, hasText, hasTrigram, type ListQuery, foldedPattern } from '#server/database/lists/lists.ts';
import { countRows } from '#server/database/lists/row-counts.ts';
import { conversations, type ConversationRow } from './support.tables.ts';

interface SortedQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest';
}

interface ConversationQuery extends SortedQuery {
  readonly status?: TicketStatus | undefined;
  readonly show: 'all' | 'unread';
}

export interface TicketQuery extends ConversationQuery {
  readonly orderId?: string | undefined;
}

export interface MessageQuery extends ConversationQuery {
  readonly from?: 'guests' | 'customers' | undefined;
  readonly assigned?: 'me' | 'nobody' | undefined;
  readonly userId?: AccountId | undefined;
}

const baseList = {
  table: conversations,
  key: conversations.id,
  sorts: {
    newest: { by: [conversations.lastPostAt], direction: 'desc' },
    oldest: { by: [conversations.lastPostAt], direction: 'asc' },
  },
  rows: (ctx: Context, condition: SQL, sorting: SQL[]) =>
    ctx.db
      .select()
      .from(conversations)
      .where(condition)
      .orderBy(...sorting),
} as const;

const hasStatus = (status: TicketStatus | undefined) =>
  status === undefined ? undefined : eq(conversations.status, status);

export const ticketsOf = (accountId: AccountId) =>
  defineList<ConversationRow, TicketQuery>({
    ...baseList,
    scope: () => and(eq(conversations.accountId, accountId), eq(conversations.isTicket, true)),
    filters: ({ q, status, show, orderId }) => [
      hasStatus(status),
      show === 'unread' ? eq(conversations.isUnreadByCustomer, true) : undefined,
      orderId === undefined ? undefined : eq(conversations.orderId, readOrderId(orderId)),
      hasText([conversations.subject], q),
    ],
  });

/** Tickets, and what the account wrote as staff. */
export const conversationsOf = (accountId: AccountId) =>
  defineList<ConversationRow, SortedQuery>({ ...baseList, scope: () => eq(conversations.accountId, accountId) });

export const guestMessagesFrom = (email: string) =>
  defineList<ConversationRow, SortedQuery>({
    ...baseList,
    scope: () => and(isNull(conversations.accountId), eq(conversations.email, email)),
  });

/** Three characters or more match anywhere in name, email or subject; fewer match the beginning of one of them. */
function searchPredicates(text: string): SQL[] {
  if (hasTrigram(text)) return [like(conversations.searchText, foldedPattern(text))];
  const { name, email, subject } = conversations;
  return [name, email, subject].map((column) => sql`folded(${column}) LIKE ${foldedPattern(text)}`);
}

/** All conversations; the admin's ID is for the filter `assigned: me`. */
export const messagesFor = (adminId: AccountId) =>
  defineList<ConversationRow, MessageQuery>({
    ...baseList,
    filters: ({ status, show, from, assigned, userId }) => [
      hasStatus(status),
      show === 'unread' ? eq(conversations.isUnreadByStaff, true) : undefined,
      from && (from === 'guests' ? isNull(conversations.accountId) : isNotNull(conversations.accountId)),
      assigned && (assigned === 'me' ? eq(conversations.assigneeId, adminId) : isNull(conversations.assigneeId)),
      userId === undefined ? undefined : eq(conversations.accountId, userId),
    ],
    total: countMessages,
    capsFilters: true,
    anyOf: ({ q }) => (q ? searchPredicates(q) : undefined),
  });

/** Maintained counters exist per status and sender. */
function countMessages(
  ctx: Context,
  { q, status, show, from, assigned, userId }: MessageQuery,
): Promise<number> | undefined {
  if (q || show === 'unread' || assigned !== undefined || userId !== undefined) return undefined;
  const statuses = status === undefined ? ticketStatuses : [status];
  const senders = from === undefined ? messageSenders : [from];
  return countRows(
    ctx,
    'conversations',
    statuses.flatMap((each) => senders.map((who) => `${each} ${who}`)),
  );
}

export const countUnreadReplies = (ctx: Context, accountId: AccountId): Promise<number> =>
  ctx.db.$count(
    conversations,
    and(
      eq(conversations.accountId, accountId),
      eq(conversations.isTicket, true),
      eq(conversations.isUnreadByCustomer, true),
    ),
  );

export const countUnanswered = (ctx: Context): Promise<number> =>
  countRows(
    ctx,
    'conversations',
    messageSenders.map((who) => `open ${who}`),
  );
