import { queryOptions } from '@tanstack/react-query';
import { adminStaff } from '#contract/admin/staff.ts';
import { adminInvitations } from '#contract/staff/invitations.ts';
import { clientFor } from '#web/api/client.ts';
import { usersKey } from '../users/users-queries.ts';

const api = clientFor({ adminStaff, adminInvitations }, 'account');
export const staffApi = api.adminStaff;
export const invitationsApi = api.adminInvitations;

/** Refetched on every visit and on focus, since colleagues sign in and accept invitations elsewhere. */
const alwaysStale = { staleTime: 0 } as const;

/** Below the key of users, so that a changed role updates both. */
export const staffQuery = queryOptions({
  ...alwaysStale,
  queryKey: [...usersKey, 'staff'],
  queryFn: ({ signal }) => staffApi.list({ signal }),
});

export const invitationsQuery = queryOptions({
  ...alwaysStale,
  queryKey: [...usersKey, 'invitations'],
  queryFn: ({ signal }) => invitationsApi.list({ signal }),
});
