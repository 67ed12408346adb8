import type { Context } from '#server/context.ts';
import { listAll } from '#server/database/lists/lists.ts';
import { ticketsOf } from './inbox/support-lists.queries.ts';
import { selectPosts } from './support.queries.ts';
import type { ConversationRow } from './support.tables.ts';
import { toTicket } from './tickets/to-ticket.ts';

const ticketsAtOnce = 20;

/** All that an account and staff wrote to each other, in batches. */
export async function* exportTickets(ctx: Context, accountId: string) {
  for await (const rows of listAll(ctx, ticketsOf(accountId), { sort: 'oldest', show: 'all' })) {
    for (let begin = 0; begin < rows.length; begin += ticketsAtOnce) {
      yield await withPosts(ctx, rows.slice(begin, begin + ticketsAtOnce));
    }
  }
}

async function withPosts(ctx: Context, rows: readonly ConversationRow[]) {
  const posts = await selectPosts(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { excerpt: _, ...ticket } = toTicket(row);
    const own = posts.filter(({ conversationId }) => conversationId === row.id);
    return {
      ...ticket,
      name: row.name,
      email: row.email,
      posts: own.map(({ side, text, createdAt }) => ({ from: side, message: text, createdAt })),
    };
  });
}
