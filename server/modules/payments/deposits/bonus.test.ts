import { afterEach, describe, expect, test } from 'vitest';
import type { AccountId, PaymentId } from '#contract/values/ids.ts';
import { cents } from '#contract/values/money.ts';
import { inTransaction } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { updateAccount } from '#server/modules/accounts/accounts.queries.ts';
import { type OutgoingMail, mailJobs } from '#server/modules/mail/index.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { useMoney } from '#tests/support/money.ts';
import { readReceipt } from '../history/read-receipt.ts';
import { confirmRefund } from '../refunds/confirm-refund.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { releaseHeldBonus } from '../refunds/take-back.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const money = useMoney(database);
afterEach(async () => expect(await reconcile(money.ctx())).toEqual([]));

const bonusOf = async (accountId: AccountId) =>
  (await money.payments(accountId))
    .filter(({ type }) => type === 'Bonus')
    .map(({ state, amount_cents }) => [state, amount_cents]);
const verify = (accountId: AccountId) =>
  inTransaction(money.ctx(), async (ctx) => {
    await money.query('update accounts set verified_at = now() where id = $1', [accountId]);
    return releaseHeldBonus(ctx, accountId);
  });

test('the bonus is held until the address is confirmed, and credited once', async () => {
  const accountId = await money.customer({ isVerified: false });
  await money.deposit(accountId, 10_000);
  await money.deposit(accountId, 20_000);
  expect(await bonusOf(accountId)).toEqual([['pending', 1000]]);
  expect(await money.balance(accountId)).toBe(30_000);
  expect(await verify(accountId)).toBe(true);
  expect(await verify(accountId)).toBe(false);
  expect(await bonusOf(accountId)).toEqual([['paid', 1000]]);
  expect(await money.balance(accountId)).toBe(31_000);
});

test('a held bonus shrinks with its deposit, and disappears with all of it', async () => {
  const accountId = await money.customer({ isVerified: false });
  const paymentId = await money.deposit(accountId, 10_000);
  const event = (claims: 'taken-back', n: number) => ({ eventId: `${paymentId} ${n}`, paymentId, claims });
  await money.sandbox().chargeBack(paymentId, cents(4000));
  await money.send(event('taken-back', 1));
  expect(await bonusOf(accountId)).toEqual([['pending', 600]]);
  await money.sandbox().chargeBack(paymentId, cents(6000));
  await money.send(event('taken-back', 2));
  expect(await bonusOf(accountId)).toEqual([['failed', 600]]);
  expect(await verify(accountId)).toBe(false);
  await money.deposit(accountId, 10_000);
  expect(await bonusOf(accountId)).toEqual([['failed', 600]]);
  expect(await money.balance(accountId)).toBe(10_000);
});

test('the receipt of a bonus that shrank while it was held shows what was credited', async () => {
  const accountId = await money.customer({ isVerified: false });
  const depositId = await money.deposit(accountId, 10_000);
  await money.sandbox().chargeBack(depositId, cents(4000));
  await money.send({ eventId: `${depositId} 1`, paymentId: depositId, claims: 'taken-back' });
  await verify(accountId);
  const receipt = async () => {
    const bonuses = `select id from payments where account_id = $1 and type = 'Bonus' and part_of is null`;
    const [bonus] = await money.query<{ id: PaymentId }>(bonuses, [accountId]);
    return bonus && readReceipt(money.ctx(), money.deps(), { accountId, paymentId: bonus.id });
  };
  expect(await receipt()).toMatchObject({ payment: { amount: 6 }, lines: [{ amount: 6 }], total: 6 });
  await money.sandbox().chargeBack(depositId, cents(3000));
  await money.send({ eventId: `${depositId} 2`, paymentId: depositId, claims: 'taken-back' });
  expect(await receipt()).toMatchObject({ lines: [{ amount: 6 }, { amount: -3 }], total: 3 });
});

test('a held bonus stays whole if the gateway refuses the refund of its deposit', async () => {
  const accountId = await money.customer({ isVerified: false });
  await money.deposit(accountId, 10_000);
  const request = { accountId, amountCents: cents(4000), reason: 'Not needed' };
  const { id } = await requestRefund(money.ctx(), money.deps(), request);
  const refusing = money.deps({ refund: async () => ({ outcome: 'refused', reason: 'Too old' }) });
  await confirmRefund(money.ctx(), refusing, id);
  expect(await bonusOf(accountId)).toEqual([['pending', 1000]]);
});

describe('a held bonus during a pending refund of its deposit', () => {
  /** Confirmed during a gateway outage, so that the refund stays pending. */
  async function refundBegun(amount: number) {
    const accountId = await money.customer({ isVerified: false });
    await money.deposit(accountId, 10_000);
    const request = { accountId, amountCents: cents(amount), reason: 'Not needed' };
    const { id } = await requestRefund(money.ctx(), money.deps(), request);
    const away = money.deps({ refund: () => Promise.reject(new Error('Away')) });
    await confirmRefund(money.ctx(), away, id);
    return accountId;
  }
  async function response(outcome: 'accepted' | 'refused') {
    money.advance(3600);
    const refusing = { refund: async () => ({ outcome: 'refused', reason: 'Too old' }) as const };
    await sendRefunds(money.ctx(), money.deps(outcome === 'refused' ? refusing : {}));
  }

  test.each([10_000, 4000])('is credited in full if the gateway refuses to refund %s cents', async (amount) => {
    const accountId = await refundBegun(amount);
    expect(await verify(accountId)).toBe(true);
    expect(await money.balance(accountId)).toBe(((10_000 - amount) * 11) / 10);
    await response('refused');
    expect(await money.balance(accountId)).toBe(11_000);
    const states = new Set((await bonusOf(accountId)).map(([state]) => state));
    expect(states).toEqual(new Set(['paid']));
  });

  test.each([10_000, 4000])('is credited for the rest if the gateway refunds %s cents', async (amount) => {
    const accountId = await refundBegun(amount);
    await verify(accountId);
    await response('accepted');
    expect(await money.balance(accountId)).toBe(((10_000 - amount) * 11) / 10);
  });

  test('is right if one of two refunds succeeds and the other is refused', async () => {
    const accountId = await refundBegun(4000);
    await response('refused');
    const away = money.deps({ refund: () => Promise.reject(new Error('Away')) });
    const request = { accountId, amountCents: cents(10_000), reason: 'Not needed' };
    const { id } = await requestRefund(money.ctx(), money.deps(), request);
    await confirmRefund(money.ctx(), away, id);
    const [first] = await money.query<{ id: string }>(`select id from refunds where request_id = $1 limit 1`, [id]);
    money.advance(3600);
    const sandbox = money.sandbox();
    const deps = money.deps({
      refund: async (refund, signal) =>
        refund.refundId === first?.id ? sandbox.refund(refund, signal) : { outcome: 'refused', reason: 'Too old' },
    });
    await sendRefunds(money.ctx(), deps);
    await verify(accountId);
    const deposited = (await money.payments(accountId)).filter(
      ({ type, state }) => type === 'Card' && state === 'paid',
    );
    const left = deposited.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(10_000);
    expect(await money.balance(accountId)).toBe(Math.round(left * 1.1));
  });
});

test('the emailed link credits the bonus', async () => {
  const call = (url: string, payload: object) => server.app.inject({ method: 'POST', url: `/api${url}`, payload });
  const registration = {
    firstName: 'New',
    lastName: 'Customer',
    email: 'new-customer@example.test',
    password: 'A-long-password-1',
    confirmPassword: 'A-long-password-1',
    acceptTerms: true,
  };
  const { user } = (await call('/auth/register', registration)).json<{ user: { _id: string } }>();
  await money.deposit(user._id, 10_000);
  const letters: OutgoingMail[] = [];
  const mailer = { deliver: async (letter: OutgoingMail) => void letters.push(letter), close: () => undefined };
  await doEnqueued(database.connection, mailJobs(mailer, deriveKeys(testAppKey).sealing), new Date());
  const token = letters.map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
  const verifying = { token, currentPassword: registration.password };
  expect((await call('/auth/verify-email', verifying)).statusCode).toBe(200);
  expect(await money.balance(user._id)).toBe(11_000);
});

test('a deposit and a concurrent confirmation of the address credit one bonus', async () => {
  for (let round = 0; round < 10; round++) {
    const accountId = await money.customer({ isVerified: false });
    const confirm = inTransaction(money.ctx(), async (ctx) => {
      await updateAccount(ctx, accountId, { verifiedAt: ctx.now });
      await releaseHeldBonus(ctx, accountId);
    });
    await Promise.all([money.deposit(accountId, 10_000), confirm]);
    expect(await bonusOf(accountId)).toEqual([['paid', 1000]]);
    expect(await money.balance(accountId)).toBe(11_000);
  }
});
