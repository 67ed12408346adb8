import { answerMail } from '#content/mail/support-mails.ts';
import { contactAddress } from '#content/site.ts';
import type { AdminMessageDetails } from '#contract/admin/messages.ts';
import { type Context, inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { lockAccountToChange, readAccount } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { settleNotices } from '#server/modules/notifications/index.ts';
import { enqueueEvent } from '#server/modules/webhooks/index.ts';
import { addPost } from '../add-post.ts';
import { publishConversation } from '../publish-conversation.ts';
import { noSuchMessage, readMessage } from './read-message.ts';
import type { SupportDeps } from '../support-deps.ts';
import { lockConversation, selectConversation } from '../support.queries.ts';
import type { ConversationRow } from '../support.tables.ts';

/** Staff answer: by mail, and in the ticket where there is one. Whoever answers first looks after it from then on. */
export function answerMessage(
  ctx: SignedInContext,
  deps: SupportDeps,
  { id, message }: { id: string; message: string },
): Promise<AdminMessageDetails> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = ctx.actor;
    // The deletion of an account locks it first, then its webhooks and conversations; the answer needs both of these.
    const known = await selectConversation(ctx, { id });
    if (known?.accountId) await lockAccountToChange(ctx, known.accountId);
    const row = await lockConversation(ctx, { id });
    assertFound(row, noSuchMessage);
    if (row.email === '') {
      throw new AppError('conflict', 'The account behind this is deleted, so nobody would get the answer.');
    }
    const post = { side: 'staff', authorId: accountId, text: message } as const;
    const after = await addPost(ctx, row, post, { assigneeId: row.assigneeId ?? accountId });
    await recordAudit(ctx, {
      action: 'message.answered',
      subject: { kind: 'message', id },
      before: { status: row.status, posts: row.posts, assigneeId: row.assigneeId },
      after: { status: after.status, posts: after.posts, assigneeId: after.assigneeId },
    });
    await settleNotices(ctx, deps, { id });
    await mailAnswer(ctx, deps, row, message);
    if (row.isTicket && row.accountId !== null) {
      const answer = { ticketId: id, subject: row.subject, answer: message, answeredAt: ctx.now.toISOString() };
      await enqueueEvent(ctx, row.accountId, 'ticket.answered', answer);
    }
    publishConversation(ctx, deps, row);
    return readMessage(ctx, id);
  });
}

/** A customer may have another address or name than when it began. A guest answers to the operator's mailbox. */
async function mailAnswer(
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
    ...(isTicket ? { link: `${siteOrigin}/dashboard/contactus/${id}` } : { replyTo: contactAddress }),
  });
  await sendMail(ctx, keys.sealing, { to: account?.email ?? email, mail });
}
