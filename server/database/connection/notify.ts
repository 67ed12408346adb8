import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/** Sends a payload to all listeners on the channel, once the transaction has committed. */
export async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
}
