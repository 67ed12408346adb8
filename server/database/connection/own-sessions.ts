import { randomUUID } from 'node:crypto';
import { StartupError } from '#server/process/startup-error.ts';
import type { DatabaseConnection } from './connect.ts';
import { poolerAdvice } from './describe-server.ts';

/**
 * A pooler that shares sessions among its clients would lose LISTEN and keep advisory locks that nobody holds, so the next
 * start would wait for them in vain.
 */
export async function assertOwnSessions({ pool, url }: DatabaseConnection): Promise<void> {
  const mark = randomUUID();
  const session = await pool.connect();
  try {
    await session.query(`select set_config('boostdesk.session', $1, false)`, [mark]);
    const read = `select current_setting('boostdesk.session', true) as mark`;
    const { rows: elsewhere } = await pool.query<{ mark: string | null }>(read);
    const { rows: here } = await session.query<{ mark: string | null }>(read);
    if (elsewhere[0]?.mark === mark || here[0]?.mark !== mark) throw new StartupError(poolerAdvice(url));
  } finally {
    session.release();
  }
}
