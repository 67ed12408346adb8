import { expect, test } from 'vitest';
import { cents } from '#contract/values/money.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { changeMailPreferences } from '#server/modules/accounts/mail-preferences.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { useMoney } from '#tests/support/money.ts';
import { peopleOf } from '#tests/support/people/people.ts';
import { confirmRefund } from './confirm-refund.ts';
import { declineRefund } from './decline-refund.ts';
import { refundBalance } from './refund-balance.ts';
import { requestRefund } from './request-refund.ts';

const database = useTestDatabase();
const money = useMoney(database);
const { receivedMail } = peopleOf(useTestApp(database), database);

test('customers who turned receipts off still get emails about refunds: requested, declined, refused or started by staff', async () => {
  const accountId = await money.customer();
  const preferences = { orderUpdates: false, paymentReceipts: false, announcements: false };
  await changeMailPreferences(money.ctx(), money.deps(), { accountId, preferences });
  await money.deposit(accountId, 10_000);
  const ask = async (dollars: number) => {
    const refund = { accountId, amountCents: cents(dollars * 100), reason: 'Not needed' };
    return (await requestRefund(money.ctx(), money.deps(), refund)).id;
  };
  await signIn(database.connection, { role: 'admin' });
  await receivedMail();

  await confirmRefund(money.ctx(), money.deps(), await ask(10));
  await declineRefund(money.ctx(), money.deps(), { requestId: await ask(20), reason: 'An order is open' });
  const refusing = money.deps({ refund: async () => ({ outcome: 'refused', reason: 'Too old' }) });
  await confirmRefund(money.ctx(), refusing, await ask(30));
  const started = { accountId, amountCents: cents(4000), reason: 'Closed the shop' };
  await refundBalance(money.ctx(), money.deps(), started);

  const all = await receivedMail();
  expect(all.filter(({ subject }) => subject.includes('sandbox refused to refund $30.00'))).toHaveLength(1);
  const letters = all.filter(({ subject }) => subject.includes('refund of'));
  const said = new Map(letters.map(({ subject, text }) => [subject.split('$')[1], text]));
  expect(new Set(said.keys())).toEqual(new Set(['10.00', '20.00', '30.00', '40.00']));
  expect(said.get('10.00')).toContain('We refunded $10.00 of your balance');
  expect(said.get('20.00')).toContain('An order is open');
  expect(said.get('30.00')).toContain('$30.00 could not be sent and is back in your balance');
  expect(said.get('40.00')).toContain('Closed the shop');
  for (const text of said.values()) expect(text).not.toContain('turn these emails off');
});

test('nothing is sent to an account deleted in the meantime', async () => {
  const accountId = await money.customer();
  await money.deposit(accountId, 10_000);
  const refund = { accountId, amountCents: cents(1000), reason: 'Not needed' };
  const { id } = await requestRefund(money.ctx(), money.deps(), refund);
  await money.query('update accounts set deleted_at = now() where id = $1', [accountId]);
  await receivedMail();
  await confirmRefund(money.ctx(), money.deps(), id);
  expect(await receivedMail()).toEqual([]);
});
