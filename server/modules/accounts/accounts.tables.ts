import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId } from '#contract/values/ids.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import { bytea } from '#server/database/connection/column-types.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const accounts = pgTable('accounts', {
  id: uuid('id').$type<AccountId>().primaryKey().defaultRandom(),
  role: text('role').$type<'user' | 'admin'>().notNull(),
  /** Set exactly for admins; the database checks it. */
  staffRole: text('staff_role').$type<StaffRole>(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  fullName: text('full_name')
    .notNull()
    .generatedAlwaysAs(sql`folded(first_name || ' ' || last_name)`),
  passwordHash: text('password_hash'),
  verifiedAt: time('verified_at'),
  blockedAt: time('blocked_at'),
  termsAcceptedAt: time('terms_accepted_at'),
  linksIdentitiesByEmail: boolean('links_identities_by_email').notNull().default(true),
  deletedAt: time('deleted_at'),
  createdAt: time('created_at').notNull(),
});

export type AccountRow = typeof accounts.$inferSelect;

export const billingDetails = pgTable('billing_details', {
  accountId: uuid('account_id').$type<AccountId>().primaryKey(),
  company: text('company').notNull(),
  address: text('address').notNull(),
  taxNumber: text('tax_number').notNull(),
});

export const resetCodes = pgTable('reset_codes', {
  subject: bytea('subject').primaryKey(),
  accountId: uuid('account_id').$type<AccountId>(),
  codeHash: bytea('code_hash').notNull(),
  attempts: integer('attempts').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
  day: date('day').notNull(),
  codesToday: integer('codes_today').notNull(),
  linkExpiresAt: time('link_expires_at'),
});

export const accountIdentities = pgTable(
  'account_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id').$type<AccountId>().notNull(),
    email: text('email').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

/** `change-email` rows are used links only; pending ones are in `email_changes`. */
export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email';

export const linkTokens = pgTable('link_tokens', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: uuid('account_id').$type<AccountId>(),
  purpose: text('purpose').$type<LinkPurpose>().notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

export const emailChanges = pgTable('email_changes', {
  accountId: uuid('account_id').$type<AccountId>().primaryKey(),
  newEmail: text('new_email').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export type EmailChangeRow = typeof emailChanges.$inferSelect;

export const mailPreferences = pgTable(
  'mail_preferences',
  {
    accountId: uuid('account_id').$type<AccountId>().notNull(),
    kind: text('kind').notNull(),
    isWanted: boolean('is_wanted').notNull(),
  },
  ({ accountId, kind }) => [primaryKey({ columns: [accountId, kind] })],
);

export const staffInvitations = pgTable('staff_invitations', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  staffRole: text('staff_role').$type<StaffRole>().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  invitedBy: uuid('invited_by').$type<AccountId>().notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export type InvitationRow = typeof staffInvitations.$inferSelect;
