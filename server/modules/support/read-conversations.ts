import { supportMessages } from '#content/messages/support.ts';
import type { AdminMessage, AdminMessageDetails } from '#contract/admin/messages.ts';
import type { Ticket, TicketDetails } from '#contract/support/tickets.ts';
import { type Context, inTransaction, type SignedInContext } from '#server/context.ts';
import { type Listed, listFirst, listRows, mapListed } from '#server/database/lists/lists.ts';
import { assertFound } from '#server/errors.ts';
import { namesOf, toAdminMessages, toPost, toTicket } from './conversation-views.ts';
import { publishConversation, type SupportDeps } from './support-deps.ts';
import { type MessageQuery, messagesFor, type TicketQuery, ticketsOf } from './support-lists.queries.ts';
import { lockConversation, selectConversation, selectPosts, updateConversation } from './support.queries.ts';
import type { ConversationRow } from './support.tables.ts';

export async function listTickets(ctx: SignedInContext, query: TicketQuery): Promise<Listed<Ticket>> {
  return mapListed(await listRows(ctx, ticketsOf(ctx.actor.accountId), query), toTicket);
}

export async function listMessages(ctx: SignedInContext, query: MessageQuery): Promise<Listed<AdminMessage>> {
  const listed = await listRows(ctx, messagesFor(ctx.actor.accountId), query);
  if (!('batches' in listed)) return { ...listed, rows: await toAdminMessages(ctx, listed.rows) };
  return { batches: batchesOf(ctx, listed.batches) };
}

/** The newest matches. */
export async function findMessages(ctx: SignedInContext, q: string, limit: number): Promise<AdminMessage[]> {
  const query = { q, sort: 'newest', show: 'all' } as const;
  return toAdminMessages(ctx, await listFirst(ctx, messagesFor(ctx.actor.accountId), query, limit));
}

async function* batchesOf(ctx: Context, batches: AsyncIterable<readonly ConversationRow[]>) {
  for await (const batch of batches) yield await toAdminMessages(ctx, batch);
}

export const noSuchTicket = supportMessages.ticketNotFound;

/** The caller's own ticket; any other is reported as not found. Of staff, only the first name is shown. */
export async function readTicket(ctx: SignedInContext, id: string): Promise<TicketDetails> {
  const row = await selectConversation(ctx, { id, accountId: ctx.actor.accountId });
  assertFound(row, noSuchTicket);
  const posts = await selectPosts(ctx, [id]);
  const names = await namesOf(
    ctx,
    posts.map(({ authorId }) => authorId),
  );
  return {
    ...toTicket(row),
    posts: posts.map((post) =>
      toPost(post, (who) => (post.side === 'staff' ? who?.firstName : who?.fullName) ?? '', names),
    ),
  };
}

export const noSuchMessage = supportMessages.messageNotFound;

/** Any conversation, with the full names of all authors. */
export async function readMessage(ctx: Context, id: string): Promise<AdminMessageDetails> {
  const row = await selectConversation(ctx, { id });
  assertFound(row, noSuchMessage);
  const [message] = await toAdminMessages(ctx, [row]);
  assertFound(message, noSuchMessage);
  const posts = await selectPosts(ctx, [id]);
  const names = await namesOf(
    ctx,
    posts.map(({ authorId }) => authorId),
  );
  return { ...message, posts: posts.map((post) => toPost(post, (who) => who?.fullName ?? row.name, names)) };
}

type Deps = Pick<SupportDeps, 'live'>;

export function markTicketRead(ctx: SignedInContext, deps: Deps, id: string): Promise<Ticket> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockConversation(ctx, { id, accountId: ctx.actor.accountId });
    assertFound(row, noSuchTicket);
    if (!row.isUnreadByCustomer) return toTicket(row);
    publishConversation(ctx, deps, row);
    return toTicket(await updateConversation(ctx, id, { isUnreadByCustomer: false }));
  });
}

/** For all admins: once one has read it, nobody else needs to. */
export function markMessageRead(ctx: Context, deps: Deps, id: string): Promise<AdminMessage> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockConversation(ctx, { id });
    assertFound(row, noSuchMessage);
    const read = row.isUnreadByStaff ? await updateConversation(ctx, id, { isUnreadByStaff: false }) : row;
    if (row.isUnreadByStaff) publishConversation(ctx, deps, row);
    const [message] = await toAdminMessages(ctx, [read]);
    assertFound(message, noSuchMessage);
    return message;
  });
}
