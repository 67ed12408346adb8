import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { useMoney } from '#tests/support/money.ts';
import { peopleOf } from '#tests/support/people/people.ts';
import { changeMailPreferences } from '#server/modules/accounts/mail-preferences.ts';

const database = useTestDatabase();
const money = useMoney(database);
const { receivedMail } = peopleOf(useTestApp(database), database);
const receipts = async () =>
  (await receivedMail()).filter(({ subject }) => subject.startsWith('Your Boostdesk receipt'));

describe('the receipt of a deposit', () => {
  it('is emailed once, to the address given at checkout, with its amount and a link', async () => {
    const accountId = await money.customer();
    const id = await money.deposit(accountId, 5000);
    const [letter, ...rest] = await receipts();
    expect(rest).toEqual([]);
    expect(letter?.recipient).toBe('payer@example.test');
    expect(letter?.subject).toMatch(/R-\w{5}-\w{5}$/);
    expect(letter?.text).toContain('$50.00');
    // Any address can be typed there, so the email must not reveal the account's name.
    expect(letter?.text).toMatch(/^Hello,\n/);
    expect(letter?.text).toContain(`http://localhost:3000/dashboard/receipts/${id}`);
  });

  it('is not emailed to customers who turned receipts off', async () => {
    const accountId = await money.customer();
    const wanted = { orderUpdates: true, paymentReceipts: false, announcements: false };
    await changeMailPreferences(money.ctx(), money.deps(), { accountId, preferences: wanted });
    await money.deposit(accountId, 5000);
    expect(await receipts()).toEqual([]);
  });
});
