import { staffInvitations } from '#contract/staff/invitations.ts';
import { clientFor } from '#web/api/client.ts';

export const invitationsApi = clientFor({ staffInvitations }, 'anybody').staffInvitations;

/** In the session of this browser. */
export const ownInvitationsApi = clientFor({ staffInvitations }, 'account').staffInvitations;
