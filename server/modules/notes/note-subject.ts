import { supportMessages } from '#content/messages/support.ts';
import { noteRights, type NoteSubject, type NoteSubjectKind } from '#contract/admin/notes.ts';
import { roleHas } from '#contract/staff/rights.ts';
import type { Context, StaffContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { lockAccount } from '#server/modules/accounts/index.ts';
import { selectOrder } from '#server/modules/orders/index.ts';
import { lockConversation, selectConversation } from '#server/modules/support/index.ts';
import type { NoteRow } from './notes.tables.ts';

type SubjectColumns = Pick<NoteRow, 'accountId' | 'orderId' | 'conversationId'>;

export function kindOf({ orderId, conversationId }: SubjectColumns): NoteSubjectKind {
  if (orderId !== null) return 'order';
  return conversationId === null ? 'customer' : 'message';
}

const noSuchSubject = () => new AppError('not_found', supportMessages.noteSubjectNotFound);

/** What the caller may not read is reported as not found. */
export function assertMayRead({ actor }: StaffContext, about: NoteSubjectKind): void {
  if (!roleHas(actor.staffRole, noteRights[about])) throw noSuchSubject();
}

/** Locked until the transaction ends, so that the customer or message can't be erased concurrently. */
export async function lockSubject(ctx: StaffContext, subject: NoteSubject): Promise<SubjectColumns> {
  assertMayRead(ctx, subject.about);
  const columns = await columnsOf(ctx, subject);
  if (!columns || (await isErased(ctx, columns))) throw noSuchSubject();
  return columns;
}

async function columnsOf(ctx: Context, { about, subjectId }: NoteSubject): Promise<SubjectColumns | undefined> {
  const none = { orderId: null, conversationId: null };
  switch (about) {
    case 'order': {
      const order = await selectOrder(ctx, { ref: subjectId });
      return order && { ...none, accountId: order.accountId, orderId: order.id };
    }
    case 'message': {
      const conversation = await selectConversation(ctx, { id: subjectId });
      return conversation && { ...none, accountId: conversation.accountId, conversationId: conversation.id };
    }
    case 'customer':
      return { ...none, accountId: subjectId };
  }
}

async function isErased(ctx: Context, { accountId, conversationId }: SubjectColumns): Promise<boolean> {
  if (accountId !== null) {
    const account = await lockAccount(ctx, accountId);
    return !account || account.deletedAt !== null;
  }
  // A guest's message is erased with the account that has confirmed its email address.
  const message = conversationId === null ? undefined : await lockConversation(ctx, { id: conversationId });
  return !message || message.email === '';
}
