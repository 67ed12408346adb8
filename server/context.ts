import type { AccountId } from '#contract/values/ids.ts';
import type { ApiKeyRight } from '#contract/access.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import type { Database, DatabaseConnection } from './database/connection/connect.ts';
import { runTransaction } from './database/connection/transaction.ts';

interface InSession {
  readonly accountId: AccountId;
  readonly sessionId: string;
  /** When the access token expires; event streams end then too. */
  readonly expiresAt?: Date;
  /** When the account's owner last proved their identity, by signing in or later. */
  readonly provedAt?: Date;
}

/** Who acts. The audit log records it with every change. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | (InSession & { readonly kind: 'customer' })
  | (InSession & {
      readonly kind: 'admin';
      readonly staffRole: StaffRole;
      /** The shop requires a second factor for staff, and this account has none, so it can't use the back office. */
      readonly lacksSecondFactor?: true;
    })
  | {
      readonly kind: 'api-key';
      readonly accountId: AccountId;
      readonly keyId: string;
      /** The first characters of the key, by which its owner recognizes it. */
      readonly prefix: string;
      readonly rights: readonly ApiKeyRight[];
    }
  | { readonly kind: 'system'; readonly name: string };

/** What every verb receives: the actor, the database or current transaction, and the time. */
export interface Context<A extends Actor = Actor> {
  readonly actor: A;
  readonly db: Database;
  readonly now: Date;
  readonly connection: DatabaseConnection;
  readonly requestId?: string;
  /** Set inside a transaction: callbacks to run after the commit. */
  readonly effects: (() => void)[] | undefined;
}

/** The actor is an account's owner or one of its API keys. */
export type AccountContext = Context<Extract<Actor, { readonly accountId: AccountId }>>;

/** The actor is an account's owner, in a session. */
export type SignedInContext = Context<Extract<Actor, { kind: 'customer' | 'admin' }>>;

/** The actor is staff, in a session. */
export type StaffContext = Context<Extract<Actor, { kind: 'admin' }>>;

export function createContext<A extends Actor>(connection: DatabaseConnection, actor: A, now: Date): Context<A> {
  return { actor, db: connection.db, now, connection, effects: undefined };
}

/** Runs the work in a new transaction, or joins the caller's, so that verbs compose. */
export async function inTransaction<A extends Actor, Result>(
  ctx: Context<A>,
  work: (ctx: Context<A>) => Promise<Result>,
): Promise<Result> {
  if (ctx.effects) return work(ctx);
  const effects: (() => void)[] = [];
  const result = await runTransaction(ctx.connection, (db) => work({ ...ctx, db, effects }));
  for (const effect of effects) effect();
  return result;
}

/** Runs the effect after the commit, never after a rollback; immediately if there is no transaction. */
export function afterCommit(ctx: Context, effect: () => void): void {
  if (ctx.effects) ctx.effects.push(effect);
  else effect();
}
