import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/connection/column-types.ts';

export const shop = pgTable('shop', {
  id: boolean('id').primaryKey(),
  isDemo: boolean('is_demo').notNull(),
  appKeyFingerprint: bytea('app_key_fingerprint'),
});
