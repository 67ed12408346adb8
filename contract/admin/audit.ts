import { z } from 'zod';
import { AccountId } from '../values/ids.ts';
import { Day } from '../values/day.ts';
import { listEndpoint } from '../endpoint.ts';
import { adminWords } from '../words/admin.ts';

const Fields = z.record(z.string(), z.unknown());

export const AuditEntry = z
  .object({
    id: z.int().positive(),
    at: z.iso.datetime(),
    by: z.enum(['admin', 'customer', 'api-key', 'system', 'anonymous']),
    actorId: AccountId.optional().describe('The account that did it.'),
    actorName: z.string().optional().describe('Its name, or that of the job.'),
    actorRole: z.string().optional().describe('The staff role that the account had at the time.'),
    action: z.string().describe('The action, such as `order.change`.'),
    subjectKind: z.string().describe('The kind of the subject, such as `order`.'),
    subjectId: z.string(),
    subjectName: z
      .string()
      .optional()
      .describe('The subject’s name: a person, a receipt number, a title, an `orderId`.'),
    orderId: z.string().optional().describe('The subject’s `orderId`, if it is an order.'),
    before: Fields.nullable().describe('The changed fields before.'),
    after: Fields.nullable().describe('The changed fields after.'),
    names: z
      .record(z.string(), z.string())
      .optional()
      .describe('Names for the IDs in the fields: accounts, services, receipt numbers.'),
    note: z.string().optional().describe('The reason that was given.'),
    requestId: z.string().optional(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const auditFilters = z.object({
  by: z
    .enum(['staff', 'admin', 'system', 'all'])
    .default('staff')
    .describe('Who acted: admins and jobs (staff), only one of the two, or everyone.'),
  actor: AccountId.optional().describe('Only what this account did.'),
  action: z
    .string()
    .trim()
    .max(60)
    .regex(/^[\w.-]*$/, adminWords.auditAction)
    .optional()
    .describe('Only actions that start with this: `order` or `order.delete`.'),
  subjectKind: z.string().trim().max(30).optional().describe('Only changes to subjects of this kind.'),
  subjectId: z.string().trim().max(100).optional().describe('Only changes to this subject.'),
  from: Day.optional().describe('Only this day or later, in the shop’s time zone.'),
  to: Day.optional().describe('Only this day or earlier, in the shop’s time zone.'),
});

export const adminAudit = {
  list: listEndpoint({
    path: '/admin/audit',
    summary: 'List changes, who made them, and the values before and after',
    description:
      'Search finds IDs of what was changed from their start, including the `orderId` of orders and the receipt number of payments.',
    access: 'admin',
    right: 'audit.read',
    response: AuditEntry,
    errors: [],
    list: { sorts: ['newest', 'oldest'], filters: auditFilters },
  }),
};
