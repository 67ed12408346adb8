import { describe, expect, it } from 'vitest';
import type { DeletionBlocker, DeletionCheck } from '#contract/accounts/account-data.ts';
import { cents } from '#contract/values/money.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { codeAt } from '#tests/support/browser/authenticator.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { useMoney } from '#tests/support/money.ts';
import { peopleOf, type Person } from '#tests/support/people/people.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const money = useMoney(database);
const { call, register, signIn: signInAgain, isSignedIn, receivedMail, auditedActions } = peopleOf(server, database);

const idOf = async ({ headers }: Pick<Person, 'headers'>) =>
  (await call('GET', '/auth/user', headers)).json<{ _id: string }>()._id;
const goodbye = (person: Person, rest: object = {}) =>
  call('POST', '/account/delete', person.headers, { confirmation: 'DELETE', ...rest });
const checkOf = async ({ headers }: Pick<Person, 'headers'>) =>
  (await call('GET', '/account/deletion', headers)).json<DeletionCheck>();
const rows = async (statement: string, values: unknown[]) =>
  (await database.connection.pool.query<Record<string, unknown>>(statement, values)).rows;

async function switchOn(person: Person) {
  const setUp = await call('POST', '/account/second-factor/set-up', person.headers, {
    currentPassword: person.password,
  });
  const { secret } = setUp.json<{ secret: string }>();
  const code = codeAt(secret, new Date());
  const confirmed = await call('POST', '/account/second-factor/confirm', person.headers, { code });
  expect(confirmed.statusCode).toBe(200);
}

describe('the download', () => {
  it('contains the account, its settings, sessions and history, and no credentials', async () => {
    const ada = await register({ isConfirmed: true });
    await signInAgain(ada, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
    await switchOn(ada);
    const response = await call('GET', '/account/data', ada.headers);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="boostdesk-data-[\d-]+\.json"$/);
    expect(response.json()).toMatchObject({
      exportedAt: expect.any(String) as string,
      account: {
        email: ada.email,
        firstName: 'Ada',
        hasPassword: true,
        signInElsewhere: [],
        mailPreferences: { orderUpdates: true },
      },
      secondFactor: { recoveryCodesLeft: 10 },
      sessions: [{ endedAt: null }, { userAgent: expect.stringContaining('Firefox') as string }],
      history: [
        { action: 'account.registered', by: 'anonymous' },
        { action: 'account.second_factor_on', by: 'you' },
      ],
    });
    expect(response.body).not.toMatch(/hash|secret"|argon2|token/i);
  });

  it('contains nobody else’s data', async () => {
    const [ada, eve] = [await register(), await register()];
    const { body } = await call('GET', '/account/data', eve.headers);
    expect(body).not.toContain(ada.email);
    expect(body).not.toContain(await idOf(ada));
  });

  it('reads long parts in batches, with any number of rows', async () => {
    const { accountId, sessionId } = await signIn(database.connection);
    const ctx = createContext(database.connection, { kind: 'customer', accountId, sessionId }, new Date());
    async function* many() {
      for (let batch = 0; batch < 100; batch++) yield Array.from({ length: 100 }, (_, row) => ({ batch, row }));
    }
    async function* none() {
      yield [];
    }
    const exportParts = { many: () => many(), none: () => none(), one: async () => ({ it: 'is' }) };
    let text = '';
    for await (const chunk of (await exportData(ctx, { exportParts })).chunks) text += chunk;
    const parsed = JSON.parse(text) as { many: unknown[] };
    expect(parsed.many).toHaveLength(10_000);
    expect(parsed).toMatchObject({ none: [], one: { it: 'is' } });
  });

  it('contains all of a long history', async () => {
    const ada = await register();
    await database.connection.pool.query(
      `insert into audit_log (at, actor_kind, action, subject_kind, subject_id)
       select now(), 'system', 'account.counted', 'account', $1 from generate_series(1, 1200)`,
      [await idOf(ada)],
    );
    const { history } = (await call('GET', '/account/data', ada.headers)).json<{ history: unknown[] }>();
    expect(history).toHaveLength(1201);
  });
});

async function insertGuestMessage(email: string): Promise<string> {
  const [message] = await rows(
    `insert into conversations (id, is_ticket, name, email, subject, excerpt, status, posts, is_unread_by_staff, is_unread_by_customer, created_at, last_post_at)
     values (gen_random_uuid(), false, 'The owner', $1, 'My order', 'Where is it?', 'open', 1, true, false, now(), now())
     returning id`,
    [email],
  );
  return String(message?.['id']);
}

describe('deleting an account', () => {
  it('erases all personal data, ends all sessions, and emails the old address', async () => {
    const ada = await register({ isConfirmed: true });
    const elsewhere = await signInAgain(ada, 'Elsewhere');
    const id = await idOf(ada);
    await call('POST', '/auth/forgot-password', {}, { email: ada.email });
    await switchOn(ada);

    const response = await goodbye(ada);
    expect(response.json()).toEqual({ message: 'Your account is deleted.' });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^refreshToken=; Max-Age=0;/),
      expect.stringMatching(/^device-[\w-]{11}=; Max-Age=0;/),
    ]);
    expect(await isSignedIn(ada)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(false);
    const refresh = { cookie: elsewhere.cookie, origin: 'http://localhost:3000' };
    expect((await call('POST', '/auth/refresh-token', refresh, {})).statusCode).toBe(401);

    expect(await rows('select * from accounts where id = $1', [id])).toMatchObject([
      {
        first_name: 'Deleted',
        last_name: 'account',
        email: `deleted-${id}@deleted.invalid`,
        password_hash: null,
        role: 'user',
        deleted_at: expect.any(Date) as Date,
      },
    ]);
    for (const table of ['sessions', 'second_factors', 'recovery_codes', 'link_tokens', 'reset_codes']) {
      expect(await rows(`select 1 from ${table} where account_id = $1`, [id]), table).toEqual([]);
    }
    expect((await auditedActions(id)).at(-1)).toBe('account.deleted');
    const letters = (await receivedMail()).filter(({ recipient }) => recipient === ada.email);
    expect(letters.map(({ subject, replyTo }) => [subject, replyTo])).toEqual([
      ['Your Boostdesk account is deleted', 'support@boostdesk.test'],
    ]);
    await expectForgotten(ada.email);
  });

  /** Searches the whole database, once the last email is sent. */
  async function expectForgotten(email: string) {
    const tables = await rows(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
      [],
    );
    for (const { name } of tables) {
      const found = await rows(`select 1 from ${String(name)} t where t::text like $1`, [`%${email}%`]);
      expect(found, String(name)).toEqual([]);
    }
  }

  it('keeps payments and orders, without card data and without what the customer wrote', async () => {
    await stock(database.connection);
    const [staff, customer] = [await signIn(database.connection, { role: 'admin' }), await register()];
    const id = await idOf(customer);
    const card = {
      cardNumber: '4242424242424242',
      cardExpiry: '12 / 34',
      cardCvc: '123',
      cardHolderName: 'Ada Lovelace',
    };
    const paying = { email: customer.email, amount: 20, type: 'Card', ...card };
    expect((await call('POST', '/payment', customer.headers, paying)).statusCode).toBe(201);
    const link = 'https://www.reddit.com/r/cats/comments/1own';
    const [service] = await rows(`select id from services where own_texts = 'line' limit 1`, []);
    const order = {
      serviceId: service?.['id'],
      link,
      quantity: 5,
      comments: 'One\nTwo\nThree\nFour\nFive',
      reference: 'Aunt Greta',
    };
    const billing = { company: 'Greta & Sons', address: 'Ghent', taxNumber: '' };
    expect((await call('PUT', '/account/billing', customer.headers, billing)).statusCode).toBe(200);
    const placed = await call('POST', '/orders', customer.headers, order);
    expect(placed.statusCode, placed.body).toBe(201);
    const { orderId } = placed.json<{ orderId: string }>();
    const done = { status: 'Completed', completedVotes: 5 };
    expect((await call('PUT', `/admin/orders/${orderId}`, staff.headers, done)).statusCode).toBe(200);
    const { refundable } = (await call('GET', '/auth/balance', customer.headers)).json<{ refundable: number }>();
    const requested = await call('POST', '/payment/refund-requests', customer.headers, {
      amount: refundable,
      reason: 'I moved to Ghent',
    });
    const request = `/admin/refund-requests/${requested.json<{ _id: string }>()._id}`;
    expect((await call('POST', `${request}/confirm`, staff.headers)).json()).toMatchObject({ status: 'refunded' });
    const data = (await call('GET', '/account/data', customer.headers)).json<Record<string, unknown>>();
    expect(data['orders']).toMatchObject([{ reference: 'Aunt Greta' }]);
    expect(data['refundRequests']).toMatchObject([{ reason: 'I moved to Ghent', amount: refundable }]);

    expect((await goodbye(customer)).statusCode).toBe(200);
    await receivedMail();
    const payments = await rows(
      `select type, brand, last4, email, gateway_reference is not null or part_of is not null as has_reference
         from payments where account_id = $1 and type = 'Card'`,
      [id],
    );
    expect(payments).toHaveLength(2);
    for (const payment of payments) {
      expect(payment).toMatchObject({ brand: null, last4: null, email: null, has_reference: true });
    }
    expect(await rows('select link, own_texts, status from orders where account_id = $1', [id])).toEqual([
      { link: expect.stringContaining('1own') as string, own_texts: '', status: 'Completed' },
    ]);
    await expectForgotten('I moved to Ghent');
    await expectForgotten('Aunt Greta');
    await expectForgotten('Greta & Sons');
    await expectForgotten(customer.email);
    // The gateway may send events later: a chargeback still counts, and adds no card data.
    const [deposit] = await rows('select id from payments where account_id = $1 and gateway_reference is not null', [
      id,
    ]);
    const paymentId = String(deposit?.['id']);
    expect(await money.sandbox().chargeBack(paymentId, cents(100))).toBe(true);
    expect(await money.send({ eventId: `late ${paymentId}`, paymentId, claims: 'taken-back' })).toBe('taken-back');
    expect(await rows(`select 1 from payments where account_id = $1 and last4 is not null`, [id])).toEqual([]);
    expect((await call('GET', `/admin/users/${id}`, staff.headers)).json()).toMatchObject({ currentBalance: -1 });
    // Other tests count the admins.
    await rows(`update accounts set role = 'user', staff_role = null where id = $1`, [staff.accountId]);
  });

  it('erases guest messages from a confirmed address, and what staff noted about them', async () => {
    const [ada, support] = [
      await register({ isConfirmed: true }),
      await signIn(database.connection, { staffRole: 'support' }),
    ];
    const subjectId = await insertGuestMessage(ada.email);
    const note = { about: 'message', subjectId, text: 'Her order is late.' };
    expect((await call('POST', '/admin/notes', support.headers, note)).statusCode).toBe(201);
    expect((await goodbye(ada)).statusCode).toBe(200);
    const notes = await call('GET', `/admin/notes?about=message&subjectId=${subjectId}`, support.headers);
    expect(notes.json()).toEqual([]);
    expect((await call('POST', '/admin/notes', support.headers, note)).statusCode).toBe(404);
  });

  it('keeps guest messages from an address that the account never confirmed', async () => {
    const stranger = await register();
    await insertGuestMessage(stranger.email);
    await receivedMail();
    await call('POST', '/auth/forgot-password', {}, { email: stranger.email });
    expect((await goodbye(stranger)).statusCode).toBe(200);
    expect(await rows('select subject, status from conversations where email = $1', [stranger.email])).toEqual([
      { subject: 'My order', status: 'open' },
    ]);
    const subjects = (await receivedMail()).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your Boostdesk code', 'Your Boostdesk account is deleted']);
  });

  it('frees the address for a new account, which gets nothing from the old one', async () => {
    const ada = await register();
    const oldId = await idOf(ada);
    expect((await goodbye(ada)).statusCode).toBe(200);
    expect((await call('POST', '/auth/login', {}, { email: ada.email, password: ada.password })).statusCode).toBe(401);
    const names = { firstName: 'Ada', lastName: 'Again', acceptTerms: true };
    const again = await call(
      'POST',
      '/auth/register',
      {},
      { ...names, email: ada.email, password: ada.password, confirmPassword: ada.password },
    );
    expect(again.statusCode).toBe(201);
    expect(again.json<{ user: { _id: string } }>().user._id).not.toBe(oldId);
  });

  it('requires the confirmation word', async () => {
    const ada = await register({ isConfirmed: true });
    expect((await goodbye(ada, { confirmation: 'delete' })).json()).toMatchObject({
      fields: { confirmation: 'Type DELETE to confirm.' },
    });
    expect(await isSignedIn(ada)).toBe(true);
  });

  it('is refused while anything is open, and lists all of it', async () => {
    const ada = await register({ isConfirmed: true });
    const accountId = await idOf(ada);
    const [session] = await rows('select id from sessions where account_id = $1', [accountId]);
    const actor = { kind: 'customer', accountId, sessionId: String(session?.['id']) } as const;
    const ctx = createContext(database.connection, actor, new Date());
    const blocker = (code: DeletionBlocker['code'], message: string) => async () => ({ code, message });
    const deletion = {
      lock: async () => {},
      blockers: [
        blocker('open-orders', 'You have an open order. Cancel it or wait for it.'),
        async () => undefined,
        blocker('refundable-money', 'There are $5 left. Spend them or ask for them back.'),
      ],
      remainingCredit: async () => cents(0),
      forfeitCredit: async () => {},
    };
    const deps = { keys: deriveKeys(testAppKey), parts: { deletion, erasers: [] } };
    await expect(deleteAccount(ctx, deps, { giveUpCents: cents(0) })).rejects.toMatchObject({
      code: 'conflict',
      message: 'You have an open order. Cancel it or wait for it. There are $5 left. Spend them or ask for them back.',
    });
    expect(await isSignedIn(ada)).toBe(true);
    expect((await goodbye(ada)).statusCode).toBe(200);
  });

  it('is refused while orders are open or money is left, with instructions', async () => {
    await stock(database.connection);
    const customer = await signInWith(database.connection, 1000);
    const order = { serviceId: 1, link: 'https://www.reddit.com/r/cats/comments/abcdef', quantity: 100 };
    expect((await call('POST', '/orders', customer.headers, order)).statusCode).toBe(201);
    const message = 'You have an open order. Cancel it, or wait until it is completed.';
    const refused = await call('POST', '/account/delete', customer.headers, { confirmation: 'DELETE' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message });
    expect(await checkOf(customer)).toEqual({ blockers: [{ code: 'open-orders', message }], giveUp: 0 });
    const data = (await call('GET', '/account/data', customer.headers)).json<Record<string, unknown[]>>();
    expect(data['orders']).toMatchObject([{ link: order.link, quantity: 100 }]);
    expect(data['statement']).toHaveLength(2);
    expect(data['payments']).toMatchObject([{ type: 'Adjustment', amount: 10, status: 'paid' }]);
  });

  it('is refused to the last owner, and to one of two owners at the same time', async () => {
    const admins = [
      await signIn(database.connection, { role: 'admin' }),
      await signIn(database.connection, { role: 'admin' }),
    ];
    const responses = await Promise.all(
      admins.map(({ headers }) => call('POST', '/account/delete', headers, { confirmation: 'DELETE' })),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: 'This is the last owner. Make someone else an owner first.',
    });
    const last = admins[responses.findIndex(({ statusCode }) => statusCode === 409)];
    if (!last) throw new Error('Both are deleted.');
    expect((await checkOf(last)).blockers).toEqual([
      { code: 'last-admin', message: 'This is the last owner. Make someone else an owner first.' },
    ]);
  });

  it('happens once for two concurrent requests', async () => {
    const ada = await register();
    const responses = await Promise.all([goodbye(ada), goodbye(ada)]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.every(({ statusCode }) => statusCode < 500)).toBe(true);
  });
});
