import { supportMessages } from '#content/messages/support.ts';
import type { NewTicket, TicketDetails } from '#contract/support/tickets.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { assertActive, lockAccountToChange, readAccount } from '#server/modules/accounts/index.ts';
import { resolveNotices } from '#server/modules/notifications/index.ts';
import { readOrder } from '#server/modules/orders/index.ts';
import { addPost } from './add-post.ts';
import { assigneeAfterReopening } from './assign-message.ts';
import { fullNameOf } from './conversation-views.ts';
import { assertRoomForTicket, openConversation } from './open-conversation.ts';
import { noSuchTicket, readTicket } from './read-conversations.ts';
import { publishConversation, type SupportDeps } from './support-deps.ts';
import { lockConversation, updateConversation } from './support.queries.ts';

export function openTicket(
  ctx: SignedInContext,
  deps: SupportDeps,
  { subject, message, orderId }: NewTicket,
): Promise<TicketDetails> {
  return inTransaction(ctx, async (ctx) => {
    const account = await readAccount(ctx, ctx.actor.accountId);
    const order = orderId === undefined ? undefined : await readOrder(ctx, orderId);
    const { id } = await openConversation(ctx, deps, {
      accountId: account.id,
      isTicket: true,
      orderId: order?.orderId ?? null,
      name: fullNameOf(account),
      email: account.email,
      subject,
      message,
    });
    return readTicket(ctx, id);
  });
}

/** Reopens a closed ticket, which then counts as open again. */
export function writeInTicket(
  ctx: SignedInContext,
  deps: Pick<SupportDeps, 'live'>,
  { id, message }: { id: string; message: string },
): Promise<TicketDetails> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = ctx.actor;
    assertActive(await lockAccountToChange(ctx, accountId));
    const row = await lockConversation(ctx, { id, accountId });
    assertFound(row, noSuchTicket);
    if (row.status === 'closed') await assertRoomForTicket(ctx, accountId, supportMessages.tooManyToReopen);
    const assigneeId = await assigneeAfterReopening(ctx, row);
    await addPost(ctx, row, { side: 'customer', authorId: accountId, text: message }, { assigneeId });
    publishConversation(ctx, deps, row);
    return readTicket(ctx, id);
  });
}

/** Nothing is left to do for staff, so it no longer counts as unread for them either. */
export function closeTicket(ctx: SignedInContext, deps: Pick<SupportDeps, 'live'>, id: string): Promise<TicketDetails> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockConversation(ctx, { id, accountId: ctx.actor.accountId });
    assertFound(row, noSuchTicket);
    await updateConversation(ctx, id, { status: 'closed', isUnreadByStaff: false });
    await resolveNotices(ctx, deps, { id });
    publishConversation(ctx, deps, row);
    return readTicket(ctx, id);
  });
}
