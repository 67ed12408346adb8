import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/connection/column-types.ts';

export const webAssets = pgTable('web_assets', {
  name: text('name').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  body: bytea('body').notNull(),
  isBrotli: boolean('is_brotli').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});

export interface WebAsset {
  readonly name: string;
  /** Brotli-compressed, or uncompressed. */
  readonly body: Buffer;
  readonly isBrotli: boolean;
}
