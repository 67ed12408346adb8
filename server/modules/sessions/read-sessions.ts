import type { AccountId } from '#contract/values/ids.ts';
import type { OpenSession } from '#contract/accounts/account-settings.ts';
import type { Context } from '#server/context.ts';
import { describeDevice } from './describe-device.ts';
import { selectOpenSessions, selectSession, selectSessionsOf, selectSessionsOfAll } from './sessions.queries.ts';
import type { SessionRow } from './sessions.tables.ts';

/** The given session first, then by last use. */
export async function listSessions(
  ctx: Context,
  { accountId, sessionId }: { accountId: AccountId; sessionId: string },
): Promise<OpenSession[]> {
  const rows = await selectOpenSessions(ctx, { accountId, firstId: sessionId });
  return rows.map((row) => toOpenSession(row, sessionId));
}

interface SessionsOfAccount {
  readonly open: OpenSession[];
  /** Of any session, open or ended. */
  readonly lastUsedAt: Date;
}

/** Of several accounts, last used first. */
export async function readSessionsOf(
  ctx: Context,
  accountIds: readonly AccountId[],
  ownSessionId: string,
): Promise<ReadonlyMap<AccountId, SessionsOfAccount>> {
  const found = new Map<AccountId, SessionsOfAccount>();
  for (const row of await selectSessionsOfAll(ctx, accountIds)) {
    const known = found.get(row.accountId) ?? { open: [], lastUsedAt: row.lastUsedAt };
    found.set(row.accountId, known);
    if (row.isOpen) known.open.push(toOpenSession(row, ownSessionId));
  }
  return found;
}

const toOpenSession = (row: SessionRow, ownSessionId: string): OpenSession => ({
  id: row.id,
  device: describeDevice(row.userAgent),
  address: row.address,
  startedAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  isThisOne: row.id === ownSessionId,
});

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
