import { adminMessages } from '#contract/admin/messages.ts';
import { tickets } from '#contract/support/tickets.ts';
import { clientFor } from '#web/api/client.ts';

export const ticketsApi = clientFor({ tickets }, 'account').tickets;
export const messagesApi = clientFor({ adminMessages }, 'account').adminMessages;
