import type { ApiKeyRight } from '#contract/access.ts';
import type { Database, DatabaseConnection } from './database/connection/connect.ts';
import { runTransaction } from './database/connection/transaction.ts';

/** Who acts. The audit log keeps it with every change. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'customer' | 'admin';
      readonly accountId: string;
      readonly sessionId: string;
      /** When the token ends that the call came with; streams end then too. */
      readonly expiresAt?: Date;
      /** When its owner last proved who they are, by signing in or since; without it, never. */
      readonly provedAt?: Date;
    }
  | {
      readonly kind: 'api-key';
      readonly accountId: string;
      readonly keyId: string;
      /** How the key begins, by which its owner knows it. */
      readonly prefix: string;
      readonly rights: readonly ApiKeyRight[];
    }
  | { readonly kind: 'system'; readonly name: string };

/** What every verb gets: who acts, the database (or the transaction it takes part in), and the time it counts as. */
export interface Context<A extends Actor = Actor> {
  readonly actor: A;
  readonly db: Database;
  readonly now: Date;
  readonly connection: DatabaseConnection;
  /** The call that this is part of, as the log and the audit log name it. */
  readonly requestId?: string;
  /** Set inside a transaction: what to do once it is committed. */
  readonly effects: (() => void)[] | undefined;
}

/** The context of calls made for an account: by its owner, or by one of its API keys. */
export type AccountContext = Context<Extract<Actor, { readonly accountId: string }>>;

/** The context of calls that an account's owner makes, in a session. */
export type SignedInContext = Context<Extract<Actor, { kind: 'customer' | 'admin' }>>;

export function createContext<A extends Actor>(connection: DatabaseConnection, actor: A, now: Date): Context<A> {
  return { actor, db: connection.db, now, connection, effects: undefined };
}

/** Runs the work in a transaction, or in the caller's when there is one, so that verbs compose. */
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

/** Does it when the transaction is committed, never when it is rolled back; at once when there is none. */
export function afterCommit(ctx: Context, effect: () => void): void {
  if (ctx.effects) ctx.effects.push(effect);
  else effect();
}
