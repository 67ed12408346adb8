import type { AccountId } from '#contract/values/ids.ts';
import { initialServices } from '#content/services.ts';
import { cents } from '#contract/values/money.ts';
import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { readWallet } from '#server/modules/ledger/index.ts';
import { insertAdjustment } from '#server/modules/payments/index.ts';
import { stockCatalog } from '#server/modules/services/index.ts';
import { type SignedIn, signIn } from '#tests/support/servers/test-app.ts';

const deps = { live: { publish: () => undefined } };

const contextOf = (connection: DatabaseConnection) =>
  createContext(connection, { kind: 'system', name: 'test' }, new Date());

/** Inserts the initial services. */
export const stock = (connection: DatabaseConnection): Promise<void> =>
  stockCatalog(contextOf(connection), initialServices);

/** Credits or debits the balance without a gateway. */
export async function adjust(connection: DatabaseConnection, accountId: AccountId, amount: number): Promise<void> {
  const amountCents = cents(amount);
  await insertAdjustment(contextOf(connection), deps, { accountId, amountCents, reason: 'Test' });
}

/** A signed-in customer with a balance of `amount` cents. */
export async function signInWith(connection: DatabaseConnection, amount: number): Promise<SignedIn> {
  const customer = await signIn(connection);
  if (amount > 0) await adjust(connection, customer.accountId, amount);
  return customer;
}

export const walletOf = (connection: DatabaseConnection, accountId: AccountId) =>
  readWallet(contextOf(connection), accountId);
