import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AccountId } from '#contract/values/ids.ts';
import { cents } from '#contract/values/money.ts';
import type { TransferCode } from '#contract/payments/statement.ts';
import { type Context, createContext, inTransaction } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { signIn } from '#tests/support/servers/test-app.ts';
import { explainRefusal, listStatement, readWallet, transfer, transferId, transferInsert } from './index.ts';
import { transferRoutes } from './ledger.tables.ts';

const database = useTestDatabase();
const sales = transferRoutes.withhold.house;
const cash = transferRoutes.deposit.house;

const context = (): Context => createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
const customer = async () => (await signIn(database.connection)).accountId;
const move = (accountId: AccountId, code: TransferCode, amount: number, id: string = randomUUID()) =>
  transfer(context(), {
    id,
    code,
    accountId,
    amountCents: cents(amount),
    subject: { kind: 'payment', id: randomUUID() },
  });
const run = (statement: ReturnType<typeof sql>) => database.connection.db.execute(statement);
const codeOf = async (running: Promise<unknown>) => {
  const error = await running.then(
    () => undefined,
    (error: unknown) => error as { cause?: { code?: string } },
  );
  return error?.cause?.code;
};
const transfersOf = async (accountId: AccountId) =>
  (await run(sql`select count(*)::int as count from transfers where wallet_id = ${accountId}`)).rows[0]?.['count'];

const insert = (
  accountId: AccountId,
  change: { amount?: number; from?: string; to?: string; code?: string } = {},
) => sql`
  insert into transfers (id, code, from_wallet, to_wallet, amount_cents, subject_kind, subject_id, created_at)
  values (gen_random_uuid(), ${change.code ?? 'withhold'}, ${change.from ?? accountId}, ${change.to ?? sales},
    ${change.amount ?? 1}, 'order', gen_random_uuid(), now())`;

test('every account has an empty wallet from the start', async () => {
  expect(await readWallet(context(), await customer())).toEqual({ balanceCents: 0, withheldCents: 0, transfers: 0 });
});

test('a transfer moves the balance, and the amount withheld by orders is known', async () => {
  const accountId = await customer();
  await move(accountId, 'deposit', 5000);
  await move(accountId, 'withhold', 1200);
  await move(accountId, 'release', 200);
  expect(await readWallet(context(), accountId)).toEqual({ balanceCents: 4000, withheldCents: 1000, transfers: 3 });
});

test('repeating a transfer moves nothing, and a different one with its ID is an error', async () => {
  const accountId = await customer();
  const [id, subject] = [transferId('deposit', 1), { kind: 'payment', id: randomUUID() } as const];
  const request = { id, code: 'deposit', accountId, amountCents: cents(700), subject } as const;
  expect(await transfer(context(), request)).toBe(true);
  expect(await transfer(context(), request)).toBe(false);
  await expect(transfer(context(), { ...request, amountCents: cents(701) })).rejects.toThrow('another content');
  expect(await readWallet(context(), accountId)).toMatchObject({ balanceCents: 700, transfers: 1 });
});

test('the same transfer is posted once by twenty concurrent calls', async () => {
  const accountId = await customer();
  const request = {
    id: randomUUID(),
    code: 'deposit',
    accountId,
    amountCents: cents(300),
    subject: { kind: 'payment', id: randomUUID() },
  } as const;
  await Promise.allSettled(Array.from({ length: 20 }, () => transfer(context(), request)));
  expect(await readWallet(context(), accountId)).toMatchObject({ balanceCents: 300, transfers: 1 });
});

test('withholding beyond the balance is refused with the missing amount', async () => {
  const accountId = await customer();
  await move(accountId, 'deposit', 1000);
  await expect(move(accountId, 'withhold', 1234)).rejects.toMatchObject({
    code: 'insufficient_funds',
    message: 'Your balance is $2.34 short. Add funds and try again.',
  });
  expect(await readWallet(context(), accountId)).toEqual({ balanceCents: 1000, withheldCents: 0, transfers: 1 });
});

test('of fifty concurrent charges exactly as many succeed as the balance covers', async () => {
  const accountId = await customer();
  await move(accountId, 'deposit', 1000);
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => move(accountId, 'withhold', 90)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  expect(await readWallet(context(), accountId)).toEqual({ balanceCents: 10, withheldCents: 990, transfers: 12 });
});

test('a chargeback may make the balance negative, and nothing can be charged then', async () => {
  const accountId = await customer();
  await move(accountId, 'deposit', 1000);
  await move(accountId, 'withhold', 900);
  await move(accountId, 'refund', 1000);
  expect(await readWallet(context(), accountId)).toMatchObject({ balanceCents: -900, withheldCents: 900 });
  await expect(move(accountId, 'withhold', 1)).rejects.toMatchObject({ code: 'insufficient_funds' });
});

test('an order and its charge are one statement, and refused together', async () => {
  const accountId = await customer();
  await move(accountId, 'deposit', 1000);
  await run(sql`create table test_orders (id uuid primary key, account_id uuid, withheld_cents bigint)`);
  const place = (amount: number) => sql`
    with placed as (
      insert into test_orders values (gen_random_uuid(), ${accountId}, ${amount}) returning *
    )
    ${transferInsert('withhold', sql`select id, account_id, withheld_cents, 'order', id, now() from placed`)}`;
  await run(place(600));
  const refused = await run(place(600)).catch(explainRefusal);
  expect(refused).toMatchObject({ code: 'insufficient_funds' });
  expect((await run(sql`select withheld_cents from test_orders`)).rows).toEqual([{ withheld_cents: 600 }]);
  expect(await readWallet(context(), accountId)).toMatchObject({ balanceCents: 400, withheldCents: 600 });
});

test('the statement lists every movement with the balance after it, newest first, in pages', async () => {
  const accountId = await customer();
  for (const amount of [500, 600, 700]) await move(accountId, 'deposit', amount);
  await move(accountId, 'withhold', 50);
  const page = await listStatement(context(), accountId, { page: 1, perPage: 2, sort: 'newest' });
  expect(page).toMatchObject({
    total: 4,
    rows: [
      { code: 'withhold', amount: -0.5, balance: 17.5, position: 4 },
      { code: 'deposit', amount: 7, balance: 18, position: 3 },
    ],
  });
  const last = await listStatement(context(), accountId, { page: 2, perPage: 2, sort: 'newest' });
  expect(last).toMatchObject({ rows: [{ position: 2 }, { position: 1 }] });
  const all = await listStatement(context(), accountId, { sort: 'oldest' });
  const positions: number[] = [];
  if ('batches' in all) for await (const batch of all.batches) positions.push(...batch.map(({ position }) => position));
  expect(positions).toEqual([1, 2, 3, 4]);
});

test('the statement is read from an index', async () => {
  const plan = await database.connection.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return tx.execute(sql`explain select position from transfers where wallet_id = ${randomUUID()}
      order by position desc limit 12`);
  });
  expect(JSON.stringify(plan.rows)).toContain('Backward using transfers_by_wallet');
});

describe('the database itself refuses', () => {
  test.each([
    ['update', sql`update transfers set amount_cents = 1`],
    ['delete', sql`delete from transfers`],
    ['truncate', sql`truncate transfers`],
  ])('to %s transfers', async (_, statement) => {
    await move(await customer(), 'deposit', 100);
    expect(await codeOf(run(statement))).toBe('23001');
  });

  test.each([0, -1])('an amount of %s', async (amount) => {
    const accountId = await customer();
    expect(await codeOf(run(insert(accountId, { amount, code: 'refund', to: cash })))).toBe('23514');
    expect(await transfersOf(accountId)).toBe(0);
  });

  test('a transfer from a wallet to itself', async () => {
    const accountId = await customer();
    expect(await codeOf(run(insert(accountId, { to: accountId, code: 'refund' })))).toBe('23514');
  });

  test('an unknown code, or one for another wallet of the shop', async () => {
    const accountId = await customer();
    expect(await codeOf(run(insert(accountId, { code: 'gift' })))).toBe('23514');
    expect(await codeOf(run(insert(accountId, { code: 'refund', to: sales })))).toBe('23514');
  });

  test('a transfer without a customer’s wallet', async () => {
    expect(await codeOf(run(insert(randomUUID())))).toBe('23503');
    expect(await codeOf(run(insert(cash)))).toBe('23503');
  });

  test('to withhold beyond the balance, whatever the code does', async () => {
    const accountId = await customer();
    expect(await codeOf(run(insert(accountId)))).toBe('BD402');
    expect(await transfersOf(accountId)).toBe(0);
  });

  describe('to charge a wallet whose account', () => {
    const order = () => randomUUID();
    const charge = (accountId: AccountId, code: TransferCode, id: string, subjectId: string = order()) => {
      const subject = { kind: 'order', id: subjectId } as const;
      return transfer(context(), { id, code, accountId, amountCents: cents(100), subject });
    };
    const withFunds = async (column: 'blocked_at' | 'deleted_at') => {
      const accountId = await customer();
      await move(accountId, 'deposit', 500);
      await run(sql`update accounts set ${sql.identifier(column)} = now() where id = ${accountId}`);
      return accountId;
    };

    test('is blocked, for a new order; existing ones can be settled, and unblocking reopens it', async () => {
      const [accountId, id] = [await withFunds('blocked_at'), order()];
      await expect(charge(accountId, 'withhold', id, id)).rejects.toMatchObject({ code: 'unauthenticated' });
      for (const code of ['withhold', 'release', 'deposit', 'adjustment-down'] as const)
        await charge(accountId, code, order());
      await run(sql`update accounts set blocked_at = null where id = ${accountId}`);
      expect(await charge(accountId, 'withhold', id, id)).toBe(true);
    });

    test('is deleted; gateways and staff can still move money', async () => {
      const accountId = await withFunds('deleted_at');
      for (const code of ['withhold', 'bonus'] as const) {
        await expect(charge(accountId, code, order())).rejects.toMatchObject({ code: 'unauthenticated' });
      }
      for (const code of ['deposit', 'refund', 'adjustment-down'] as const) await charge(accountId, code, order());
      await run(sql`update accounts set blocked_at = now() where id = ${accountId}`);
      await expect(charge(accountId, 'withhold', order())).rejects.toMatchObject({ code: 'unauthenticated' });
    });

    test('is deleted while the charge waits for the wallet', async () => {
      const [accountId, id] = [await customer(), order()];
      await move(accountId, 'deposit', 500);
      let waiting: Promise<unknown> | undefined;
      await inTransaction(context(), async (ctx) => {
        await ctx.db.execute(sql`update accounts set deleted_at = now() where id = ${accountId}`);
        waiting = charge(accountId, 'withhold', id, id).catch((error: unknown) => error);
      });
      expect(await waiting).toMatchObject({ code: 'unauthenticated' });
      expect(await transfersOf(accountId)).toBe(1);
    });
  });

  test('to release more than is withheld', async () => {
    const accountId = await customer();
    await move(accountId, 'deposit', 500);
    await move(accountId, 'withhold', 100);
    expect(await codeOf(run(insert(accountId, { code: 'release', from: sales, to: accountId, amount: 101 })))).toBe(
      '23514',
    );
  });

  test.each([
    ['set', sql`update wallets set balance_cents = 1 where kind = 'customer'`],
    ['touch', sql`update wallets set withheld_cents = withheld_cents where kind = 'customer'`],
    ['delete', sql`delete from wallets`],
    ['truncate', sql`truncate wallets`],
  ])('to %s a balance without a transfer', async (_, statement) => {
    await customer();
    expect(await codeOf(run(statement))).toBe('23001');
  });

  test('a balance for a wallet of the shop', async () => {
    expect(
      await codeOf(run(sql`insert into wallets (id, kind, balance_cents) values (gen_random_uuid(), 'cash', 5)`)),
    ).toBe('23001');
    expect(
      await codeOf(
        run(sql`insert into wallets (id, kind, balance_cents, withheld_cents, transfers)
          values (gen_random_uuid(), 'sales', 0, 0, 0)`),
      ),
    ).toBe('23514');
  });

  test.each([
    ['without an account', sql`'customer', NULL, 0, 0, 0, 'open'`],
    ['without a balance', sql`'customer', gen_random_uuid(), NULL, 0, 0, 'open'`],
    ['of an unknown kind', sql`'petty cash', NULL, NULL, NULL, NULL, 'open'`],
    ['that is not open', sql`'cash', NULL, NULL, NULL, NULL, 'closed'`],
  ])('a new wallet %s', async (_, values) => {
    const columns = sql`kind, account_id, balance_cents, withheld_cents, transfers, state, id`;
    const statement = sql`insert into wallets (${columns}) select ${values}, gen_random_uuid()`;
    expect(await codeOf(run(statement))).toBe('23514');
  });

  test('at commit, a balance that changed although its transfer was dropped', async () => {
    const accountId = await customer();
    const id = randomUUID();
    await move(accountId, 'deposit', 500, id);
    const dropped = sql`
      insert into transfers (id, code, from_wallet, to_wallet, amount_cents, subject_kind, subject_id, created_at)
      values (${id}, 'deposit', ${cash}, ${accountId}, 500, 'payment', ${id}, now())
      on conflict do nothing`;
    await expect(run(dropped)).rejects.toMatchObject({ cause: { message: 'A balance changed without its transfer' } });
    expect(await readWallet(context(), accountId)).toMatchObject({ balanceCents: 500, transfers: 1 });
  });

  test('a balance that another trigger sets', async () => {
    const accountId = await customer();
    await run(sql`create table test_trap (id int)`);
    await run(sql`create function test_spring() returns trigger language plpgsql as
      'begin update wallets set balance_cents = 999, transfers = transfers + 1 where kind = ''customer''; return new; end'`);
    await run(sql`create trigger t before insert on test_trap for each row execute function test_spring()`);
    expect(await codeOf(run(sql`insert into test_trap values (1)`))).toBe('23001');
    expect(await readWallet(context(), accountId)).toMatchObject({ balanceCents: 0 });
  });
});

test('transfers of two customers never wait for each other', async () => {
  const [one, other] = [await customer(), await customer()];
  await inTransaction(context(), async (ctx) => {
    const request = { id: randomUUID(), accountId: one, subject: { kind: 'payment', id: randomUUID() } } as const;
    await transfer(ctx, { ...request, code: 'deposit', amountCents: cents(100) });
    await inTransaction(context(), async (ctx) => {
      await ctx.db.execute(sql`set local lock_timeout = '1s'`);
      await transfer(ctx, { ...request, id: randomUUID(), accountId: other, code: 'deposit', amountCents: cents(100) });
    });
  });
  expect(await readWallet(context(), other)).toMatchObject({ balanceCents: 100 });
});
