import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { countCap } from '../limits.ts';
import type { StaffRight } from '../staff/rights.ts';
import { countText } from '../values/count-text.ts';

/** Work waiting for people, and ongoing faults. Names are stable: monitoring may rely on them. */
export const needRights = {
  'late-orders': 'orders.change',
  'stuck-orders': 'orders.change',
  'unanswered-messages': 'messages.reply',
  'refund-requests': 'payments.refund',
  'card-disputes': 'payments.refund',
  approvals: 'approvals.decide',
  'waiting-emails': 'audit.read',
  'late-jobs': 'audit.read',
  'stripe-key-refused': 'audit.read',
  'btcpay-key-refused': 'audit.read',
} as const satisfies Readonly<Record<string, StaffRight>>;

export type NeedName = keyof typeof needRights;
export const needNames = Object.keys(needRights) as [NeedName, ...NeedName[]];

export const Need = z
  .object({
    name: z.enum(needNames),
    count: z
      .int()
      .min(0)
      .max(countCap)
      .describe(`${countText(countCap)} means that or more.`),
    dueAt: z.iso.datetime().optional().describe('The earliest deadline, if any.'),
  })
  .meta({ id: 'Need' });
export type Need = z.infer<typeof Need>;

export const adminNeeds = {
  list: endpoint({
    method: 'GET',
    path: '/admin/needs',
    summary: 'List what needs attention now',
    description: 'Only what the caller’s rights cover. The count is 0 when nothing is left to do.',
    access: 'admin',
    right: 'office.use',
    finerRights: [...new Set(Object.values(needRights))],
    response: z.array(Need),
    errors: [],
  }),
};
