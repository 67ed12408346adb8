import { expect, test } from 'vitest';
import { createContext } from '#server/context.ts';
import { addUpRowCounts, countAtDomains } from './row-counts.ts';
import { useTestDatabase } from '#server/database/testing/testing.ts';

const database = useTestDatabase();
const context = () => createContext(database.connection, { kind: 'system', name: 'test' }, new Date());

async function expectTrueCounts() {
  for (const text of ['gmail', 'GMAIL.test', '@', '.test', 'mail', 'ada', '%', 'a_l']) {
    const { rows } = await database.connection.pool.query<{ accounts: number }>(
      `select count(*)::int as accounts from accounts where strpos(substring(email from '@.*'), lower($1)) > 0`,
      [text],
    );
    expect([text, await countAtDomains(context(), 'domains', text)]).toEqual([text, rows[0]?.accounts]);
  }
}

test('how many accounts a domain has is kept while they come, change their addresses and go', async () => {
  const { pool } = database.connection;
  await expectTrueCounts();
  await pool.query(`insert into accounts (first_name, last_name, email) select 'Ada', 'L',
    'ada' || n || '@' || (array['gmail.test', 'mail.test', 'ada.test', 'a_l.test', 'xn--a%l.test'])[1 + n % 5]
    from generate_series(1, 50) as n`);
  await expectTrueCounts();
  expect(await countAtDomains(context(), 'domains', 'gmail')).toBe(10);

  await addUpRowCounts(context());
  await pool.query(`update accounts set email = 'ada1@gmail.test' where email = 'ada1@mail.test'`);
  await pool.query(`update accounts set email = 'grace@gmail.test' where email = 'ada5@gmail.test'`);
  await pool.query(`update accounts set first_name = 'Grace' where email like '%@gmail.test'`);
  await expectTrueCounts();
  expect(await countAtDomains(context(), 'domains', 'gmail')).toBe(11);

  await addUpRowCounts(context());
  await expectTrueCounts();
});

test('how many conversations a domain has is kept while they come and are forgotten', async () => {
  const { pool } = database.connection;
  const count = (text: string) => countAtDomains(context(), 'domains of conversations', text);
  await pool.query(`insert into conversations (id, is_ticket, name, email, subject, excerpt, status, posts,
      is_unread_by_staff, is_unread_by_customer, created_at, last_post_at)
    select gen_random_uuid(), false, 'Ada', 'ada' || n || '@' || (array['gmail.test', 'mail.test'])[1 + n % 2], '', '', 'open',
      1, true, false, now(), now() from generate_series(1, 10) as n`);
  expect([await count('gmail'), await count('MAIL.t'), await count('ada')]).toEqual([5, 10, 0]);
  await addUpRowCounts(context());
  await pool.query(`update conversations set email = '' where email in ('ada1@mail.test', 'ada2@gmail.test')`);
  expect([await count('gmail'), await count('MAIL.t')]).toEqual([4, 8]);
});

test('how many payments the accounts of a domain have is kept while they come and addresses change', async () => {
  const { pool } = database.connection;
  const count = (text: string) => countAtDomains(context(), 'domains of payments', text);
  const pay = (email: string, payments: number) =>
    pool.query(
      `insert into payments (id, account_id, type, state, amount_cents, charged_cents, receipt_number, created_at, paid_at)
       select gen_random_uuid(), id, 'Adjustment', 'paid', 100, 100, 'R-' || upper(substr(md5(email || now() || n), 1, 12)),
         now(), now() from accounts, generate_series(1, $2) as n where email = $1`,
      [email, payments],
    );
  await pool.query(
    `insert into accounts (first_name, last_name, email) values ('Bo', '', 'bo@alpha.test'), ('Cy', '', 'cy@beta.test')`,
  );
  await pay('bo@alpha.test', 3);
  await pay('cy@beta.test', 2);
  expect([await count('alpha'), await count('@beta'), await count('cy@')]).toEqual([3, 2, 0]);
  await addUpRowCounts(context());
  await pool.query(`update accounts set email = 'bo@beta.test' where email = 'bo@alpha.test'`);
  await pay('bo@beta.test', 1);
  expect([await count('alpha'), await count('BETA')]).toEqual([0, 6]);
  await addUpRowCounts(context());
  expect([await count('alpha'), await count('beta')]).toEqual([0, 6]);
  const { rows } = await pool.query(
    `select text, payments from account_texts where text like '%@beta.test' order by text`,
  );
  expect(rows).toEqual([
    { text: 'bo \nbo@beta.test', payments: 4 },
    { text: 'cy \ncy@beta.test', payments: 2 },
  ]);
});
