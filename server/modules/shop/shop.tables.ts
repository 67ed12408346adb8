import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LegalSection } from '#content/legal/legal.ts';
import type { ImageVariant } from '#contract/shop/images.ts';
import type { ShopSection } from '#contract/shop/sections.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { bytea } from '#server/database/connection/column-types.ts';

export const shop = pgTable('shop', {
  id: boolean('id').primaryKey(),
  isDemo: boolean('is_demo').notNull(),
  appKeyFingerprint: bytea('app_key_fingerprint'),
});

/** The fields of a section. */
export type Fields = Readonly<Record<string, unknown>>;

const time = (name: string) => timestamp(name, { withTimezone: true });

export const shopSettings = pgTable('shop_settings', {
  section: text('section').$type<ShopSection>().primaryKey(),
  /** Null: the section follows `content/`. */
  value: jsonb('value').$type<Fields>(),
  /** Of terms and privacy: their parsed Markdown. */
  sections: jsonb('sections').$type<readonly LegalSection[]>(),
  version: integer('version').notNull(),
  changedAt: time('changed_at').notNull(),
  changedBy: uuid('changed_by').$type<AccountId>(),
});
export type ShopSettingRow = typeof shopSettings.$inferSelect;

export const shopChanges = pgTable('shop_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  section: text('section').$type<ShopSection>().notNull(),
  version: integer('version').notNull(),
  before: jsonb('before').$type<Fields>(),
  after: jsonb('after').$type<Fields>(),
  fields: text('fields').array().notNull(),
  isUndo: boolean('is_undo').notNull(),
  changedAt: time('changed_at').notNull(),
  changedBy: uuid('changed_by').$type<AccountId>(),
});
export type ShopChangeRow = typeof shopChanges.$inferSelect;

export const shopImages = pgTable(
  'shop_images',
  {
    image: text('image').notNull(),
    variant: text('variant').$type<ImageVariant>().notNull(),
    body: bytea('body').notNull(),
    uploadedAt: time('uploaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.image, table.variant] })],
);

export const shopChecks = pgTable('shop_checks', {
  item: text('item').$type<'email' | 'terms'>().primaryKey(),
  doneAt: time('done_at').notNull(),
});
