import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { searchLengthMax } from '../limits.ts';
import { AdminMessage } from './messages.ts';
import { AdminOrder } from './orders.ts';
import { AdminPayment } from './payments.ts';
import { AdminUser } from './users.ts';
import { sharedWords } from '../words/shared.ts';
import { adminWords } from '../words/admin.ts';

/** Per kind of result. */
export const searchResultsMax = 5;

export const SearchResults = z
  .object({
    orders: z.array(AdminOrder).describe('Empty without the right `orders.read`.'),
    users: z.array(AdminUser).describe('Empty without the right `customers.read`.'),
    payments: z.array(AdminPayment).describe('Empty without the right `payments.read`.'),
    messages: z.array(AdminMessage).describe('Empty without the right `messages.reply`.'),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof SearchResults>;

export const adminSearch = {
  find: endpoint({
    method: 'GET',
    path: '/admin/search',
    summary: 'Find orders, users, payments and messages',
    description: `At most ${searchResultsMax} of each, the newest first. Orders are found by their ID, number, link, community, category and service, and by the name, email address and ID of their customer; users by name and email address; payments by receipt number, ID and payer; messages and tickets by name, email address and subject.`,
    access: 'admin',
    right: 'office.use',
    finerRights: ['orders.read', 'customers.read', 'payments.read', 'messages.reply'],
    query: z.object({
      q: z
        .string()
        .trim()
        .min(1, adminWords.searchRequired)
        .max(searchLengthMax)
        .regex(/^\P{Cc}*$/u, sharedWords.hiddenInSearch),
    }),
    response: SearchResults,
    errors: [],
  }),
};
