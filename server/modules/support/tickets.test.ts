import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountId } from '#contract/values/ids.ts';
import type { AdminMessage, AdminMessageDetails, StaffMember } from '#contract/admin/messages.ts';
import type { Order } from '#contract/orders/orders.ts';
import { openTicketsMax, type Ticket, type TicketDetails } from '#contract/support/tickets.ts';
import { createContext } from '#server/context.ts';
import { rollUpRowCounts } from '#server/database/lists/row-counts.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { createLive } from '#server/live/live.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { pino } from 'pino';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { peopleOf } from '#tests/support/people/people.ts';

const database = useTestDatabase();
const publish = vi.fn<(...told: unknown[]) => void>();
const live = { ...createLive({ url: '', logger: pino({ level: 'silent' }) }), publish, streams: 0 };
const server = useTestApp(database, { live });
const { call, receivedMail, register, auditedActions } = peopleOf(server, database);
type Caller = Pick<SignedIn, 'headers'>;

beforeAll(() => stock(database.connection));
beforeEach(() => publish.mockClear());

async function ask<Body>(who: Caller, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const response = await call(method, path, who.headers, payload);
  return { status: response.statusCode, total: response.headers['x-total-count'], body: response.json<Body>() };
}
const content = { subject: 'Where is my order?', message: 'It is late.' };
const open = async (who: Caller, change: object = {}) => {
  const { status, body } = await ask<TicketDetails>(who, 'POST', '/tickets', { ...content, ...change });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const write = (who: Caller, id: string, message: string) =>
  ask<TicketDetails>(who, 'POST', `/tickets/${id}/posts`, { message });
const response = (who: Caller, id: string, message: string) =>
  ask<AdminMessageDetails>(who, 'POST', `/admin/messages/${id}/answers`, { message });
const reopen = (who: Caller, id: string) => ask(who, 'PUT', `/admin/messages/${id}/status`, { status: 'open' });
const admin = () => signIn(database.connection, { role: 'admin' });
const unreadOf = async (who: Caller) => (await ask<Ticket[]>(who, 'GET', '/tickets?show=unread&perPage=1')).total;

describe('a ticket', () => {
  it('is a conversation that notifies both sides, and the customer by email too', async () => {
    const [customer, ada] = [await register(), await admin()];
    await receivedMail();
    const { _id: id, posts } = await open(customer);
    expect(posts).toMatchObject([{ from: 'customer', author: 'Ada Lovelace', message: 'It is late.' }]);
    expect(publish).toHaveBeenCalledWith('admins', 'messages');
    expect((await receivedMail()).map(({ subject }) => subject)).toEqual(['Boostdesk: Where is my order?']);
    publish.mockClear();

    const answered = await response(ada, id, 'On its way.\n\nPromised.');
    expect(answered).toMatchObject({ status: 201, body: { status: 'answered', assignee: 'Test Account' } });
    const { accountId } = (
      await database.connection.pool.query<{ accountId: AccountId }>(
        'select account_id as "accountId" from conversations where id = $1',
        [id],
      )
    ).rows[0]!;
    expect(publish).toHaveBeenCalledWith({ accountId }, 'tickets');
    const [letter, ...others] = await receivedMail();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ recipient: customer.email, subject: 'Re: Where is my order?' });
    expect(letter?.text).toContain('Promised.');
    expect(letter?.text).toContain(`/dashboard/contactus/${id}`);

    expect(await unreadOf(customer)).toBe('1');
    await ask(customer, 'PUT', `/tickets/${id}/mark-as-read`);
    expect(await unreadOf(customer)).toBe('0');
    const { body } = await write(customer, id, 'Thank you.');
    expect(body.status).toBe('open');
    expect(body.posts.map(({ from, author, message }) => [from, author, message])).toEqual([
      ['customer', 'Ada Lovelace', 'It is late.'],
      ['staff', 'Test', 'On its way.\n\nPromised.'],
      ['customer', 'Ada Lovelace', 'Thank you.'],
    ]);
    expect(await auditedActions(id)).toEqual(['message.answered']);
  });

  it('is reopened only while there are few enough open ones', async () => {
    const customer = await register();
    const close = (id: string) => ask(customer, 'POST', `/tickets/${id}/close`);
    const closed = [await open(customer), await open(customer)];
    for (const { _id: id } of closed) await close(id);
    let latest = '';
    for (let count = 0; count < openTicketsMax; count++) latest = (await open(customer))._id;
    const message = `You have ${openTicketsMax} open tickets. Close one to reopen this one, or continue in one of them.`;
    expect(await write(customer, closed[0]!._id, 'Again')).toMatchObject({ status: 409, body: { message } });
    expect((await write(customer, latest, 'More')).status).toBe(201);
    await close(latest);
    const reopened = await Promise.all(closed.map(({ _id: id }) => write(customer, id, 'Again')));
    expect(new Set(reopened.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it('gets replies at the customer’s current email address', async () => {
    const [customer, ada] = [await register(), await admin()];
    const { _id: id } = await open(customer);
    const email = `${crypto.randomUUID()}@example.test`;
    await database.connection.pool.query('update accounts set email = $1 where email = $2', [email, customer.email]);
    await receivedMail();
    await response(ada, id, 'Soon.');
    expect((await receivedMail()).map(({ recipient }) => recipient)).toEqual([email]);
  });

  it('stays assigned to whoever replied first', async () => {
    const [customer, ada, grace] = [await signIn(database.connection), await admin(), await admin()];
    const { _id: id } = await open(customer);
    await response(ada, id, 'I look into it.');
    expect((await response(grace, id, 'So do I.')).body.assigneeId).toBe(ada.accountId);
  });

  it.each([
    ['is blocked', 'POST', 'block', {}],
    ['gets a role that can’t reply', 'PUT', 'role', { role: 'admin', staffRole: 'fulfillment' }],
    ['leaves', 'PUT', 'role', { role: 'user' }],
  ] as const)('waits for somebody else when its assignee %s, unless it is closed', async (_, method, change, body) => {
    const [customer, ada, grace] = [await signIn(database.connection), await admin(), await admin()];
    const [{ _id: id }, { _id: closed }] = [await open(customer), await open(customer)];
    for (const each of [id, closed]) await response(grace, each, 'I look into it.');
    await ask(ada, 'PUT', `/admin/messages/${closed}/status`, { status: 'closed' });
    expect((await ask(ada, method, `/admin/users/${grace.accountId}/${change}`, body)).status).toBe(200);
    const assigneeOf = async (message: string) =>
      (await ask<AdminMessageDetails>(ada, 'GET', `/admin/messages/${message}`)).body.assigneeId;
    expect(await assigneeOf(id)).toBeNull();
    expect(await assigneeOf(closed)).toBe(grace.accountId);
    expect((await response(ada, id, 'Done.')).body.assigneeId).toBe(ada.accountId);
  });

  it.each([
    ['its customer writes', (customer: Caller, _: Caller, id: string) => write(customer, id, 'Once more.'), null],
    ['staff reopen it', (_: Caller, ada: Caller, id: string) => reopen(ada, id), null],
    ['a colleague replies', (_: Caller, ada: Caller, id: string) => response(ada, id, 'Once more.'), 'ada'],
  ] as const)('waits for somebody else when %s after its assignee left', async (_, act, assignee) => {
    const [customer, ada, grace] = [await signIn(database.connection), await admin(), await admin()];
    const { _id: id } = await open(customer);
    await response(grace, id, 'Done.');
    await ask(ada, 'PUT', `/admin/messages/${id}/status`, { status: 'closed' });
    await ask(ada, 'PUT', `/admin/users/${grace.accountId}/role`, { role: 'user' });
    await act(customer, ada, id);
    const { body } = await ask<AdminMessageDetails>(ada, 'GET', `/admin/messages/${id}`);
    expect(body.assigneeId).toBe(assignee && ada.accountId);
  });

  it('is closed by either side, and reopened by a new post', async () => {
    const [customer, ada] = [await signIn(database.connection), await admin()];
    const { _id: id } = await open(customer);
    publish.mockClear();
    expect((await ask<TicketDetails>(customer, 'POST', `/tickets/${id}/close`)).body.status).toBe('closed');
    expect(publish).toHaveBeenCalledWith('admins', 'messages');
    expect((await write(customer, id, 'One more thing.')).body.status).toBe('open');
    const closed = await ask<AdminMessageDetails>(ada, 'PUT', `/admin/messages/${id}/status`, { status: 'closed' });
    expect(closed.body).toMatchObject({ status: 'closed', isUnread: false });
    expect((await ask<Ticket[]>(customer, 'GET', '/tickets?status=closed')).body).toHaveLength(1);
    expect(await auditedActions(id)).toEqual(['message.status_changed']);
  });

  it('leaves every admin’s notifications and unread messages once staff have replied or it is closed by either side', async () => {
    const [customer, ada, grace] = [await signIn(database.connection), await admin(), await admin()];
    const bellOf = async (who: typeof ada) =>
      (await ask<{ id: string }[]>(who, 'GET', '/admin/notifications')).body.map(({ id }) => id);
    const ids = [await open(customer), await open(customer), await open(customer)].map(({ _id }) => _id);
    const [first = '', second = '', third = ''] = ids;
    for (const who of [ada, grace]) expect(await bellOf(who)).toEqual(expect.arrayContaining(ids));
    publish.mockClear();
    await response(ada, first, 'On its way.');
    expect(publish).toHaveBeenCalledWith('admins', 'notifications');
    await ask(customer, 'POST', `/tickets/${second}/close`);
    await ask(ada, 'PUT', `/admin/messages/${third}/status`, { status: 'closed' });
    for (const who of [ada, grace]) for (const id of ids) expect(await bellOf(who)).not.toContain(id);
    const unread = await ask<AdminMessage[]>(ada, 'GET', '/admin/messages?show=unread');
    expect(unread.body.filter(({ _id }) => ids.includes(_id))).toEqual([]);
    const all = await ask<{ id: string; isRead: boolean }[]>(grace, 'GET', '/admin/notifications?show=all');
    expect(all.body.filter(({ id }) => ids.includes(id)).map(({ isRead }) => isRead)).toEqual([true, true, true]);
  });

  it('can be about one of the customer’s own orders only', async () => {
    const customer = await signInWith(database.connection, 10_000);
    const link = 'https://www.reddit.com/r/cats/comments/abc1';
    const { body: order } = await ask<Order>(customer, 'POST', '/orders', { serviceId: 1, link, quantity: 10 });
    const ticket = await open(customer, { orderId: order._id });
    expect(ticket.orderId).toBe(order.orderId);
    await open(customer);
    const about = await ask<Ticket[]>(customer, 'GET', `/tickets?orderId=${order.orderId}`);
    expect(about.body).toMatchObject([{ _id: ticket._id }]);
    const other = await signIn(database.connection);
    expect(await ask(other, 'POST', '/tickets', { ...content, orderId: order.orderId })).toMatchObject({ status: 404 });
    expect((await ask<Ticket[]>(other, 'GET', '/tickets')).body).toEqual([]);
  });

  it('is not created from an admin’s message', async () => {
    const sender = await admin();
    const message = { name: 'x', email: 'x@gmail.com', subject: 'From within', message: 'Hello.' };
    expect((await call('POST', '/contact', sender.headers, message)).statusCode).toBe(201);
    const pool = database.connection.pool;
    await pool.query(`update accounts set role = 'user', staff_role = null where id = $1`, [sender.accountId]);
    const { rows } = await pool.query<{ id: string }>(`select id from conversations where account_id = $1`, [
      sender.accountId,
    ]);
    expect((await ask<Ticket[]>(sender, 'GET', '/tickets')).body).toEqual([]);
    expect(await ask(sender, 'GET', `/tickets/${rows[0]?.id}`)).toMatchObject({
      status: 404,
      body: { message: 'Ticket not found.' },
    });
  });

  it('of someone else is reported as not found', async () => {
    const [customer, other] = [await signIn(database.connection), await signIn(database.connection)];
    const { _id: id } = await open(customer);
    for (const [method, path, payload] of [
      ['GET', `/tickets/${id}`, undefined],
      ['POST', `/tickets/${id}/posts`, { message: 'Let me in.' }],
      ['POST', `/tickets/${id}/close`, undefined],
      ['PUT', `/tickets/${id}/mark-as-read`, undefined],
    ] as const) {
      expect(await ask(other, method, path, payload), path).toMatchObject({
        status: 404,
        body: { message: 'Ticket not found.' },
      });
    }
  });

  it('refuses empty posts, long posts, and too many posts', async () => {
    const [customer, ada] = [await signIn(database.connection), await admin()];
    const { _id: id } = await open(customer);
    expect((await write(customer, id, '  ')).status).toBe(400);
    expect((await write(customer, id, 'x'.repeat(5001))).status).toBe(400);
    expect((await ask(customer, 'POST', '/tickets', { subject: '', message: '' })).body).toMatchObject({
      fields: { subject: 'Subject is required.', message: 'Message is required.' },
    });
    await database.connection.pool.query('update conversations set posts = 500 where id = $1', [id]);
    expect((await write(customer, id, 'More.')).status).toBe(409);
    expect((await response(ada, id, 'More.')).status).toBe(409);
  });

  it('keeps concurrent posts in order', async () => {
    const customer = await signIn(database.connection);
    const { _id: id } = await open(customer);
    await Promise.all(Array.from({ length: 12 }, (_, index) => write(customer, id, `Post ${index}`)));
    const { body } = await ask<TicketDetails>(customer, 'GET', `/tickets/${id}`);
    expect(body.posts).toHaveLength(13);
  });

  it('with a reply notifies the customer’s webhooks', async () => {
    const [customer, ada] = [await signIn(database.connection), await admin()];
    await database.connection.pool.query(
      `insert into webhooks (id, account_id, url, events, sealed_secret, created_at)
       values (gen_random_uuid(), $1, 'https://hooks.example.com/in', array['ticket.answered'], '', now())`,
      [customer.accountId],
    );
    const { _id: ticketId } = await open(customer);
    await response(ada, ticketId, 'Soon.');
    const { rows } = await database.connection.pool.query<{ data: string }>('select data from webhook_deliveries');
    expect(rows.map(({ data }) => JSON.parse(data) as object)).toMatchObject([{ ticketId, subject: content.subject }]);
  });

  it('is opened once per idempotency key', async () => {
    const customer = await signIn(database.connection);
    const headers = { ...customer.headers, 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [await open({ headers }), await open({ headers })];
    expect(second._id).toBe(first._id);
  });
});

describe('the inbox', () => {
  it('finds messages by sender, status, assignment and text, newest posts first', async () => {
    await database.connection.pool.query('delete from conversations');
    const [customer, ada, grace] = [await signIn(database.connection), await admin(), await admin()];
    const guest = { name: 'Linus 100%', email: 'linus@yahoo.com', subject: 'Kernel', message: 'Hello.' };
    expect((await call('POST', '/contact', {}, guest)).statusCode).toBe(201);
    const { _id: ticket } = await open(customer);
    const list = async (query: string, who: Caller = ada) => {
      const { body, total } = await ask<AdminMessage[]>(who, 'GET', `/admin/messages${query}`);
      return { subjects: body.map(({ subject }) => subject), total };
    };
    expect(await list('?page=1')).toEqual({ subjects: ['Where is my order?', 'Kernel'], total: '2' });
    expect((await list('')).subjects).toHaveLength(2);
    expect((await list('?from=guests')).subjects).toEqual(['Kernel']);
    expect((await list('?from=customers')).subjects).toEqual(['Where is my order?']);
    expect((await list('?q=100%25')).subjects).toEqual(['Kernel']);
    expect((await list('?q=yahoo')).subjects).toEqual(['Kernel']);
    expect((await list('?q=ke')).subjects).toEqual(['Kernel']);
    expect((await list('?sort=oldest&perPage=1')).subjects).toEqual(['Kernel']);
    await response(ada, ticket, 'Soon.');
    expect((await list('?assigned=me')).subjects).toEqual(['Where is my order?']);
    expect((await list('?assigned=me', grace)).subjects).toEqual([]);
    expect((await list('?assigned=nobody')).subjects).toEqual(['Kernel']);
    expect((await list('?status=answered')).subjects).toEqual(['Where is my order?']);
    expect((await list('?show=unread')).subjects).toEqual(['Kernel']);
    const [kernel] = (await ask<AdminMessage[]>(ada, 'GET', '/admin/messages?from=guests')).body;
    await ask(ada, 'PUT', `/admin/messages/${kernel?._id}/mark-as-read`);
    expect((await list('?show=unread', grace)).subjects).toEqual([]);
  });

  it('has totals from a rollup, which match a plain count whatever happens', async () => {
    const [customer, ada] = [await register(), await admin()];
    const guest = { name: 'Barbara', email: 'barbara@gmail.com', subject: 'Types', message: 'Abstract ones?' };
    await call('POST', '/contact', {}, guest);
    const { _id: closed } = await open(customer);
    await open(customer);
    await response(ada, closed, 'Done.');
    await ask(ada, 'PUT', `/admin/messages/${closed}/status`, { status: 'closed' });
    const expectTotals = async () => {
      for (const [query, condition] of [
        ['', 'true'],
        ['&status=open', `status = 'open'`],
        ['&status=closed&from=customers', `status = 'closed' and account_id is not null`],
        ['&from=guests', 'account_id is null'],
        ['&assigned=nobody', 'assignee_id is null'],
        ['&show=unread', 'is_unread_by_staff'],
      ] as const) {
        const { total } = await ask(ada, 'GET', `/admin/messages?perPage=1${query}`);
        const count = `select count(*)::text as total from conversations where ${condition}`;
        expect((await database.connection.pool.query(count)).rows, query).toEqual([{ total }]);
      }
    };
    await expectTotals();
    await rollUpRowCounts(createContext(database.connection, { kind: 'system', name: 'test' }, new Date()));
    await expectTotals();
    await database.connection.pool.query('delete from conversations where id = $1', [closed]);
    await expectTotals();
  });

  it('replies to a guest by email, whose response goes to the operator', async () => {
    const ada = await admin();
    const guest = { name: 'Radia', email: 'radia@gmail.com', subject: 'Trees', message: 'Which one?' };
    await call('POST', '/contact', {}, guest);
    await receivedMail();
    const [message] = (await ask<AdminMessage[]>(ada, 'GET', '/admin/messages?q=Trees')).body;
    const answered = await response(ada, message?._id ?? '', 'The spanning one.');
    expect(answered.body.posts.map(({ author }) => author)).toEqual(['Radia', 'Test Account']);
    const [letter] = await receivedMail();
    expect(letter).toMatchObject({ recipient: guest.email, subject: 'Re: Trees', replyTo: 'support@boostdesk.test' });
    expect(letter?.text).not.toContain('/dashboard');
  });

  it('can be assigned to admins only, and each assignment is audited', async () => {
    const [customer, ada, grace] = [await signIn(database.connection), await admin(), await admin()];
    const { _id: id } = await open(customer);
    const assign = (assigneeId: AccountId | null) =>
      ask<AdminMessageDetails>(ada, 'PUT', `/admin/messages/${id}/assignee`, { assigneeId });
    expect((await assign(grace.accountId)).body).toMatchObject({
      assigneeId: grace.accountId,
      assignee: 'Test Account',
    });
    expect((await assign(customer.accountId)).status).toBe(409);
    expect((await assign(crypto.randomUUID())).status).toBe(409);
    const blocked = await admin();
    await database.connection.pool.query('update accounts set blocked_at = now() where id = $1', [blocked.accountId]);
    expect(await assign(blocked.accountId)).toMatchObject({
      status: 409,
      body: { message: 'This person can’t reply to messages. Choose someone else.' },
    });
    expect((await assign(null)).body.assigneeId).toBeNull();
    expect((await assign(null)).status).toBe(200);
    expect(await auditedActions(id)).toEqual(['message.assigned', 'message.assigned']);
    const staff = await ask<StaffMember[]>(ada, 'GET', '/admin/staff');
    expect(staff.body.map(({ _id }) => _id)).toEqual(expect.arrayContaining([ada.accountId, grace.accountId]));
    expect(staff.body.map(({ _id }) => _id)).not.toContain(customer.accountId);
  });

  it('reports an unknown message as not found', async () => {
    const ada = await admin();
    const path = `/admin/messages/${crypto.randomUUID()}`;
    for (const [method, end, payload] of [
      ['GET', '', undefined],
      ['POST', '/answers', { message: 'Hello?' }],
      ['PUT', '/assignee', { assigneeId: null }],
      ['PUT', '/status', { status: 'closed' }],
      ['PUT', '/mark-as-read', undefined],
    ] as const) {
      expect((await ask(ada, method, path + end, payload)).status, end).toBe(404);
    }
    expect((await ask(ada, 'GET', '/admin/messages/seven')).status).toBe(400);
  });
});

describe('what an account wrote', () => {
  it('is in its download', async () => {
    const [customer, ada] = [await signIn(database.connection), await admin()];
    const { _id: id } = await open(customer);
    await response(ada, id, 'Soon.');
    const { body } = await ask<{ tickets: unknown[] }>(customer, 'GET', '/account/data');
    expect(body.tickets).toMatchObject([
      { _id: id, subject: content.subject, posts: [{ message: 'It is late.' }, { from: 'staff', message: 'Soon.' }] },
    ]);
  });

  it('is in its download, including guest messages from its address once that is confirmed', async () => {
    const email = `${crypto.randomUUID()}@gmail.com`;
    const guest = { name: 'Ada', email, subject: 'Before I sign up', message: 'Do you ship today?' };
    expect((await call('POST', '/contact', {}, guest)).statusCode).toBe(201);
    const { accountId, headers } = await signIn(database.connection);
    const ticketsWith = async (verifiedAt: Date | null) => {
      const change = 'update accounts set email = $2, verified_at = $3 where id = $1';
      await database.connection.pool.query(change, [accountId, email, verifiedAt]);
      return (await ask<{ tickets: unknown[] }>({ headers }, 'GET', '/account/data')).body.tickets;
    };
    expect(await ticketsWith(null)).toEqual([]);
    expect(await ticketsWith(new Date())).toMatchObject([
      { subject: guest.subject, email, posts: [{ from: 'customer', message: guest.message }] },
    ]);
  });

  it('is erased with the account, including guest messages from its address', async () => {
    const person = await register({ isConfirmed: true });
    const ada = await admin();
    const { _id: id } = await open(person, { subject: 'Secret wish' });
    await response(ada, id, 'Dear Ada.');
    await database.connection.pool.query(
      `insert into conversations select gen_random_uuid(), null, false, null, name, email, 'Earlier wish', excerpt, status, null,
         posts, true, false, created_at, last_post_at from conversations where id = $1`,
      [id],
    );
    const payload = { confirmation: 'DELETE' };
    expect((await call('POST', '/account/delete', person.headers, payload)).statusCode).toBe(200);
    const { rows } = await database.connection.pool.query(
      `select 1 from conversations left join conversation_posts on conversation_id = conversations.id
       where email = $1 or subject like '%wish' or text in ('Dear Ada.') union all
       select 1 from staff_notifications where id = $2`,
      [person.email, id],
    );
    expect(rows).toEqual([]);
    const { body } = await ask<AdminMessageDetails>(ada, 'GET', `/admin/messages/${id}`);
    expect(body).toMatchObject({ status: 'closed', name: '', email: '', posts: [{ message: '' }, { message: '' }] });
    expect((await response(ada, id, 'Still there?')).status).toBe(409);
  });
});
