import { bigint, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId } from '#contract/values/ids.ts';
import { bytea } from '#server/database/connection/column-types.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id').$type<AccountId>().primaryKey(),
  sealedSecret: bytea('sealed_secret').notNull(),
  createdAt: time('created_at').notNull(),
  confirmedAt: time('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  tries: integer('tries').notNull().default(0),
  lockedUntil: time('locked_until'),
});

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export const recoveryCodes = pgTable('recovery_codes', {
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  codeHash: bytea('code_hash').notNull(),
  usedAt: time('used_at'),
});

export const signInChallenges = pgTable('sign_in_challenges', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  credential: bytea('credential').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

export type ChallengeRow = typeof signInChallenges.$inferSelect;
