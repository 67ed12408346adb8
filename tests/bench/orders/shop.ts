import { randomUUID } from 'node:crypto';
import type { AccountId } from '#contract/values/ids.ts';
import { initialServices } from '#content/services.ts';
import { cents } from '#contract/values/money.ts';
import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import type { Keys } from '#server/keys/keys.ts';
import { createAccount } from '#server/modules/accounts/index.ts';
import { insertAdjustment } from '#server/modules/payments/index.ts';
import { stockCatalog } from '#server/modules/services/index.ts';
import { openSession } from '#server/modules/sessions/index.ts';

export interface Customer {
  readonly accountId: AccountId;
  readonly headers: { readonly authorization: string };
}

export async function openShop(connection: DatabaseConnection, keys: Keys, count: number): Promise<Customer[]> {
  const ctx = createContext(connection, { kind: 'system', name: 'bench' }, new Date());
  await stockCatalog(ctx, initialServices);
  const customers: Customer[] = [];
  for (let index = 0; index < count; index++) {
    const email = `bench-${index}-${randomUUID()}@example.test`;
    const names = { firstName: 'Bench', lastName: 'Customer', isVerified: true } as const;
    const { id: accountId } = await createAccount(ctx, { ...names, email, passwordHash: 'none' });
    const { accessToken } = await openSession(ctx, keys, { accountId, userAgent: '', address: '127.0.0.1' });
    const live = { publish: () => undefined };
    await insertAdjustment(ctx, { live }, { accountId, amountCents: cents(100_000_000), reason: 'Bench' });
    customers.push({ accountId, headers: { authorization: `Bearer ${accessToken}` } });
  }
  return customers;
}

export async function openBareShop({ pool }: DatabaseConnection, customers: readonly Customer[]): Promise<void> {
  await pool.query('create table bare_wallets (id uuid primary key, balance bigint not null check (balance >= 0))');
  await pool.query(`create table bare_orders (id uuid primary key default gen_random_uuid(), account_id uuid not null,
    link text not null, quantity int not null, price int not null, created_at timestamptz not null default now())`);
  await pool.query('create index on bare_orders (account_id, created_at)');
  await pool.query(`create table bare_transfers (id bigint generated always as identity primary key,
    order_id uuid not null, amount int not null, created_at timestamptz not null default now())`);
  const ids = customers.map(({ accountId }) => accountId);
  await pool.query('insert into bare_wallets select id, 1000000000 from unnest($1::uuid[]) as id', [ids]);
}
