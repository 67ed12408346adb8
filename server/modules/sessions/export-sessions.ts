import type { Context } from '#server/context.ts';
import { selectSessionsOf } from './sessions.queries.ts';

/** What is kept of an account's sessions, ended ones included; never what proves them. */
export async function exportSessions(ctx: Context, accountId: string) {
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
