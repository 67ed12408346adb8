import { z } from 'zod';
import { AccountId } from '../values/ids.ts';
import { Day } from '../values/day.ts';
import { listEndpoint } from '../endpoint.ts';

const Fields = z.record(z.string(), z.unknown());

export const AuditEntry = z
  .object({
    id: z.int().positive(),
    at: z.iso.datetime(),
    by: z.enum(['admin', 'customer', 'api-key', 'system', 'anonymous']),
    actorId: AccountId.optional().describe('The account that did it.'),
    actorName: z.string().optional().describe('Its name, or that of the job.'),
    actorRole: z.string().optional().describe('The staff role that the account had at the time.'),
    action: z.string().describe('What was done to what, as `order.change`.'),
    subjectKind: z.string().describe('What it was done to, as `order`.'),
    subjectId: z.string(),
    subjectName: z
      .string()
      .optional()
      .describe(
        'What that is called: whose account, request or message it is, a receipt number, a title, an `orderId`.',
      ),
    orderId: z.string().optional().describe('The `orderId` of the order that it was done to.'),
    before: Fields.nullable().describe('The fields that changed, as they were.'),
    after: Fields.nullable().describe('The fields that changed, as they are since.'),
    names: z
      .record(z.string(), z.string())
      .optional()
      .describe('What the ids among the fields stand for: names of accounts and services, receipt numbers.'),
    note: z.string().optional().describe('The reason that was given.'),
    requestId: z.string().optional(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const auditFilters = z.object({
  by: z
    .enum(['staff', 'admin', 'system', 'all'])
    .default('staff')
    .describe('Whose doings: of admins and jobs (staff), of one of the two, or of everybody.'),
  actor: AccountId.optional().describe('Only what this account did.'),
  action: z
    .string()
    .trim()
    .max(60)
    .regex(/^[\w.-]*$/, 'Write an action as order.change, or its beginning.')
    .optional()
    .describe('Only actions that begin so: `order` or `order.delete`.'),
  subjectKind: z.string().trim().max(30).optional().describe('Only what was done to things of this kind.'),
  subjectId: z.string().trim().max(100).optional().describe('Only what was done to this one.'),
  from: Day.optional().describe('Only this day or later, in the shop’s time zone.'),
  to: Day.optional().describe('Only this day or earlier, in the shop’s time zone.'),
});

export const adminAudit = {
  list: listEndpoint({
    path: '/admin/audit',
    summary: 'List changes with who made them, before and after',
    description:
      'Search finds IDs of what was changed from their start, including the `orderId` of orders and the receipt number of payments.',
    access: 'admin',
    right: 'audit.read',
    response: AuditEntry,
    errors: [],
    list: { sorts: ['newest', 'oldest'], filters: auditFilters },
  }),
};
