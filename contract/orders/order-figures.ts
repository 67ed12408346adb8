import { z } from 'zod';
import { Dollars } from '../values/dollars.ts';
import type { OrderStatus } from './order-status.ts';

const Count = z.int().min(0);

export const StatusCounts = z.object({
  Pending: Count,
  'In Progress': Count,
  Completed: Count,
  Partial: Count,
  Canceled: Count,
} satisfies Record<OrderStatus, typeof Count>);

export const Dashboard = z
  .object({
    currentBalance: Dollars.describe('Paid payments less what orders are charged, and not below 0.'),
    totalSpent: Dollars.describe('The total charge of orders that are not canceled.'),
    orders: z.int().min(0).describe('How many orders there are.'),
    openOrders: z.int().min(0).describe('How many of them are pending or in progress.'),
    byStatus: StatusCounts.describe('How many of them have each status.'),
    spending: z
      .array(z.object({ day: z.iso.date(), amount: Dollars, orders: z.int().min(0) }))
      .describe(
        'Each of the last 30 days in the shop’s time zone, oldest first: orders placed and what they were charged.',
      ),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

export const UsualTime = z
  .object({ serviceId: z.int().positive(), minutes: z.int().positive().describe('From placing to the last delivery.') })
  .meta({ id: 'UsualTime' });
export type UsualTime = z.infer<typeof UsualTime>;
