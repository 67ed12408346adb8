import { randomUUID } from 'node:crypto';
import { supportMessages } from '#content/messages/support.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { newMessageMail } from '#content/mail/support-mails.ts';
import type { Limit } from '#contract/limits.ts';
import { openTicketsMax } from '#contract/support/tickets.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { assertActive, lockAccountToChange } from '#server/modules/accounts/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { notifyStaff } from '#server/modules/notifications/index.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { excerptOf } from './add-post.ts';
import { publishConversation, type SupportDeps } from './support-deps.ts';
import { countOpenTickets, insertConversation, insertPost } from './support.queries.ts';
import type { ConversationRow } from './support.tables.ts';

export interface NewConversation extends Pick<
  ConversationRow,
  'accountId' | 'isTicket' | 'orderId' | 'name' | 'email' | 'subject'
> {
  readonly message: string;
}

/** A flood of messages fills the inbox of the back office, but not the operator's mailbox as well. */
const operatorMailLimit: Limit = {
  name: 'mails about messages',
  calls: 60,
  seconds: 3600,
  by: 'subject',
  store: 'memory',
};

/** Stores the first post, notifies staff and emails the operator, in one transaction. */
export function openConversation(
  ctx: Context,
  deps: SupportDeps,
  conversation: NewConversation,
): Promise<ConversationRow> {
  const { message, ...about } = conversation;
  return inTransaction(ctx, async (ctx) => {
    if (about.accountId !== null) {
      // Locked first, so that an account's deletion leaves no message behind.
      assertActive(await lockAccountToChange(ctx, about.accountId));
      if (about.isTicket) await assertRoomForTicket(ctx, about.accountId);
    }
    const row: ConversationRow = {
      ...about,
      id: randomUUID(),
      excerpt: excerptOf(message),
      status: 'open',
      assigneeId: null,
      posts: 1,
      isUnreadByStaff: true,
      isUnreadByCustomer: false,
      createdAt: ctx.now,
      lastPostAt: ctx.now,
    };
    await insertConversation(ctx, row);
    await insertPost(ctx, {
      id: randomUUID(),
      conversationId: row.id,
      position: 1,
      side: 'customer',
      authorId: row.accountId,
      text: message,
      createdAt: ctx.now,
    });
    await notifyStaff(ctx, deps, {
      id: row.id,
      kind: 'contact-message',
      message: row.isTicket ? supportMessages.newTicket(row.name) : supportMessages.newMessage(row.name),
      details: row.subject,
    });
    await mailOperator(ctx, deps, row, message);
    publishConversation(ctx, deps, row);
    return row;
  });
}

/** Call with the account locked, so that concurrent calls can't exceed the limit. */
export async function assertRoomForTicket(
  ctx: Context,
  accountId: AccountId,
  refusal = supportMessages.tooManyTickets,
): Promise<void> {
  if ((await countOpenTickets(ctx, accountId)) < openTicketsMax) return;
  throw new AppError('conflict', refusal(openTicketsMax));
}

async function mailOperator(
  ctx: Context,
  { keys, limits, siteOrigin, sendsMail = true }: SupportDeps,
  { id, name, email, subject }: ConversationRow,
  message: string,
): Promise<void> {
  if (!sendsMail || (await limits.count(operatorMailLimit, 'shop'))?.isExceeded === true) return;
  const mail = newMessageMail({ name, email, subject, message, link: `${siteOrigin}/admin/messages/${id}` });
  const { identity } = await readShop(ctx);
  await sendMail(ctx, keys.sealing, { to: identity.contactEmail, mail });
}
