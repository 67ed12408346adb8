import { supportMessages } from '#content/messages/support.ts';
import { contactForm } from '#content/contact.ts';
import type { adminMessages } from '#contract/admin/messages.ts';
import type { adminSavedReplies } from '#contract/admin/saved-replies.ts';
import type { contact } from '#contract/support/contact.ts';
import type { tickets } from '#contract/support/tickets.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { replyToMessage } from './reply-to-message.ts';
import { assignMessage, listStaff } from './assign-message.ts';
import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
} from './saved-replies/change-saved-replies.ts';
import { closeTicket, openTicket, writeInTicket } from './tickets.ts';
import {
  listMessages,
  listTickets,
  markMessageRead,
  markTicketRead,
  readMessage,
  readTicket,
} from './read-conversations.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { setMessageStatus } from './set-message-status.ts';
import type { SupportDeps } from './support-deps.ts';

export const contactRoutes = (deps: SupportDeps): HandlersOf<typeof contact> => ({
  send: async (ctx, { body }) => {
    await sendContactMessage(ctx, deps, body);
    return { message: contactForm.sent };
  },
});

export const ticketsRoutes = (deps: SupportDeps): HandlersOf<typeof tickets> => ({
  list: (ctx, { query }) => listTickets(ctx, query),
  open: (ctx, { body }) => openTicket(ctx, deps, body),
  read: (ctx, { params }) => readTicket(ctx, params.ticketId),
  write: (ctx, { params, body }) => writeInTicket(ctx, deps, { id: params.ticketId, message: body.message }),
  close: (ctx, { params }) => closeTicket(ctx, deps, params.ticketId),
  markAsRead: (ctx, { params }) => markTicketRead(ctx, deps, params.ticketId),
});

export const adminMessagesRoutes = (deps: SupportDeps): HandlersOf<typeof adminMessages> => ({
  list: (ctx, { query }) => listMessages(ctx, query),
  read: (ctx, { params }) => readMessage(ctx, params.messageId),
  answer: (ctx, { params, body }) => replyToMessage(ctx, deps, { id: params.messageId, answer: body }),
  assign: (ctx, { params, body }) => assignMessage(ctx, deps, { id: params.messageId, assigneeId: body.assigneeId }),
  setStatus: (ctx, { params, body }) => setMessageStatus(ctx, deps, { id: params.messageId, ...body }),
  markAsRead: (ctx, { params }) => markMessageRead(ctx, deps, params.messageId),
  staff: (ctx) => listStaff(ctx),
});

export const savedRepliesRoutes = (deps: SupportDeps): HandlersOf<typeof adminSavedReplies> => ({
  list: (ctx) => listSavedReplies(ctx),
  create: (ctx, { body }) => createSavedReply(ctx, deps, body),
  change: (ctx, { params, body }) => changeSavedReply(ctx, deps, { id: params.replyId, change: body }),
  delete: async (ctx, { params }) => {
    await deleteSavedReply(ctx, deps, params.replyId);
    return { message: supportMessages.savedReplyDeleted };
  },
});
