import { initialServices } from '#content/services.ts';
import { cents } from '#contract/values/money.ts';
import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { readWallet } from '#server/modules/ledger/index.ts';
import { adjustBalance } from '#server/modules/payments/index.ts';
import { stockCatalogue } from '#server/modules/services/index.ts';
import { type SignedIn, signIn } from '#tests/support/servers/test-app.ts';

const deps = { live: { publish: () => undefined } };

const contextOf = (connection: DatabaseConnection) =>
  createContext(connection, { kind: 'system', name: 'test' }, new Date());

/** A shop starts with its catalogue. */
export const stock = (connection: DatabaseConnection): Promise<void> =>
  stockCatalogue(contextOf(connection), initialServices);

/** Gives money, or takes it, past any gateway. */
export async function adjust(connection: DatabaseConnection, accountId: string, amount: number): Promise<void> {
  const amountCents = cents(amount);
  await adjustBalance(contextOf(connection), deps, { accountId, amountCents, reason: 'Test' });
}

/** A signed-in customer with this many cents to spend. */
export async function signInWith(connection: DatabaseConnection, amount: number): Promise<SignedIn> {
  const customer = await signIn(connection);
  if (amount > 0) await adjust(connection, customer.accountId, amount);
  return customer;
}

export const walletOf = (connection: DatabaseConnection, accountId: string) =>
  readWallet(contextOf(connection), accountId);
