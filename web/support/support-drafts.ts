import { z } from 'zod';
import { deleteDraft, saveDraft, readDraft } from '#web/api/drafts.ts';

/** A ticket as it is typed, and the order it is about, if it is about one. */
const TicketDraft = z.object({ subject: z.string(), message: z.string(), orderId: z.string().optional() });
export type TicketDraft = z.infer<typeof TicketDraft>;

const ticket = 'ticket';
const answerTo = (conversationId: string) => `answer:${conversationId}`;

export const readTicketDraft = (accountId: string): TicketDraft | undefined =>
  TicketDraft.safeParse(readDraft(accountId, ticket)).data;

export function keepTicketDraft(accountId: string, draft: TicketDraft): void {
  if (draft.subject.trim() + draft.message.trim() === '') deleteDraft(accountId, ticket);
  else saveDraft(accountId, ticket, draft);
}

export const dropTicketDraft = (accountId: string): void => deleteDraft(accountId, ticket);

export const readAnswerDraft = (accountId: string, conversationId: string): string =>
  z.string().safeParse(readDraft(accountId, answerTo(conversationId))).data ?? '';

export function keepAnswerDraft(accountId: string, conversationId: string, text: string): void {
  if (text.trim() === '') deleteDraft(accountId, answerTo(conversationId));
  else saveDraft(accountId, answerTo(conversationId), text);
}
