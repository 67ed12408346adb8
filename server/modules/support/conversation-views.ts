import type { AdminMessage } from '#contract/admin/messages.ts';
import type { Post, Ticket } from '#contract/support/tickets.ts';
import type { Context } from '#server/context.ts';
import { selectAccounts } from '#server/modules/accounts/index.ts';
import type { ConversationRow, PostRow } from './support.tables.ts';

/** Fields that customers and staff both see. */
const sharedFieldsOf = (row: ConversationRow) => ({
  _id: row.id,
  subject: row.subject,
  excerpt: row.excerpt,
  status: row.status,
  orderId: row.orderId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.lastPostAt.toISOString(),
});

export function toTicket(row: ConversationRow): Ticket {
  return { ...sharedFieldsOf(row), isUnread: row.isUnreadByCustomer };
}

/** For staff, with assignee names. */
export async function toAdminMessages(ctx: Context, rows: readonly ConversationRow[]): Promise<AdminMessage[]> {
  const names = await namesOf(
    ctx,
    rows.map(({ assigneeId }) => assigneeId),
  );
  return rows.map((row) => ({
    ...sharedFieldsOf(row),
    name: row.name,
    email: row.email,
    userId: row.accountId,
    isTicket: row.isTicket,
    assigneeId: row.assigneeId,
    assignee: row.assigneeId === null ? null : (names.get(row.assigneeId)?.fullName ?? ''),
    isUnread: row.isUnreadByStaff,
  }));
}

/** `nameOf` picks the form of the author's name the reader may see. */
export function toPost(row: PostRow, nameOf: (names: Names | undefined) => string, names: Map<string, Names>): Post {
  return {
    _id: row.id,
    from: row.side,
    author: nameOf(row.authorId === null ? undefined : names.get(row.authorId)),
    message: row.text,
    createdAt: row.createdAt.toISOString(),
  };
}

interface Names {
  readonly firstName: string;
  readonly fullName: string;
}

export async function namesOf(ctx: Context, ids: readonly (string | null)[]): Promise<Map<string, Names>> {
  const distinct = [...new Set(ids.flatMap((id) => id ?? []))];
  if (distinct.length === 0) return new Map();
  const accounts = await selectAccounts(ctx, distinct);
  return new Map(
    accounts.map((account) => [account.id, { firstName: account.firstName, fullName: fullNameOf(account) }]),
  );
}

export function fullNameOf(account: { firstName: string; lastName: string; email: string }): string {
  return `${account.firstName} ${account.lastName}`.trim() || account.email;
}
