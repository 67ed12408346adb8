import { accountMessages } from '#content/messages/accounts.ts';
import { staffMessages } from '#content/messages/staff.ts';
import type { adminStaff } from '#contract/admin/staff.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import type { Live } from '#server/live/live.ts';
import { listStaff } from './list-staff.ts';
import { signOutColleague } from './sign-out-colleague.ts';

export const adminStaffRoutes = ({ live }: { readonly live: Live }): HandlersOf<typeof adminStaff> => ({
  list: (ctx) => listStaff(ctx),
  endSession: async (ctx, { params: { userId, sessionId } }) => {
    await signOutColleague(ctx, live, { accountId: userId, sessionId });
    return { message: accountMessages.signedOut };
  },
  endSessions: async (ctx, { params }) => {
    const ended = await signOutColleague(ctx, live, { accountId: params.userId });
    return { message: ended === 0 ? staffMessages.noSessions : staffMessages.signedOutEverywhere };
  },
});
