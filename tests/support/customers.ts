import { randomUUID } from 'node:crypto';
import { initialServices } from '#content/services.ts';
import { cents } from '#contract/money.ts';
import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connect.ts';
import { readWallet, transfer } from '#server/modules/ledger/index.ts';
import { stockCatalogue } from '#server/modules/services/index.ts';
import { type SignedIn, signIn } from '#server/testing.ts';

const contextOf = (connection: DatabaseConnection) =>
  createContext(connection, { kind: 'system', name: 'test' }, new Date());

/** A shop starts with its catalogue. */
export const stock = (connection: DatabaseConnection): Promise<void> =>
  stockCatalogue(contextOf(connection), initialServices);

/** Pays money into an account past any gateway. */
export async function fund(connection: DatabaseConnection, accountId: string, amount: number): Promise<void> {
  const subject = { kind: 'payment', id: randomUUID() } as const;
  const amountCents = cents(amount);
  await transfer(contextOf(connection), { id: randomUUID(), code: 'deposit', accountId, amountCents, subject });
}

/** A signed-in customer with this many cents to spend. */
export async function signInWith(connection: DatabaseConnection, amount: number): Promise<SignedIn> {
  const customer = await signIn(connection);
  if (amount > 0) await fund(connection, customer.accountId, amount);
  return customer;
}

export const walletOf = (connection: DatabaseConnection, accountId: string) =>
  readWallet(contextOf(connection), accountId);
