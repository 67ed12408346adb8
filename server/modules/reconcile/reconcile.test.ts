import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { cents } from '#contract/values/money.ts';
import { type Context, createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { insertAdjustment } from '#server/modules/payments/index.ts';
import { signIn, testAppKey } from '#tests/support/servers/test-app.ts';
import { describeDifference, reconcile, reconcileJobs } from './index.ts';

const database = useTestDatabase();
const deps = { keys: deriveKeys(testAppKey), live: { publish: () => undefined }, siteOrigin: 'http://localhost' };
const context = (): Context => createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
const query = (text: string, values: unknown[] = []) => database.connection.pool.query(text, values);
const found = async () => (await reconcile(context())).map(({ check, subject }) => [check, subject]);

const customer = async () => {
  const { accountId } = await signIn(database.connection);
  const payment = await insertAdjustment(context(), deps, { accountId, amountCents: cents(1000), reason: 'Test' });
  return { accountId, paymentId: payment.id };
};

/** Bypasses triggers and constraints, as a superuser could. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const client = await database.connection.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(statement, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

afterEach(async () => {
  // Removes what the test has corrupted.
  await tamper('delete from transfers', []);
  await tamper('delete from payments', []);
  await tamper(`update wallets set balance_cents = 0, withheld_cents = 0, transfers = 0 where kind = 'customer'`, []);
  await tamper('delete from wallets where account_id is not null and account_id not in (select id from accounts)', []);
});

test('finds nothing if everything adds up', async () => {
  await customer();
  expect(await reconcile(context())).toEqual([]);
});

test('finds a changed balance, by both calculations', async () => {
  const { accountId } = await customer();
  await tamper('update wallets set balance_cents = balance_cents + 5 where id = $1', [accountId]);
  expect(await found()).toEqual([
    ['A wallet holds the sum of its transfers', accountId],
    ['What customers have, the house has given', 'ledger'],
    ['A balance is paid payments less what orders withhold', accountId],
  ]);
});

test('finds a changed transfer', async () => {
  const { accountId, paymentId } = await customer();
  const { rows } = await query('select id from transfers where wallet_id = $1', [accountId]);
  await tamper('update transfers set amount_cents = 999 where wallet_id = $1', [accountId]);
  expect(await found()).toEqual([
    ['A wallet holds the sum of its transfers', accountId],
    ['Each transfer continues the one before', (rows[0] as { id: string }).id],
    ['What customers have, the house has given', 'ledger'],
    ['What is paid of a payment was transferred for it', paymentId],
  ]);
});

test('finds a payment without a transfer, and one that is no longer paid', async () => {
  const { accountId, paymentId } = await customer();
  await tamper(`update payments set state = 'failed' where id = $1`, [paymentId]);
  expect(await found()).toEqual([
    ['A balance is paid payments less what orders withhold', accountId],
    ['What is paid of a payment was transferred for it', paymentId],
  ]);
});

test('finds a payment whose parts do not add up', async () => {
  const { accountId, paymentId } = await customer();
  await tamper('update payments set amount_cents = 900 where id = $1', [paymentId]);
  expect((await found()).map(([check]) => check)).toContain('The parts of a payment add up to it');
  expect((await found()).map(([, subject]) => subject)).toContain(accountId);
});

test('finds transfers for an order that does not withhold them', async () => {
  const { accountId } = await customer();
  const orderId = randomUUID();
  await query(
    `insert into transfers (id, code, from_wallet, to_wallet, amount_cents, subject_kind, subject_id, created_at)
     values (gen_random_uuid(), 'withhold', $1, '00000000-0000-4000-8000-000000000003', 10, 'order', $2, now())`,
    [accountId, orderId],
  );
  expect(await found()).toContainEqual(['An order withholds what was transferred for it', orderId]);
});

test('notifies staff of the rows that differ, at most once an hour', async () => {
  const { accountId } = await customer();
  const [handler] = reconcileJobs(deps);
  const run = () =>
    handler?.run(
      createContext(database.connection, { kind: 'system', name: 'reconcile' }, new Date()),
      {},
      AbortSignal.timeout(30_000),
    );
  expect(await run()).toEqual({ differences: 0 });
  await tamper('update wallets set balance_cents = balance_cents + 5 where id = $1', [accountId]);
  expect(await run()).toEqual({ differences: 3 });
  await run();
  const { rows } = await query(`select message, details from staff_notifications where kind = 'ledger-alarm'`);
  expect(rows).toEqual([
    {
      message: 'The ledger does not add up in 3 rows',
      details: (await reconcile(context())).map(describeDifference).join('\n'),
    },
  ]);
  expect((rows[0] as { details: string }).details).toContain(
    `A wallet holds the sum of its transfers: ${accountId} should have balance 1000, withheld 0, transfers 1 and has balance 1005, withheld 0, transfers 1`,
  );
});
