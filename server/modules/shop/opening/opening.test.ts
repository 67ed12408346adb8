import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '#server/modules/mail/index.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { stock } from '#tests/support/people/customers.ts';
import { giveSecondFactor, setShop } from '#tests/support/people/shop-settings.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const sent: OutgoingMail[] = [];
let isMailServerDown = false;
const mailer = {
  deliver: async (mail: OutgoingMail) => {
    if (isMailServerDown) throw new Error('connect ECONNREFUSED');
    sent.push(mail);
  },
};

const database = useTestDatabase();
const production = useTestApp(database, { isProduction: true, mailer });
const withoutGateway = useTestApp(database, { isProduction: true, gateways: [] });
const development = useTestApp(database);
beforeAll(() => stock(database.connection));
beforeEach(() => {
  isMailServerDown = false;
});

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, url: string, headers: Record<string, string>, payload?: object, { app } = production) =>
  app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });

let links = 0;
const order = () => ({
  serviceId: 1,
  link: `https://www.reddit.com/r/cats/comments/1opn${(links++).toString(36)}`,
  quantity: 10,
});
const card = {
  email: 'payer@example.test',
  amount: 25,
  type: 'Card',
  cardNumber: '4242424242424242',
  cardExpiry: '12/40',
  cardCvc: '123',
  cardHolderName: 'Ada Lovelace',
};
const closed = { code: 'shop_closed', message: 'This shop is not open yet.' };
const checklist = async ({ headers }: SignedIn, app = production) => {
  const { checklist, open } = (await call('GET', '/admin/shop', headers, undefined, app)).json<{
    checklist: { item: string; done: boolean }[];
    open: boolean;
  }>();
  return { left: checklist.filter(({ done }) => !done).map(({ item }) => item), open };
};

const identity = {
  name: 'Deskshop',
  operatorName: 'Deskshop Ltd.',
  operatorAddress: ['7 High Street', 'London'],
  contactEmail: 'hello@deskshop.org',
  phone: '',
};

describe('a new shop in production', () => {
  it('accepts neither orders nor deposits until its checklist is done', async () => {
    const owner = await signIn(database.connection, { staffRole: 'owner' });
    const ada = await signIn(database.connection);
    expect(await checklist(owner)).toEqual({ left: ['identity', 'email', 'terms', 'secondFactor'], open: false });
    expect((await checklist(owner, withoutGateway)).left).toContain('payment');

    for (const response of [
      await call('POST', '/orders', ada.headers, order()),
      await call('POST', '/orders/batch', ada.headers, { orders: [order()] }),
      await call('POST', '/payment', ada.headers, card),
    ]) {
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject(closed);
    }
    const { key } = await apiKeyOf(database.connection, ada);
    const form = new URLSearchParams({ key, action: 'add', service: '1', link: order().link, quantity: '10' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const panel = await production.app.inject({ method: 'POST', url: '/api/v2', headers, payload: form.toString() });
    expect([panel.statusCode, panel.json()]).toEqual([200, { error: closed.message }]);
    expect((await call('GET', '/services', {})).statusCode).toBe(200);
    expect((await call('POST', '/payment', ada.headers, card, development)).statusCode).toBe(201);
  });
});

describe('the checklist', () => {
  it('is done with an identity, a tested email, a way to pay, confirmed terms and an owner with a second factor', async () => {
    const owner = await signIn(database.connection, { staffRole: 'owner' });
    await setShop(database.connection, 'identity', identity);
    expect((await checklist(owner)).left).toEqual(['email', 'terms', 'secondFactor']);

    isMailServerDown = true;
    const failed = await call('POST', '/admin/emails/receipt/test', owner.headers);
    expect(failed.statusCode).toBe(503);
    expect(failed.json<{ message: string }>().message).toContain('connect ECONNREFUSED');
    expect((await checklist(owner)).left).toContain('email');
    isMailServerDown = false;
    expect((await call('POST', '/admin/emails/receipt/test', owner.headers)).statusCode).toBe(200);
    expect(sent.at(-1)).toMatchObject({ subject: expect.stringMatching(/^\[Test\] Your Deskshop receipt/) });

    expect((await call('POST', '/admin/shop-checklist/terms', owner.headers)).statusCode).toBe(200);
    expect((await checklist(owner)).left).toEqual(['secondFactor']);
    await giveSecondFactor(database.connection, owner.accountId);
    expect(await checklist(owner)).toEqual({ left: [], open: true });

    const ada = await signIn(database.connection);
    expect((await call('POST', '/payment', ada.headers, card)).statusCode).toBe(201);
    expect((await call('POST', '/orders', ada.headers, order())).statusCode).toBe(201);
  });

  it.each([
    { name: 'Boostdesk' },
    { operatorName: 'Boostdesk' },
    { operatorAddress: ['1 Example Street'] },
    { contactEmail: 'support@boostdesk.test' },
    { contactEmail: 'support@example.com' },
    { phone: '+1 202 555 0147' },
  ])('does not accept the identity %j', async (placeholder) => {
    const owner = await signIn(database.connection, { staffRole: 'owner' });
    await setShop(database.connection, 'identity', { ...identity, ...placeholder });
    expect((await checklist(owner)).left).toContain('identity');
  });

  it('does not close a shop that has taken a deposit', async () => {
    const owner = await signIn(database.connection, { staffRole: 'owner' });
    await setShop(database.connection, 'identity', {});
    expect(await checklist(owner)).toEqual({ left: ['identity'], open: true });
    const ada = await signIn(database.connection);
    expect((await call('POST', '/payment', ada.headers, card)).statusCode).toBe(201);
  });
});
