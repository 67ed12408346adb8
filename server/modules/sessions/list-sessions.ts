import type { OpenSession } from '#contract/accounts/account-settings.ts';
import type { Context } from '#server/context.ts';
import { describeDevice } from './describe-device.ts';
import { selectOpenSessions } from './sessions.queries.ts';

/** Where an account is signed in: the given session first, then the last used. */
export async function listSessions(
  ctx: Context,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<OpenSession[]> {
  const rows = await selectOpenSessions(ctx, { accountId, firstId: sessionId });
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    address: row.address,
    startedAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isThisOne: row.id === sessionId,
  }));
}
