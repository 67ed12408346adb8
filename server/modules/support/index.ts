/**
 * Support: messages from the contact form and customers' tickets. Both are conversations between someone and staff.
 * Owns the tables `conversations` and `conversation_posts`. A post and the update of its conversation are one
 * transaction. A guest gets replies by email only, a customer by email and in the ticket.
 */
export { createSavedReply } from './saved-replies/change-saved-replies.ts';
export { unassignMessages } from './assign-message.ts';
export { replyToMessage } from './reply-to-message.ts';
export { countUnanswered, countUnreadReplies } from './support-lists.queries.ts';
export { lockConversation, selectConversation } from './support.queries.ts';
export { eraseConversations, exportConversations } from './account-data.ts';
export { openTicket, writeInTicket } from './tickets.ts';
export { findMessages } from './read-conversations.ts';
export { sendContactMessage } from './send-contact-message.ts';
export { setMessageStatus } from './set-message-status.ts';
export type { SupportDeps } from './support-deps.ts';
export { adminMessagesRoutes, contactRoutes, savedRepliesRoutes, ticketsRoutes } from './support.routes.ts';
