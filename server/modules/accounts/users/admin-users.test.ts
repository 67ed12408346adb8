import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminUser } from '#contract/admin/users.ts';
import { cents } from '#contract/values/money.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { transfer } from '#server/modules/ledger/index.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { adjust, signInWith } from '#tests/support/people/customers.ts';
import { createAccount } from '../create-account.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);

const people = [
  ['Ada', 'Lovelace', 'ada@engines.test', 300],
  ['Grace', 'Hopper', 'grace@navy.test', -50],
  ['Alan', 'Turing', 'alan@bletchley.test', 1200],
  ['Édith', 'Clarke', 'edith@grid.test', 0],
  ['Ada', 'Yonath', '50%off@wild.test', 20],
] as const;

beforeAll(async () => {
  for (const [index, [firstName, lastName, email, cents]] of people.entries()) {
    const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date(2026, 0, index + 1));
    const names = { firstName, lastName, email, isVerified: true } as const;
    const { id } = await createAccount(ctx, { ...names, passwordHash: 'none' });
    if (cents !== 0) await adjust(database.connection, id, cents);
  }
});

const list = async (query: string) => {
  const { body, total } = await office.get<AdminUser[]>(`/admin/users?${query}`);
  return { names: body.map(({ firstName, lastName }) => `${firstName} ${lastName}`), total };
};
const isPerson = (name: string) => name !== 'Test Account';

describe('the list of users', () => {
  it.each([
    ['role=user&sort=oldest', ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Édith Clarke', 'Ada Yonath']],
    ['role=user&sort=newest', ['Ada Yonath', 'Édith Clarke', 'Alan Turing', 'Grace Hopper', 'Ada Lovelace']],
    ['role=user&sort=a-to-z', ['Ada Lovelace', 'Ada Yonath', 'Alan Turing', 'Édith Clarke', 'Grace Hopper']],
    ['role=user&sort=z-to-a', ['Grace Hopper', 'Édith Clarke', 'Alan Turing', 'Ada Yonath', 'Ada Lovelace']],
    ['role=user&sort=balance-high', ['Alan Turing', 'Ada Lovelace', 'Ada Yonath', 'Édith Clarke', 'Grace Hopper']],
    ['role=user&sort=balance-low', ['Grace Hopper', 'Édith Clarke', 'Ada Yonath', 'Ada Lovelace', 'Alan Turing']],
    ['q=ada%20l&sort=oldest', ['Ada Lovelace']],
    ['q=ADA&sort=oldest', ['Ada Lovelace', 'Ada Yonath']],
    ['q=love', ['Ada Lovelace']],
    ['q=engines', ['Ada Lovelace']],
    ['q=gr&sort=oldest', ['Grace Hopper']],
    ['q=ho', []],
    ['q=50%25', ['Ada Yonath']],
    ['q=50_', []],
    ['q=ÉDI', ['Édith Clarke']],
    [
      'q=test&role=user&sort=balance-high',
      ['Alan Turing', 'Ada Lovelace', 'Ada Yonath', 'Édith Clarke', 'Grace Hopper'],
    ],
    ['q=ada&sort=balance-low', ['Ada Yonath', 'Ada Lovelace']],
    [
      'q=user&state=active&sort=balance-low',
      ['Grace Hopper', 'Édith Clarke', 'Ada Yonath', 'Ada Lovelace', 'Alan Turing'],
    ],
    ['q=nobody', []],
    ['state=blocked', []],
    ['state=deleted', []],
  ])('of %s is %j', async (query, expected) => {
    for (const paged of ['', '&page=1&perPage=50']) {
      const { names, total } = await list(`${query}${paged}`);
      expect(names.filter(isPerson)).toEqual(expected);
      if (paged) expect(total).toBe(names.length);
    }
  });

  it('is paged, with its total', async () => {
    const first = await list('role=user&sort=a-to-z&page=1&perPage=2');
    const last = await list('role=user&sort=a-to-z&page=3&perPage=2');
    expect([first.names, last.names]).toEqual([['Ada Lovelace', 'Ada Yonath'], ['Grace Hopper']]);
    expect([first.total, last.total]).toEqual([5, 5]);
  });

  it('finds people by role name', async () => {
    const admins = await office.get<AdminUser[]>('/admin/users?q=admin');
    expect(admins.body.map(({ role }) => role)).toEqual(['admin']);
    const users = await office.get<AdminUser[]>('/admin/users?q=use');
    expect(new Set(users.body.map(({ role }) => role))).toEqual(new Set(['user']));
  });

  it('has deposits, spending and balance of each, unclamped for admins', async () => {
    const customer = await signInWith(database.connection, 2000);
    await office.place(customer);
    const canceled = await office.place(customer);
    await office.put(`/admin/orders/${canceled._id}`, { status: 'Canceled' });
    const { status, body } = await office.get<AdminUser>(`/admin/users/${customer.accountId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalAmount: 20, spentAmount: 5, currentBalance: 15, isBlocked: false, role: 'user' });
    await adjust(database.connection, customer.accountId, -1800);
    const { body: overdrawn } = await office.get<AdminUser>(`/admin/users/${customer.accountId}`);
    expect(overdrawn).toMatchObject({ totalAmount: 2, spentAmount: 5, currentBalance: -3 });
  });

  it.each(['page=0', 'perPage=101', 'sort=price', 'role=owner', 'state=gone', 'q=%00'])('refuses %s', async (query) => {
    expect((await office.get<Refusal>(`/admin/users?${query}`)).body.code).toBe('invalid_input');
  });
});

describe('a user', () => {
  it('that does not exist is reported as not found by every call', async () => {
    const url = `/admin/users/${randomUUID()}`;
    for (const path of ['', '/orders', '/payments']) {
      expect((await office.get<Refusal>(url + path)).body.message).toBe('User not found.');
    }
    expect((await office.post(`${url}/block`)).status).toBe(404);
    expect((await office.put(`${url}/role`, { role: 'admin' })).status).toBe(404);
    expect((await office.get('/admin/users/17')).status).toBe(400);
  });

  it('is blocked immediately with a reason, and unblocked', async () => {
    const customer = await signIn(database.connection);
    const url = `/admin/users/${customer.accountId}`;
    const blocked = await office.post<AdminUser>(`${url}/block`, { reason: 'Chargebacks' });
    expect(blocked.body).toMatchObject({ isBlocked: true, blockedAt: expect.any(String) as string });
    expect((await office.call(customer, 'GET', '/auth/user')).status).toBe(401);
    expect((await office.get<AdminUser[]>('/admin/users?state=blocked')).body).toHaveLength(1);
    const [all, active] = [await list('page=1'), await list('page=1&state=active')];
    expect(active.total).toBe((all.total ?? 0) - 1);

    const unblocked = await office.post<AdminUser>(`${url}/unblock`, { reason: 'Settled' });
    expect(unblocked.body.isBlocked).toBe(false);
    const entries = (await office.audited('account', customer.accountId)).filter(({ action }) =>
      action.includes('block'),
    );
    expect(entries).toMatchObject([
      {
        action: 'account.blocked',
        note: 'Chargebacks',
        before: { blockedAt: null },
        actor_account_id: office.admin.accountId,
      },
      { action: 'account.unblocked', note: 'Settled', after: { blockedAt: null } },
    ]);
  });

  it('becomes an admin and a customer again, and the last owner stays one', async () => {
    const customer = await signIn(database.connection);
    const role = (who: SignedIn, role: string) =>
      office.put<AdminUser & Refusal>(`/admin/users/${who.accountId}/role`, { role, reason: 'New shift' });
    expect((await role(customer, 'admin')).body.role).toBe('admin');
    expect((await role(customer, 'user')).body.role).toBe('user');
    const last = await role(office.admin, 'user');
    expect([last.status, last.body.message]).toEqual([
      409,
      'This is the last owner. Make someone else an owner first.',
    ]);
    expect(await office.audited('account', customer.accountId)).toContainEqual(
      expect.objectContaining({
        before: { role: 'user', staffRole: null },
        after: { role: 'admin', staffRole: 'owner' },
        note: 'New shift',
      }),
    );
  });
});

it('the export has a line per user, with plain amounts and no spreadsheet formulas', async () => {
  const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
  const names = { firstName: '=1+1', lastName: 'A, B', email: 'formula@wild.test' } as const;
  await createAccount(ctx, { ...names, passwordHash: 'none', isVerified: true });
  const { status, text } = await office.post('/admin/exports/users?q=wild&sort=oldest');
  const [head, ...lines] = text.trim().split('\r\n');
  expect([status, head]).toEqual([
    200,
    'User ID,First Name,Last Name,Email,Role,Total Amount,Spent Amount,Current Balance,Blocked,Signed Up',
  ]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/,Ada,Yonath,50%off@wild\.test,user,0\.20,0\.00,0\.20,,\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(lines[1]).toContain(`,'=1+1,"A, B",formula@wild.test,user,0.00,0.00,0.00,,`);
});

describe('a balance beyond a billion dollars', () => {
  it('is returned by every list, and adjustments can’t exceed it', async () => {
    const rich = await signIn(database.connection);
    await adjust(database.connection, rich.accountId, 100_000_000_000);
    const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
    const subject = { kind: 'payment', id: randomUUID() } as const;
    const deposit = { id: randomUUID(), code: 'deposit', accountId: rich.accountId, subject } as const;
    await transfer(ctx, { ...deposit, amountCents: cents(1) });
    for (const query of ['sort=balance-high', 'sort=newest']) {
      const { body } = await office.get<AdminUser[]>(`/admin/users?${query}`);
      expect(body.find(({ _id }) => _id === rich.accountId)).toMatchObject({ currentBalance: 1_000_000_000.01 });
    }
    const adjustments = `/admin/users/${rich.accountId}/adjustments`;
    const refused = await office.post<Refusal>(adjustments, { amount: 0.01, reason: 'More' });
    expect(refused).toMatchObject({ status: 409, body: { message: 'A balance can’t exceed $1,000,000,000.' } });
    expect((await office.post(adjustments, { amount: -1, reason: 'Less' })).status).toBe(201);
  });
});

describe('resending a confirmation', () => {
  const limitedServer = useTestApp(database, { rateLimits: 'on' });
  const resend = (by: Pick<SignedIn, 'headers'>, who: SignedIn) =>
    office.call<Refusal>(by, 'POST', `/admin/users/${who.accountId}/resend-confirmation`);
  const unconfirmed = async () => {
    const who = await signIn(database.connection);
    await database.connection.pool.query('update accounts set verified_at = null where id = $1', [who.accountId]);
    return who;
  };

  it('emails the link, is audited, and is limited for each user', async () => {
    const [who, support] = [await unconfirmed(), await signIn(database.connection, { staffRole: 'support' })];
    const links = async () => {
      const { rows } = await database.connection.pool.query(
        `select from link_tokens where account_id = $1 and purpose = 'verify-email'`,
        [who.accountId],
      );
      return rows.length;
    };
    expect((await resend(support, who)).status).toBe(200);
    expect(await links()).toBe(1);
    const [entry] = await office.audited('account', who.accountId);
    expect(entry).toMatchObject({ action: 'account.confirmation_resent', actor_account_id: support.accountId });
    const limited = (by: SignedIn) =>
      limitedServer.app.inject({
        method: 'POST',
        url: `/api/admin/users/${who.accountId}/resend-confirmation`,
        headers: by.headers,
      });
    for (let calls = 0; calls < 3; calls += 1) expect((await limited(support)).statusCode).toBe(200);
    // A colleague is refused, too.
    expect((await limited(office.admin)).statusCode).toBe(429);
  });

  it('is refused for confirmed addresses, blocked and unknown users, and roles without the right', async () => {
    const [confirmed, blocked] = [await signIn(database.connection), await unconfirmed()];
    const refused = await resend(office.admin, confirmed);
    expect([refused.status, refused.body.message]).toEqual([409, 'This email address is already confirmed.']);
    await office.post(`/admin/users/${blocked.accountId}/block`);
    expect((await resend(office.admin, blocked)).status).toBe(409);
    expect((await resend(office.admin, { ...confirmed, accountId: randomUUID() })).status).toBe(404);
    const who = await unconfirmed();
    expect((await resend(await signIn(database.connection, { staffRole: 'finance' }), who)).status).toBe(403);
    expect((await resend(who, who)).status).toBe(403);
    expect((await resend({ headers: {} as never }, who)).status).toBe(401);
  });
});

describe('a user’s statement', () => {
  it('has every movement with the balance after it, page by page, for those who may read payments', async () => {
    const who = await signInWith(database.connection, 10_00);
    await office.place(who);
    const path = `/admin/users/${who.accountId}/statement`;
    const { body, total } = await office.get<{ code: string; amount: number; balance: number }[]>(
      `${path}?page=1&perPage=1`,
    );
    expect(total).toBe(2);
    expect(body).toMatchObject([{ code: 'withhold', amount: -5, balance: 5, order: { service: 'Post Upvotes' } }]);
    expect((await office.get(`/admin/users/${randomUUID()}/statement`)).status).toBe(404);
    const fulfillment = await signIn(database.connection, { staffRole: 'fulfillment' });
    expect((await office.call(fulfillment, 'GET', path)).status).toBe(403);
    expect((await office.call(who, 'GET', path)).status).toBe(403);
    expect((await office.call({ headers: {} as never }, 'GET', path)).status).toBe(401);
  });
});

describe('a user’s tickets', () => {
  it('are a filter of messages', async () => {
    const [ada, grace] = [await signIn(database.connection), await signIn(database.connection)];
    for (const who of [ada, grace]) {
      await office.call(who, 'POST', '/tickets', { subject: 'Where is it', message: 'I have waited for a while.' });
    }
    const { body, total } = await office.get<{ userId: string }[]>(`/admin/messages?page=1&userId=${ada.accountId}`);
    expect([total, body.map(({ userId }) => userId)]).toEqual([1, [ada.accountId]]);
    expect((await office.get('/admin/messages?userId=none')).status).toBe(400);
  });
});
