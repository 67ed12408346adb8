import { z } from 'zod';
import type { AccountId } from '#contract/values/ids.ts';
import { deleteDraft, saveDraft, readDraft } from '#web/api/drafts.ts';

/** An unsent ticket and the order it is about, if any. */
const TicketDraft = z.object({ subject: z.string(), message: z.string(), orderId: z.string().optional() });
export type TicketDraft = z.infer<typeof TicketDraft>;

/** An unsent reply, and how many posts were seen when it was sent without a response, so that a retry is the same call. */
const ReplyDraft = z.union([
  // Drafts were plain texts before.
  z.string().transform((message) => ({ message })),
  z.object({ message: z.string(), seenPosts: z.int().optional() }),
]);
type ReplyDraft = { readonly message: string; readonly seenPosts?: number | undefined };

const ticketDraftName = 'ticket';
/** Stored in browsers under this name; renaming it would lose drafts. */
const replyTo = (conversationId: string) => `answer:${conversationId}`;

export const readTicketDraft = (accountId: AccountId): TicketDraft | undefined =>
  TicketDraft.safeParse(readDraft(accountId, ticketDraftName)).data;

export function saveTicketDraft(accountId: AccountId, draft: TicketDraft): void {
  if (draft.subject.trim() + draft.message.trim() === '') deleteDraft(accountId, ticketDraftName);
  else saveDraft(accountId, ticketDraftName, draft);
}

/** Keeps what was typed since the ticket was sent. */
export function deleteSentTicketDraft(accountId: AccountId, sent: Pick<TicketDraft, 'subject' | 'message'>): void {
  const draft = readTicketDraft(accountId);
  if (draft === undefined) return;
  const subject = draft.subject.trim() === sent.subject ? '' : draft.subject;
  const message = draft.message.trim() === sent.message ? '' : draft.message;
  saveTicketDraft(accountId, { ...draft, subject, message });
}

export const readReplyDraft = (accountId: AccountId, conversationId: string): ReplyDraft =>
  ReplyDraft.safeParse(readDraft(accountId, replyTo(conversationId))).data ?? { message: '' };

export function saveReplyDraft(accountId: AccountId, conversationId: string, draft: ReplyDraft): void {
  if (draft.message.trim() === '') deleteDraft(accountId, replyTo(conversationId));
  else saveDraft(accountId, replyTo(conversationId), draft);
}
