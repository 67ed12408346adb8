import type { AdminMessage } from '#contract/admin/messages.ts';
import type { Ticket } from '#contract/support/tickets.ts';
import type { Context, SignedInContext } from '#server/context.ts';
import { type Listed, listRows, mapListed } from '#server/database/lists/lists.ts';
import { type MessageQuery, messagesFor, type TicketQuery, ticketsOf } from './support-lists.queries.ts';
import type { ConversationRow } from '../support.tables.ts';
import { messagesOf } from './to-message.ts';
import { toTicket } from '../tickets/to-ticket.ts';

export async function listTickets(ctx: SignedInContext, query: TicketQuery): Promise<Listed<Ticket>> {
  return mapListed(await listRows(ctx, ticketsOf(ctx.actor.accountId), query), toTicket);
}

export async function listMessages(ctx: SignedInContext, query: MessageQuery): Promise<Listed<AdminMessage>> {
  const listed = await listRows(ctx, messagesFor(ctx.actor.accountId), query);
  if (!('batches' in listed)) return { ...listed, rows: await messagesOf(ctx, listed.rows) };
  return { batches: batchesOf(ctx, listed.batches) };
}

async function* batchesOf(ctx: Context, batches: AsyncIterable<readonly ConversationRow[]>) {
  for await (const batch of batches) yield await messagesOf(ctx, batch);
}
