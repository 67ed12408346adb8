import { z } from 'zod';
import { Dollars } from '../values/dollars.ts';
import { endpoint } from '../endpoint.ts';
import { orderStatuses } from '../orders/order-status.ts';

const count = z.int().min(0);
const moneyOmitted = 'Omitted without the right `reports.read`.';

export const Overview = z
  .object({
    totalUsers: count.optional().describe('Omitted without the right `customers.read`.'),
    totalOrders: count,
    dailyOrders: count.describe('Orders placed today, in the shop’s time zone.'),
    weeklyOrders: count.describe('Orders placed in the last 7 days, including today.'),
    revenue: Dollars.optional().describe(`What all orders are charged now. ${moneyOmitted}`),
    days: z
      .array(z.object({ day: z.iso.date(), orders: count, revenue: Dollars.optional().describe(moneyOmitted) }))
      .describe(
        'Each of the last days in the shop’s time zone, oldest first: orders placed and what they were charged.',
      ),
    byStatus: z.array(z.object({ status: z.enum(orderStatuses), orders: count })).describe('All orders by status.'),
    topServices: z
      .array(
        z.object({
          serviceId: z.int().positive(),
          service: z.string(),
          category: z.string(),
          orders: count,
          revenue: Dollars.optional().describe(moneyOmitted),
        }),
      )
      .describe('Of these days, by revenue, or by orders where it is omitted, the highest first.'),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

export const adminOverview = {
  read: endpoint({
    method: 'GET',
    path: '/admin/overview',
    summary: 'Get the shop’s figures',
    access: 'admin',
    right: 'office.use',
    finerRights: ['customers.read', 'reports.read'],
    query: z.object({
      days: z.coerce.number<number | string>().int().min(7).max(366).default(30).describe('How many days to show.'),
    }),
    response: Overview,
    errors: [],
  }),
};
