import { afterEach, describe, expect, test } from 'vitest';
import type { AccountId } from '#contract/values/ids.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { cents } from '#contract/values/money.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { cards, useMoney } from '#tests/support/money.ts';
import { peopleOf } from '#tests/support/people/people.ts';
import { adjustBalance } from './adjust-balance.ts';
import type { Gateway } from './gateways/gateway.ts';
import { sendRefunds } from './refunds/send-refunds.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const money = useMoney(database);
const { call, receivedMail } = peopleOf(server, database);
afterEach(async () => expect(await reconcile(money.ctx())).toEqual([]));

const leave = ({ headers }: SignedIn) =>
  call('POST', '/account/delete', headers, { confirmation: 'DELETE', currentPassword: 'Password-1' });
const adjust = (accountId: AccountId, amount: number) =>
  adjustBalance(money.ctx(), money.deps(), { accountId, amountCents: cents(amount), reason: 'Settled' });
const notices = async () =>
  (await money.query<{ text: string }>(`select message || ': ' || details as text from staff_notifications`))
    .map(({ text }) => text)
    .join('\n');

/** A deleted account with a failed payment that has just become paid. */
async function withLatePayment(before?: (accountId: AccountId) => Promise<unknown>) {
  const customer = await signIn(database.connection);
  const { accountId } = customer;
  await before?.(accountId);
  const paymentId = await money.deposit(accountId, 2500, cards.confirmed);
  const failed: Partial<Gateway> = {
    fetchPayment: async (...args) => {
      const report = await money.sandbox().fetchPayment(...args);
      return report && { ...report, state: 'failed' };
    },
  };
  await money.send({ eventId: `failed ${paymentId}`, paymentId, claims: 'other' }, { gateway: failed });
  const left = await leave(customer);
  expect(left.statusCode, left.body).toBe(200);
  await receivedMail();
  await money.sandbox().confirm(paymentId, true);
  const arrive = (gateway: Partial<Gateway> = {}) =>
    money.send({ eventId: `paid ${paymentId}`, paymentId, claims: 'paid' }, { gateway });
  return { accountId, paymentId, arrive };
}

describe('a deposit that arrives for a deleted account', () => {
  test('is refunded to the original payment method, without bonus or receipt, and staff are notified', async () => {
    const { accountId, arrive } = await withLatePayment();
    expect(await arrive()).toBe('credited');
    expect(await money.balance(accountId)).toBe(0);
    await sendRefunds(money.ctx(), money.deps());
    expect(await money.payments(accountId)).toEqual([{ type: 'Card', state: 'refunded', amount_cents: 2500 }]);
    expect(
      await money.query('select status, by_staff from refund_requests where account_id = $1', [accountId]),
    ).toEqual([{ status: 'refunded', by_staff: true }]);
    expect(await notices()).toMatch(
      /^\$25\.00 arrived for a deleted account: .*\$25\.00 is being refunded to the original payment method\.$/m,
    );
    expect((await receivedMail()).filter(({ recipient }) => recipient.endsWith('@deleted.invalid'))).toEqual([]);
  });

  test('is refunded by staff if the gateway can’t, and the balance can then only be brought to zero', async () => {
    const { accountId, arrive } = await withLatePayment();
    await arrive({ canRefund: false });
    expect(await money.balance(accountId)).toBe(2500);
    expect(await notices()).toContain(
      `Refund it at sandbox, then debit the balance of user ${accountId} with an adjustment.`,
    );
    for (const wrong of [1, -2501]) {
      await expect(adjust(accountId, wrong)).rejects.toMatchObject({
        code: 'conflict',
        message: 'This account is deleted. You can only bring its balance to zero.',
      });
    }
    await adjust(accountId, -2500);
    expect(await money.balance(accountId)).toBe(0);
    await expect(adjust(accountId, 1)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('first covers what the account owes', async () => {
    let spent = '';
    const { accountId, arrive } = await withLatePayment(async (id) => {
      spent = await money.deposit(id, 1000);
      await adjust(id, -1100);
    });
    await money.sandbox().chargeBack(spent, cents(1000));
    await money.send({ eventId: `back ${spent}`, paymentId: spent, claims: 'taken-back' });
    expect(await money.balance(accountId)).toBe(-1100);
    await arrive();
    expect(await money.balance(accountId)).toBe(0);
    await sendRefunds(money.ctx(), money.deps());
    expect(await notices()).toContain('$14.00 is being refunded');
  });

  test('is reported again if the gateway refuses the refund', async () => {
    const { accountId, arrive } = await withLatePayment();
    await arrive();
    const refusing = money.deps({ refund: async () => ({ outcome: 'refused', reason: 'Card closed' }) });
    await sendRefunds(money.ctx(), refusing);
    expect(await money.balance(accountId)).toBe(2500);
    expect(await notices()).toContain('sandbox refused to refund $25.00');
    await adjust(accountId, -2500);
  });
});

test('a deletion ends a held bonus and an open refund request', async () => {
  const customer = await signIn(database.connection);
  const { accountId } = customer;
  await money.query('update accounts set verified_at = null where id = $1', [accountId]);
  await money.deposit(accountId, 1000);
  const request = await call('POST', '/payment/refund-requests', customer.headers, {
    amount: 10,
    reason: 'Not needed',
  });
  expect(request.statusCode, request.body).toBe(201);
  await adjust(accountId, -1000);
  expect((await leave(customer)).statusCode).toBe(200);
  expect(await money.payments(accountId)).toMatchObject([
    { type: 'Adjustment' },
    { type: 'Bonus', state: 'failed' },
    {},
  ]);
  const admin = await signIn(database.connection, { role: 'admin' });
  const payments = (await call('GET', `/admin/users/${accountId}/payments`, admin.headers)).json<Payment[]>();
  expect(payments.find(({ type }) => type === 'Bonus')?.description).toBe('The account was deleted.');
  const requests = await money.query('select status, note, reason from refund_requests where account_id = $1', [
    accountId,
  ]);
  expect(requests).toEqual([
    { status: 'declined', note: 'The account was deleted.', reason: 'Deleted with the account.' },
  ]);
});
