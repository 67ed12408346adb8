import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newShop } from '#content/shop.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { deliverMail } from '#tests/support/people/deliver-mail.ts';
import { tokenIn } from '#tests/support/people/people.ts';
import { giveSecondFactor, setShop } from '#tests/support/people/shop-settings.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const publish = vi.fn<(...told: unknown[]) => void>();
const server = useTestApp(database, { live: { publish, follow: () => undefined } as never });
beforeAll(() => stock(database.connection));
afterEach(() => setShop(database.connection, 'rules', {}));

interface Refused {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, headers: Record<string, string>, payload?: object) =>
  server.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const setRules = (rules: Parameters<typeof setShop<'rules'>>[2]) => setShop(database.connection, 'rules', rules);

let links = 0;
const link = (community = 'cats') => `https://www.reddit.com/r/${community}/comments/1rul${(links++).toString(36)}`;
const order = (change: object = {}) => ({ serviceId: 1, link: link(), quantity: 10, ...change });
const place = ({ headers }: Pick<SignedIn, 'headers'>, body: object, key: string = randomUUID()) =>
  call('POST', '/orders', { ...headers, 'idempotency-key': key }, body);
const panel = async (who: SignedIn, url: string) => {
  const { key } = await apiKeyOf(database.connection, who);
  const body = new URLSearchParams({ key, action: 'add', service: '1', link: url, quantity: '10' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await server.app.inject({ method: 'POST', url: '/api/v2', headers, payload: body.toString() });
  return [response.statusCode, response.json<unknown>()];
};

describe('communities and words added by the owner', () => {
  it('are refused like the built-in ones: in orders, batches and the panel dialect', async () => {
    const ada = await signInWith(database.connection, 10_000);
    await setRules({ communities: ['gardening'], words: ['lawn mower'] });
    const ofCommunity = 'We don’t accept orders for r/gardening.';
    const alone = await place(ada, order({ link: link('Gardening') }));
    expect([alone.statusCode, alone.json<Refused>().fields]).toEqual([400, { link: ofCommunity }]);
    const batch = await call('POST', '/orders/batch', ada.headers, {
      orders: [order(), order({ link: link('gardening') })],
    });
    expect([batch.statusCode, batch.json<Refused>().fields]).toEqual([400, { 'orders.1.link': ofCommunity }]);
    expect(await panel(ada, link('gardening'))).toEqual([200, { error: ofCommunity }]);
    const texts = { serviceId: 4, link: link(), comments: 'Nice Lawn-Mówer!' };
    expect((await place(ada, texts)).json<Refused>().fields).toEqual({
      comments: 'We don’t accept orders about “lawn mower”.',
    });
    expect((await place(ada, order({ link: link('politics') }))).statusCode).toBe(400);
    expect((await place(ada, order())).statusCode).toBe(201);
  });

  const check = ({ headers }: { headers: Record<string, string> }, body: object) =>
    call('POST', '/orders/check', headers, body);

  it('are reported before an order is placed, with the same message', async () => {
    const ada = await signInWith(database.connection, 10_000);
    await setRules({ communities: ['gardening'], words: ['lawn mower'] });
    await database.connection.pool.query(
      `INSERT INTO exclusions (id, platform, community, email, note, status, created_at, decided_at)
       VALUES (gen_random_uuid(), 'reddit', 'https://www.reddit.com/r/quietplace', 'mod@example.test', '', 'confirmed', now(), now())`,
    );
    const links = [link('Gardening'), link('cats'), link('QuietPlace'), `${link('cats')}/my_lawn_mower/`, 'nothing'];
    const checked = await check(ada, { links, comments: 'Nice Lawn-Mówer!' });
    expect(checked.json()).toEqual({
      links: [
        'We don’t accept orders for r/gardening.',
        null,
        'We don’t accept orders for r/quietplace: its moderators asked us not to.',
        'We don’t accept orders about “lawn mower”.',
        expect.any(String),
      ],
      comments: 'We don’t accept orders about “lawn mower”.',
    });
    const placed = await place(ada, order({ link: links[2] }));
    expect(placed.json<Refused>().fields).toEqual({ link: checked.json<{ links: string[] }>().links[2] });
    expect((await check(ada, { links: [link('cats')] })).json()).toEqual({ links: [null] });
  });

  it('are not searched for in the IDs of links', async () => {
    const [ada, owner] = [
      await signInWith(database.connection, 10_000),
      await signIn(database.connection, { staffRole: 'owner' }),
    ];
    await setRules({ words: ['lawn'] });
    const ofId = 'https://www.reddit.com/r/cats/comments/1lawn2';
    expect((await call('POST', '/orders/check', ada.headers, { links: [ofId] })).json()).toEqual({ links: [null] });
    expect((await call('POST', '/admin/shop-preview/link', owner.headers, { link: ofId })).json()).toEqual({
      eligible: true,
    });
    const placed = await place(ada, order({ link: ofId }));
    expect(placed.statusCode).toBe(201);
    const { _id, version } = placed.json<{ _id: string; version: number }>();
    const correction = { link: 'https://www.reddit.com/r/cats/comments/2lawn3', version };
    expect((await call('PUT', `/admin/orders/${_id}/link`, owner.headers, correction)).statusCode).toBe(200);
  });

  it('can be checked by customers only, and for at most 1,000 links', async () => {
    expect((await check({ headers: {} }, { links: [] })).statusCode).toBe(401);
    const ada = await signInWith(database.connection, 10_000);
    const many = await check(ada, { links: Array.from({ length: 1_001 }, () => link()) });
    expect([many.statusCode, Object.keys(many.json<Refused>().fields)]).toEqual([400, ['links']]);
  });
});

describe('paused orders', () => {
  const pausedMessage = 'We are moving. Back on Monday.';

  it('are refused with the owner’s message, through every endpoint', async () => {
    const ada = await signInWith(database.connection, 10_000);
    const key = randomUUID();
    const body = order();
    const placed = await place(ada, body, key);
    await setRules({ ordersPaused: true, pausedMessage });
    for (const response of [
      await place(ada, order()),
      await call('POST', '/orders/batch', ada.headers, { orders: [order()] }),
    ]) {
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: 'orders_paused', message: pausedMessage });
    }
    expect(await panel(ada, link())).toEqual([200, { error: pausedMessage }]);
    expect((await call('GET', '/shop/status', {})).json()).toEqual({ signUpsOpen: true, ordersMessage: pausedMessage });
    const replayed = await place(ada, body, key);
    expect([replayed.statusCode, replayed.json<{ _id: string }>()._id]).toEqual([
      201,
      placed.json<{ _id: string }>()._id,
    ]);
  });
});

describe('a changed setting', () => {
  it.each([
    ['rules', 'everybody'],
    ['money', 'everybody'],
    ['email', 'admins'],
  ] as const)('of %s is announced to %s', async (section, audience) => {
    const { headers } = await signIn(database.connection, { staffRole: 'owner' });
    const { value, version } = (await call('GET', `/admin/shop/${section}`, headers)).json<{
      value: object;
      version: number;
    }>();
    const changed = { rules: { signUpsOpen: false }, money: { bitcoin: false }, email: { footer: 'Bye' } }[section];
    publish.mockClear();
    const body = { value: { ...value, ...changed }, version };
    expect((await call('PUT', `/admin/shop/${section}`, headers, body)).statusCode).toBe(200);
    expect(publish.mock.calls.filter(([, topic]) => topic === 'shop')).toEqual([[audience, 'shop']]);
  });
});

describe('contact domains', () => {
  const send = (email: string) =>
    call('POST', '/contact', {}, { name: 'Ada', email, subject: 'Hello', message: 'A question.' });

  it('restrict guests; an empty list allows all', async () => {
    expect((await send('ada@elsewhere.example')).statusCode).toBe(400);
    await setRules({ contactDomains: ['elsewhere.example'] });
    expect((await send('ada@gmail.com')).json<Refused>().fields).toEqual({ email: 'Invalid email address.' });
    expect((await send('ada@elsewhere.example')).statusCode).toBe(newMessageStatus);
    await setRules({ contactDomains: [] });
    expect((await send('ada@anywhere.example')).statusCode).toBe(newMessageStatus);
  });
  const newMessageStatus = api.contact.send.status;
});

describe('closed sign-ups', () => {
  it('refuse only new accounts, with a clear message', async () => {
    const password = 'Correct-horse-9';
    const person = {
      firstName: 'Nora',
      lastName: 'Lind',
      email: 'nora@example.test',
      password,
      confirmPassword: password,
      acceptTerms: true,
    };
    await setRules({ signUpsOpen: false });
    const refused = await call('POST', '/auth/register', {}, person);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'sign_ups_closed', message: expect.stringContaining('new accounts') });
    expect((await call('GET', '/shop/status', {})).json()).toEqual({ signUpsOpen: false });
    await setRules({ signUpsOpen: true });
    expect((await call('POST', '/auth/register', {}, person)).statusCode).toBe(api.accounts.register.status);
    await setRules({ signUpsOpen: false });
    const signedIn = await call('POST', '/auth/login', {}, { email: person.email, password });
    expect(signedIn.statusCode).toBe(200);
  });
});

describe('a required second factor', () => {
  const endpoints = Object.values(api).flatMap((calls) => Object.values<Endpoint>(calls));
  const ofStaff = endpoints.filter(({ access }) => access === 'admin');
  const pathOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '1');

  it('closes the back office to staff without one', async () => {
    const { headers } = await signIn(database.connection, { staffRole: 'owner' });
    await setRules({ secondFactorRequired: true });
    expect(ofStaff.length).toBeGreaterThan(50);
    for (const endpoint of ofStaff) {
      const response = await call(endpoint.method, pathOf(endpoint), headers);
      expect([endpoint.path, response.statusCode, response.json<Refused>().code]).toEqual([
        endpoint.path,
        403,
        'second_factor_missing',
      ]);
    }
    expect((await call('GET', '/admin/overview', headers)).json<Refused>().message).toContain('Account Settings');
  });

  it('leaves account settings, setup and sign-out open', async () => {
    const { headers } = await signIn(database.connection, { staffRole: 'support' });
    await setRules({ secondFactorRequired: true });
    for (const url of ['/auth/user', '/account/sessions', '/account/second-factor']) {
      expect([url, (await call('GET', url, headers)).statusCode]).toEqual([url, 200]);
    }
    const setUp = await call('POST', '/account/second-factor/set-up', headers, { currentPassword: 'Password-1' });
    expect(setUp.json()).toMatchObject({ secret: expect.any(String) });
    expect((await call('GET', '/admin/notifications', headers)).statusCode).toBe(403);
    await database.connection.pool.query('UPDATE second_factors SET confirmed_at = now()');
    expect((await call('GET', '/admin/notifications', headers)).statusCode).toBe(200);
  });

  it('does not apply to customers', async () => {
    await setRules({ secondFactorRequired: true });
    const ada = await signInWith(database.connection, 10_000);
    expect((await place(ada, order())).statusCode).toBe(201);
  });

  it('applies to invited staff too', async () => {
    const owner = await signIn(database.connection, { staffRole: 'owner' });
    await giveSecondFactor(database.connection, owner.accountId);
    await setRules({ secondFactorRequired: true });
    const email = 'colleague@example.test';
    await call('POST', '/admin/invitations', owner.headers, { email, staffRole: 'support' });
    const mails = await deliverMail(database.connection, new Date());
    const token = tokenIn(mails.findLast(({ recipient }) => recipient === email));
    const password = 'Correct-horse-9';
    const given = { token, firstName: 'Nora', password, confirmPassword: password };
    expect((await call('POST', '/staff-invitation/accept', {}, given)).statusCode).toBe(200);
    const login = await call('POST', '/auth/login', {}, { email, password });
    const headers = { authorization: `Bearer ${login.json<{ tokens: { accessToken: string } }>().tokens.accessToken}` };
    expect((await call('GET', '/admin/orders', headers)).json<Refused>().code).toBe('second_factor_missing');
    expect((await call('GET', '/account/second-factor', headers)).statusCode).toBe(200);
  });

  it('can only be set by an owner who has one', async () => {
    const owner = await signIn(database.connection, { staffRole: 'owner' });
    const { version } = (await call('GET', '/admin/shop/rules', owner.headers)).json<{ version: number }>();
    const body = { value: { ...newShop.rules, secondFactorRequired: true }, version };
    const refused = await call('PUT', '/admin/shop/rules', owner.headers, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<Refused>().fields).toEqual({
      'value.secondFactorRequired': expect.stringContaining('your own'),
    });
    await giveSecondFactor(database.connection, owner.accountId);
    expect((await call('PUT', '/admin/shop/rules', owner.headers, body)).statusCode).toBe(200);
    expect((await call('GET', '/admin/shop/rules', owner.headers)).statusCode).toBe(200);
  });
});
