import { signInMessages } from '#content/messages/sign-in.ts';
import { staffMessages } from '#content/messages/staff.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { inTransaction, type StaffContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Live } from '#server/live/live.ts';
import { assertMayManage, lockToManage } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { endSessions } from '#server/modules/sessions/index.ts';

/** One session or all. Returns how many were open. */
export function signOutColleague(
  ctx: StaffContext,
  live: Live,
  { accountId, sessionId }: { readonly accountId: AccountId; readonly sessionId?: string },
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockToManage(ctx, accountId);
    const { staffRole } = locked.account;
    if (staffRole === null) throw new AppError('not_found', staffMessages.notFound);
    assertMayManage(ctx, locked, [staffRole]);
    const ended = await endSessions(ctx, live, sessionId === undefined ? { accountId } : { id: sessionId, accountId });
    if (ended === 0 && sessionId !== undefined) throw new AppError('not_found', signInMessages.sessionEnded);
    if (ended > 0) {
      const subject = { kind: 'account', id: accountId };
      await recordAudit(ctx, { action: 'account.sessions_ended', subject, after: { ended } });
    }
    return ended;
  });
}
