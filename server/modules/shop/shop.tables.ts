import { boolean, pgTable } from 'drizzle-orm/pg-core';

export const shop = pgTable('shop', {
  id: boolean('id').primaryKey(),
  isDemo: boolean('is_demo').notNull(),
});
