import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { signInWith, stock, walletOf } from '#tests/support/people/customers.ts';

const database = useTestDatabase();
const server = useTestApp(database);
beforeAll(() => stock(database.connection));

let links = 0;
const post = () => `https://www.reddit.com/r/cats/comments/desk${(++links).toString(36)}`;
const upvotes = (change: object = {}) => ({ serviceId: 1, link: post(), quantity: 100, ...change });

const place = async ({ headers }: SignedIn, payload: object, key?: string) => {
  const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key };
  const response = await server.app.inject({ method: 'POST', url: '/api/orders', headers: keyed, payload });
  return { status: response.statusCode, body: response.json<Order>() };
};
const customers = (count: number, amount: number) =>
  Promise.all(Array.from({ length: count }, () => signInWith(database.connection, amount)));
const rowsOf = async <Row extends object>(statement: string, who: readonly SignedIn[]) =>
  (await database.connection.pool.query<Row>(statement, [who.map(({ accountId }) => accountId)])).rows;

describe('concurrent orders of many customers', () => {
  it('are placed in few transactions, each for its own customer', async () => {
    const who = await customers(30, 1000);
    // Warms the catalog's cache, so that all orders reach the batch together.
    await place(await signInWith(database.connection, 1000), upvotes());
    const responses = await Promise.all(who.map((each) => place(each, upvotes())));
    expect(responses.map(({ status, body }) => [status, body.userId])).toEqual(
      who.map(({ accountId }) => [201, accountId]),
    );
    const rows = await rowsOf<{ transaction: string; request: string }>(
      `select orders.xmin::text as transaction, audit_log.request_id as request
         from orders
         join transfers on transfers.id = orders.id and transfers.wallet_id = orders.account_id
           and transfers.amount_cents = orders.withheld_cents
         join audit_log on audit_log.subject_id = orders.id::text and audit_log.actor_account_id = orders.account_id
           and audit_log.actor_kind = 'customer' and audit_log.at = orders.created_at
        where orders.account_id = any($1)`,
      who,
    );
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map(({ request }) => request)).size).toBe(30);
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThan(30);
    for (const { accountId } of who) {
      expect(await walletOf(database.connection, accountId)).toMatchObject({ balanceCents: 500, withheldCents: 500 });
    }
  });

  it('are not refused because one of them is', async () => {
    const [who, [poor], [twice]] = await Promise.all([customers(10, 1000), customers(1, 100), customers(1, 1000)]);
    if (!poor || !twice) throw new Error('There are no customers');
    const same = upvotes();
    expect((await place(twice, same)).status).toBe(201);
    const [ofPoor, ofTwice, ...others] = await Promise.all([
      place(poor, upvotes()),
      place(twice, same),
      ...who.map((each) => place(each, upvotes())),
    ]);
    expect([ofPoor?.status, ofTwice?.status]).toEqual([402, 409]);
    expect(others.map(({ status }) => status)).toEqual(who.map(() => 201));
    expect(await rowsOf('select id from orders where account_id = any($1)', [poor])).toEqual([]);
    expect(await rowsOf('select id from orders where account_id = any($1)', [twice])).toHaveLength(1);
  });

  it('are placed once if they have the same key', async () => {
    const who = await customers(5, 1000);
    const responses = await Promise.all(
      who.flatMap((each) => {
        const order = upvotes();
        return [1, 2, 3].map(() => place(each, order, 'at-once'));
      }),
    );
    const others = responses.filter(({ status }) => status !== 201 && status !== 409);
    expect(others).toEqual([]);
    expect(responses.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(5);
    expect(await rowsOf('select id from orders where account_id = any($1)', who)).toHaveLength(5);
  });

  it('are refused only if the session ended, or the account is blocked or became staff', async () => {
    const who = await customers(8, 1000);
    const [ended, blocked, promoted] = who;
    if (!ended || !blocked || !promoted) throw new Error('There are no customers');
    const query = (text: string, { accountId }: SignedIn) => database.connection.pool.query(text, [accountId]);
    expect((await Promise.all(who.map((each) => place(each, upvotes())))).map(({ status }) => status)).toEqual(
      who.map(() => 201),
    );
    await query('update sessions set ended_at = now() where account_id = $1', ended);
    await query('update accounts set blocked_at = now() where id = $1', blocked);
    await query(`update accounts set role = 'admin', staff_role = 'owner' where id = $1`, promoted);
    const responses = await Promise.all(who.map((each) => place(each, upvotes())));
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 403, 201, 201, 201, 201, 201]);
    expect(await rowsOf('select id from orders where account_id = any($1)', [ended, blocked, promoted])).toHaveLength(
      3,
    );
  });
});

it('a lone surrogate in own texts becomes the replacement character', async () => {
  const ada = await signInWith(database.connection, 100_000);
  const link = 'https://www.reddit.com/r/cats/comments/1abc2d/look/def3g4h';
  const texts = Array.from({ length: 10 }, (_, index) => `Nice ${index}`);
  const services = await server.app.inject('/api/services');
  const [service] = services
    .json<{ id: number; ownTexts: string; linkKind: string }[]>()
    .filter(({ ownTexts }) => ownTexts === 'line');
  const comments = [...texts, 'Half \ud800 of it'].join('\n');
  const order = { serviceId: service?.id, link: service?.linkKind === 'comment' ? link : post(), comments };
  const { status, body } = await place(ada, order);
  expect({ status, comments: body.comments }).toEqual({ status: 201, comments: comments.toWellFormed() });
});
