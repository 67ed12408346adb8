import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import type { Limit } from '../limits.ts';
import { Day } from '../values/day.ts';
import { Dollars } from '../values/dollars.ts';
import { csvFile } from './csv.ts';
import { adminWords } from '../words/admin.ts';

/** With fewer orders, times are not meaningful. */
export const timedOrdersMin = 20;
export const reportDaysMax = 3_653;

export const reportPeriods = ['today', 'last-7-days', 'this-month', 'last-month', 'this-year', 'custom'] as const;

export const ReportQuery = z
  .object({
    period: z
      .enum(reportPeriods)
      .default('this-month')
      .describe('In the shop’s time zone. `custom` takes `from` and `to`.'),
    from: Day.optional().describe('The first day.'),
    to: Day.optional().describe('The last day, included.'),
  })
  .superRefine(({ period, from, to }, check) => {
    if (period !== 'custom') return;
    const problem = (field: 'from' | 'to', message: string) =>
      check.addIssue({ code: 'custom', path: [field], message });
    if (from === undefined) problem('from', adminWords.dateRequired);
    if (to === undefined) problem('to', adminWords.dateRequired);
    if (from === undefined || to === undefined) return;
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    if (days < 0) problem('to', adminWords.endBeforeStart);
    else if (days >= reportDaysMax) problem('to', adminWords.periodTooLong);
  });
export type ReportQuery = z.output<typeof ReportQuery>;

const period = { from: z.iso.date(), to: z.iso.date() };

const Moved = z.object({ count: z.int().min(0), amount: Dollars }).describe('How many transfers, and their sum.');
const Way = z.enum(['Card', 'Bitcoin']);

export const MoneyReport = z
  .object({
    ...period,
    timeZone: z.string(),
    opening: Dollars.describe(
      'What the shop owed its customers before the first day: the sum of all earlier transfers.',
    ),
    closing: Dollars.describe('What it owed after the last day: all balances, less later transfers.'),
    difference: Dollars.describe('`closing` less `opening` and all that moved: 0, or the ledger does not add up.'),
    deposits: z.array(Moved.extend({ way: Way })),
    refunds: z
      .array(
        Moved.extend({
          way: Way,
          returned: Moved.describe('Refunds that gateways refused and that were returned to balances.'),
        }),
      )
      .describe('Deposits sent back or taken back by banks.'),
    bonus: z.object({ granted: Moved, takenBack: Moved, restored: Moved }),
    adjustments: z.object({ credits: Moved, debits: Moved }),
    sales: z
      .array(
        z.object({
          serviceId: z.int().nullable().describe('Null if the service of a deleted order is unknown.'),
          service: z.string(),
          category: z.string(),
          charged: Moved,
          refunded: Moved,
          net: Dollars,
        }),
      )
      .describe('What orders of each service were charged in the period, less refunds.'),
    totals: z
      .object({ deposits: Dollars, refunds: Dollars, bonus: Dollars, adjustments: Dollars, sales: Dollars })
      .describe('The effect on balances: refunds and sales are negative.'),
  })
  .meta({ id: 'MoneyReport' });
export type MoneyReport = z.infer<typeof MoneyReport>;

const Span = z.object({
  orders: z.int().min(0),
  medianMinutes: z.int().min(0).nullable().describe(`Null below ${timedOrdersMin} orders.`),
  p90Minutes: z.int().min(0).nullable().describe(`9 of 10 took no longer; null below ${timedOrdersMin} orders.`),
});

export const TimesReport = z
  .object({
    ...period,
    services: z.array(
      z.object({
        serviceId: z.int(),
        service: z.string(),
        category: z.string(),
        start: Span.describe('From placing to the start of work, for orders started in the period.'),
        finish: Span.describe('From placing to Completed or Partial, for orders finished in the period.'),
      }),
    ),
  })
  .meta({ id: 'TimesReport' });
export type TimesReport = z.infer<typeof TimesReport>;

const limits: readonly Limit[] = [{ name: 'reports', calls: 120, seconds: 600, by: 'account', store: 'memory' }];
const report = {
  method: 'GET',
  access: 'admin',
  right: 'reports.read',
  query: ReportQuery,
  errors: ['unavailable'],
  limits,
} as const;

export const adminReports = {
  money: endpoint({
    ...report,
    path: '/admin/reports/money',
    summary: 'Get what moved in a period, and the balances owed before and after',
    response: MoneyReport,
  }),
  times: endpoint({
    ...report,
    path: '/admin/reports/times',
    summary: 'Get how long orders took to start and to finish, by service',
    response: TimesReport,
  }),
  export: fileEndpoint({
    ...csvFile,
    right: 'reports.read',
    path: '/admin/exports/report',
    summary: 'Export the report of a period',
    query: ReportQuery,
    errors: ['unavailable'],
  }),
};
