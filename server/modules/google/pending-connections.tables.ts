import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/connection/column-types.ts';

export const pendingConnections = pgTable('pending_google_connections', {
  sessionId: uuid('session_id').primaryKey(),
  state: text('state').notNull(),
  sealedFlow: bytea('sealed_flow').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
