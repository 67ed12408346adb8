import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId } from '#contract/values/ids.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import type { Actor } from '#server/context.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  actorKind: text('actor_kind').$type<Actor['kind']>().notNull(),
  actorAccountId: uuid('actor_account_id').$type<AccountId>(),
  actorSessionId: uuid('actor_session_id'),
  actorName: text('actor_name'),
  /** Of staff, at the time. */
  actorRole: text('actor_role').$type<StaffRole>(),
  action: text('action').notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  before: jsonb('before').$type<Fields>(),
  after: jsonb('after').$type<Fields>(),
  note: text('note'),
  requestId: text('request_id'),
});

export type AuditRow = typeof auditLog.$inferSelect;
