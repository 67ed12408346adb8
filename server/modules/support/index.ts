/**
 * Support: messages of the contact form and customers' tickets. Both are conversations: somebody asks, staff answer. It
 * owns the tables `conversations` and `conversation_posts`. A post and what it changes about its conversation are
 * written together; a guest hears of an answer by mail alone, a customer by mail and in the ticket.
 */
export { answerMessage } from './inbox/answer-message.ts';
export { eraseConversations } from './erase-conversations.ts';
export { exportTickets } from './export-tickets.ts';
export { openTicket } from './tickets/open-ticket.ts';
export { sendContactMessage } from './send-contact-message.ts';
export { setMessageStatus } from './inbox/set-message-status.ts';
export type { SupportDeps } from './support-deps.ts';
export { adminMessagesRoutes, contactRoutes, ticketsRoutes } from './support.routes.ts';
export { writeInTicket } from './tickets/write-in-ticket.ts';
