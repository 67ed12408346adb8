import type { AccountId } from '#contract/values/ids.ts';
import type { OpenSession } from '#contract/accounts/account-settings.ts';
import type { Context } from '#server/context.ts';
import { describeDevice } from './describe-device.ts';
import { selectOpenSessions, selectSession, selectSessionsOf } from './sessions.queries.ts';

/** The given session first, then by last use. */
export async function listSessions(
  ctx: Context,
  { accountId, sessionId }: { accountId: AccountId; sessionId: string },
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

/** Undefined if the session has ended. */
export async function openedAt(ctx: Context, sessionId: string): Promise<Date | undefined> {
  const session = await selectSession(ctx, sessionId);
  return session?.endedAt === null ? session.createdAt : undefined;
}

/** Includes ended sessions; never their secrets. */
export async function exportSessions(ctx: Context, accountId: AccountId) {
  const rows = await selectSessionsOf(ctx, accountId);
  return rows.map(({ id, userAgent, address, createdAt, lastUsedAt, provedAt, expiresAt, endedAt }) => ({
    id,
    userAgent,
    address,
    startedAt: createdAt,
    lastUsedAt,
    provedAt,
    expiresAt,
    endedAt,
  }));
}
