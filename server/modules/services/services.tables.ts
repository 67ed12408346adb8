import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Micros } from '#contract/values/money.ts';
import type { LinkSite } from '#contract/orders/order-link-sites.ts';
import type { Service } from '#contract/services/services.ts';

export const services = pgTable('services', {
  id: integer('id').primaryKey(),
  category: text('category').$type<Service['category']>().notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  linkKind: text('link_kind').$type<Service['linkKind']>().notNull(),
  ownTexts: text('own_texts').$type<Service['ownTexts']>().notNull(),
  unitPriceMicros: bigint('unit_price_micros', { mode: 'number' }).$type<Micros>().notNull(),
  minimum: integer('minimum').notNull(),
  maximum: integer('maximum').notNull(),
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const categories = pgTable('categories', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  platform: text('platform').$type<LinkSite>(),
  position: integer('position').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export type ServiceRow = typeof services.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
