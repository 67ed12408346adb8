import { z } from 'zod';
import { OpenSession } from '../accounts/account-settings.ts';
import { endpoint } from '../endpoint.ts';
import { staffRoles } from '../staff/rights.ts';
import { Message } from '../values/fields.ts';
import { AccountId } from '../values/ids.ts';

export const Colleague = z
  .object({
    _id: AccountId,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    staffRole: z.enum(staffRoles),
    isBlocked: z.boolean(),
    hasSecondFactor: z.boolean(),
    lastSeenAt: z.iso.datetime().nullable().describe('To the minute; null if not within the last 30 days.'),
    sessions: z
      .array(OpenSession)
      .nullable()
      .describe('Their sessions, last used first; null if the caller may not manage them.'),
    isYou: z.boolean(),
    mayManage: z
      .boolean()
      .describe('Whether the caller may change their role, block them and sign them out. Never for yourself.'),
  })
  .meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof Colleague>;

const params = z.object({ userId: AccountId });
const managing = {
  access: 'admin',
  right: 'staff.change',
  finerRights: ['owners.change'],
  response: Message,
  errors: ['not_found'],
} as const;

export const adminStaff = {
  list: endpoint({
    method: 'GET',
    path: '/admin/staff-members',
    summary: 'List staff by name, with their sessions',
    description: 'The audit log has what each of them did (`actor`) and what was changed about them (`subjectId`).',
    access: 'admin',
    right: 'staff.change',
    finerRights: ['owners.change'],
    response: z.array(Colleague),
    errors: [],
  }),
  endSession: endpoint({
    ...managing,
    method: 'DELETE',
    path: '/admin/staff-members/:userId/sessions/:sessionId',
    summary: 'Sign out one session of a colleague, instantly',
    params: params.extend({ sessionId: z.uuid() }),
  }),
  endSessions: endpoint({
    ...managing,
    method: 'DELETE',
    path: '/admin/staff-members/:userId/sessions',
    summary: 'Sign out all sessions of a colleague, instantly',
    params,
  }),
};
