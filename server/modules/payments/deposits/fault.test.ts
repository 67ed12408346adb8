import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { AccountId } from '#contract/values/ids.ts';
import { cents } from '#contract/values/money.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { useMoney } from '#tests/support/money.ts';
import { checkPendingPayments } from './check-payment.ts';
import { confirmRefund } from '../refunds/confirm-refund.ts';
import { refundBalance } from '../refunds/refund-balance.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';

const database = useTestDatabase();
const money = useMoney(database);

const tables = ['payments', 'payment_events', 'transfers', 'wallets', 'audit_log', 'staff_notifications', 'refunds'];
tables.push('refund_requests', 'idempotency_keys', 'pgboss.job');

/** Counts writing statements on all connections and fails the chosen one. */
beforeAll(async () => {
  await money.query('create sequence fault_count');
  await money.query('create table fault (at bigint)');
  await money.query(`
    create function fault_or_not() returns trigger language plpgsql as $$
    begin
      if nextval('fault_count') = (select at from fault) then
        raise exception 'An injected fault';
      end if;
      return null;
    end $$`);
  for (const table of tables) {
    await money.query(
      `create trigger a_fault before insert or update or delete on ${table} for each statement execute function fault_or_not()`,
    );
  }
});
const failAt = async (statement: number) => {
  await money.query('delete from fault');
  await money.query(`select setval('fault_count', 1, false)`);
  await money.query('insert into fault values ($1)', [statement]);
};
const statementsRun = async () =>
  (await money.query<{ last_value: number }>('select last_value::int from fault_count'))[0]?.last_value ?? 0;

/** Shows whether a fault left a step half done. The whole ledger is reconciled, so each round also checks the one before. */
const stateOf = async (accountId: AccountId) => ({
  balance: await money.balance(accountId),
  payments: await money.payments(accountId),
  differences: await reconcile(money.ctx()),
});

test('a failure of any statement of a deposit leaves nothing half done, and a retry completes it', async () => {
  let statement = 0;
  let isFaulty = true;
  while (isFaulty) {
    statement += 1;
    const [accountId, key] = [await money.customer(), randomUUID()];
    await failAt(statement);
    const failed = await money.pay(accountId, 5000, { key }).then(
      () => false,
      () => true,
    );
    isFaulty = failed;
    await failAt(0);
    const state = await stateOf(accountId);
    expect(state.differences, `fault at statement ${statement}`).toEqual([]);
    if (!failed) break;
    // Nothing, or a pending payment: never money without a payment or the reverse.
    expect(state.balance).toBe(0);
    expect([[], [{ type: 'Card', state: 'pending', amount_cents: 5000 }]]).toContainEqual(state.payments);
    money.advance(121);
    expect(await money.pay(accountId, 5000, { key })).toMatchObject({ kind: 'settled', payment: { state: 'paid' } });
    expect(await money.balance(accountId)).toBe(5500);
  }
  expect(statement).toBeGreaterThan(10);
  expect(await statementsRun()).toBeLessThan(100);
});

test('a failure of any statement of a refund is repaired by the job', async () => {
  for (let statement = 1; ; statement++) {
    const accountId = await money.customer();
    await money.deposit(accountId, 10_000);
    const refund = { accountId, amountCents: cents(4000), reason: 'Test' };
    const { id } = await requestRefund(money.ctx(), money.deps(), refund);
    await failAt(statement);
    const failed = await confirmRefund(money.ctx(), money.deps(), id).then(
      () => false,
      () => true,
    );
    await failAt(0);
    const state = await stateOf(accountId);
    expect(state.differences, `fault at statement ${statement}`).toEqual([]);
    expect([11_000, 6600]).toContain(state.balance);
    if (state.balance === 11_000) await confirmRefund(money.ctx(), money.deps(), id);
    money.advance(121);
    await sendRefunds(money.ctx(), money.deps());
    await checkPendingPayments(money.ctx(), money.deps(), AbortSignal.timeout(30_000));
    expect(await money.balance(accountId)).toBe(6600);
    const [request] = await money.query<{ status: string }>('select status from refund_requests where id = $1', [id]);
    expect(request?.status, `fault at statement ${statement}`).toBe('refunded');
    if (!failed) break;
    expect(statement).toBeLessThan(100);
  }
  expect(await reconcile(money.ctx())).toEqual([]);
});

test('a failure of any statement of a refund by staff leaves nothing half done, and the same call completes it', async () => {
  const staff = await money.customer();
  for (let statement = 1; ; statement++) {
    const accountId = await money.customer();
    await money.deposit(accountId, 10_000);
    const refund = { accountId, amountCents: cents(4000), reason: 'Test' };
    const fingerprint = Buffer.from(accountId);
    const call = { accountId: staff, key: randomUUID(), endpoint: 'POST refunds', fingerprint };
    await failAt(statement);
    const failed = await refundBalance(money.ctx(), money.deps(), refund, call).then(
      () => false,
      () => true,
    );
    await failAt(0);
    const state = await stateOf(accountId);
    expect(state.differences, `fault at statement ${statement}`).toEqual([]);
    expect([11_000, 6600]).toContain(state.balance);
    money.advance(121);
    await refundBalance(money.ctx(), money.deps(), refund, call);
    await checkPendingPayments(money.ctx(), money.deps(), AbortSignal.timeout(30_000));
    expect(await money.balance(accountId)).toBe(6600);
    const requests = await money.query('select status, by_staff from refund_requests where account_id = $1', [
      accountId,
    ]);
    expect(requests, `fault at statement ${statement}`).toEqual([{ status: 'refunded', by_staff: true }]);
    if (!failed) break;
    expect(statement).toBeLessThan(100);
  }
  expect(await reconcile(money.ctx())).toEqual([]);
});
