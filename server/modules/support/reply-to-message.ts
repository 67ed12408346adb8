import { supportMessages } from '#content/messages/support.ts';
import { answerMail } from '#content/mail/support-mails.ts';
import type { AdminMessageDetails, Answer } from '#contract/admin/messages.ts';
import { type Context, inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { lockAccountToChange, readAccount } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { resolveNotices } from '#server/modules/notifications/index.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { enqueueEvent } from '#server/modules/webhooks/index.ts';
import { addPost } from './add-post.ts';
import { assigneeAfterReopening } from './assign-message.ts';
import { publishConversation, type SupportDeps } from './support-deps.ts';
import { noSuchMessage, readMessage } from './read-conversations.ts';
import { setMessageStatus } from './set-message-status.ts';
import { lockConversation, selectConversation } from './support.queries.ts';
import type { ConversationRow, PostRow } from './support.tables.ts';
import { assertNoneAnswered, assertNoneWritten, hasCustomerWritten, selectUnseenPosts } from './unseen-posts.ts';

/** Sends a staff reply by email and, for tickets, to the ticket. The first to reply becomes the assignee. */
export function replyToMessage(
  ctx: SignedInContext,
  deps: SupportDeps,
  { id, answer: { message, close, seenPosts } }: { id: string; answer: Answer },
): Promise<AdminMessageDetails> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = ctx.actor;
    // Lock order: account first, then webhooks and conversations, as in account deletion.
    const known = await selectConversation(ctx, { id });
    if (known?.accountId) await lockAccountToChange(ctx, known.accountId);
    const row = await lockConversation(ctx, { id });
    assertFound(row, noSuchMessage);
    if (row.email === '') {
      throw new AppError('conflict', supportMessages.customerGone);
    }
    const unseen = await selectUnseenPosts(ctx, row, seenPosts);
    // The response was lost, and the reply is sent again, perhaps with the other button.
    if (unseen.some((post) => post.authorId === accountId && post.text === message)) {
      if (close && !hasCustomerWritten(unseen)) return setMessageStatus(ctx, deps, { id, status: 'closed' });
      return readMessage(ctx, id);
    }
    assertNoneAnswered(ctx, unseen);
    if (close) assertNoneWritten(unseen);
    const post = { side: 'staff', authorId: accountId, text: message } as const;
    const assigneeId = (await assigneeAfterReopening(ctx, row)) ?? accountId;
    const after = await addPost(ctx, row, post, { assigneeId, ...statusAfter(row, { close, unseen }) });
    await recordAudit(ctx, {
      action: 'message.answered',
      subject: { kind: 'message', id },
      before: { status: row.status, posts: row.posts, assigneeId: row.assigneeId },
      after: { status: after.status, posts: after.posts, assigneeId: after.assigneeId },
    });
    await resolveNotices(ctx, deps, { id });
    await mailReply(ctx, deps, row, message);
    if (row.isTicket && row.accountId !== null) {
      const answer = { ticketId: id, subject: row.subject, answer: message, answeredAt: ctx.now.toISOString() };
      await enqueueEvent(ctx, row.accountId, 'ticket.answered', answer);
    }
    publishConversation(ctx, deps, row);
    return readMessage(ctx, id);
  });
}

/** What the customer wrote while the reply was being written still waits for staff. */
function statusAfter(
  { status, isUnreadByStaff }: ConversationRow,
  { close, unseen }: { close: boolean | undefined; unseen: readonly PostRow[] },
): Partial<Pick<ConversationRow, 'status' | 'isUnreadByStaff'>> {
  if (hasCustomerWritten(unseen)) return { status, isUnreadByStaff };
  return close ? { status: 'closed' } : {};
}

/** Uses the account's current email and name, which may have changed. Guests reply to the operator's mailbox. */
async function mailReply(
  ctx: Context,
  { keys, siteOrigin, sendsMail = true }: SupportDeps,
  { id, accountId, isTicket, email, subject }: ConversationRow,
  message: string,
): Promise<void> {
  if (!sendsMail) return;
  const account = accountId === null ? undefined : await readAccount(ctx, accountId);
  const mail = answerMail({
    to: account,
    subject,
    message,
    ...(isTicket
      ? { link: `${siteOrigin}/dashboard/contactus/${id}` }
      : { replyTo: (await readShop(ctx)).identity.contactEmail }),
  });
  await sendMail(ctx, keys.sealing, { to: account?.email ?? email, mail });
}
