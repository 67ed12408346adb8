import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { wrongKeysLimit } from '#contract/api-keys/api-key-facts.ts';
import { PanelAnswerBody } from '#contract/openapi/panel-openapi.ts';
import { panelLimit } from '#contract/openapi/panel-v2.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { apiKeyOf, type TestKey } from '#tests/support/people/api-keys.ts';
import { signInWith, stock, walletOf } from '#tests/support/people/customers.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const limited = useTestApp(database, { rateLimits: 'on' });
const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await database.connection.pool.query(text, values)).rows as Row[];

beforeAll(() => stock(database.connection));

const form = 'application/x-www-form-urlencoded';
const send = (
  payload: string,
  options: { type?: string; url?: string; headers?: object; address?: string } = {},
  { app } = server,
) =>
  app.inject({
    method: 'POST',
    url: options.url ?? '/api/v2',
    headers: { 'content-type': options.type ?? form, ...options.headers },
    remoteAddress: options.address ?? '127.0.0.1',
    payload,
  });
/** The raw response body, compared as text. */
const text = async (payload: string, options: Parameters<typeof send>[1] = {}) => {
  const response = await send(payload, options);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/json');
  expect(PanelAnswerBody.safeParse(JSON.parse(response.body)).success, `${response.body} is as documented`).toBe(true);
  return response.body;
};
const json = async (payload: string) => JSON.parse(await text(payload)) as unknown;

let links = 0;
const link = () => `https://www.reddit.com/r/cats/comments/1pan${(links++).toString(36)}`;
const shopper = async (amount = 100_00) => {
  const who = await signInWith(database.connection, amount);
  return { ...who, key: await apiKeyOf(database.connection, who) };
};
const add = async ({ key }: TestKey, rest = '') => {
  const body = `key=${key}&action=add&service=1&link=${encodeURIComponent(link())}&quantity=10${rest}`;
  return JSON.parse(await text(body)) as { order: number };
};

const part = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;

describe('services', () => {
  it('are an array with numeric IDs, and strings for prices and limits', async () => {
    const { key } = await shopper();
    const services = (await json(`key=${key.key}&action=services`)) as object[];
    expect(JSON.stringify(services[0])).toBe(
      '{"service":1,"name":"Post Upvotes","type":"Default","category":"Upvotes","rate":"50.00","min":"5","max":"1000","refill":false,"cancel":true}',
    );
    expect(services.map((each) => (each as { type: string }).type)).toEqual([
      'Default',
      'Default',
      'Default',
      'Custom Comments',
      'Default',
    ]);
  });
});

describe('add', () => {
  it('returns a number that fits into 32 bits', async () => {
    const { key } = await shopper();
    const [one, two] = [await add(key), await add(key)];
    for (const { order } of [one, two]) expect(Number.isInteger(order) && order > 0 && order < 2 ** 31).toBe(true);
    expect(two.order).toBeGreaterThan(one.order);
  });

  it('accepts own texts with any line breaks, and ignores empty ones', async () => {
    const { key } = await shopper();
    const comments = encodeURIComponent('First one\r\n\r\nSecond one\n   \nThird one\n');
    const body = `key=${key.key}&action=add&service=4&link=${encodeURIComponent(link())}&comments=${comments}&quantity=undefined`;
    const { order } = JSON.parse(await text(body)) as { order: number };
    expect(await query('select quantity, own_texts from orders where number = $1', [order])).toEqual([
      { quantity: 3, own_texts: 'First one\nSecond one\nThird one' },
    ]);
  });

  it.each([
    ['service=99&quantity=10', 'Incorrect service ID'],
    ['service=abc&quantity=10', 'Incorrect service ID'],
    ['quantity=10', 'Incorrect service ID'],
    ['service=1&quantity=4', 'Incorrect quantity'],
    ['service=1&quantity=1001', 'Incorrect quantity'],
    ['service=1&quantity=1e1', 'Incorrect quantity'],
    ['service=1&quantity=-5', 'Incorrect quantity'],
    ['service=1&quantity=9007199254740993', 'Incorrect quantity'],
    ['service=1', 'Incorrect quantity'],
    ['service=6&comments=Title%0AText', 'Incorrect service ID'],
    ['service=4&comments=caf%E9', 'Send comments in UTF-8'],
    ['service=1&quantity=10&runs=2&interval=30', 'Drip-feed is not offered'],
    ['service=1&quantity=10&runs=undefined&interval=5', 'Drip-feed is not offered'],
  ])('refuses %s', async (rest, error) => {
    const { key, accountId } = await shopper();
    expect(await text(`key=${key.key}&action=add&link=${encodeURIComponent(link())}&${rest}`)).toBe(
      JSON.stringify({ error }),
    );
    expect((await walletOf(database.connection, accountId)).balanceCents).toBe(100_00);
  });

  it('reports why a link is not served, and that the balance is too low', async () => {
    const { key } = await shopper(49);
    const refused = (await json(
      `key=${key.key}&action=add&service=1&quantity=10&link=https%3A%2F%2Fredd.it%2Fabc`,
    )) as { error: string };
    expect(refused.error).toContain('Paste the full link');
    const bare = encodeURIComponent(link().replace('https://', ''));
    expect(await text(`key=${key.key}&action=add&service=1&quantity=10&link=${bare}`)).toBe(
      '{"error":"Not enough funds on balance"}',
    );
  });

  it.each(['0', 'null', 'None', 'false'])('treats %s runs as no drip-feed', async (none) => {
    const { key } = await shopper();
    expect(await add(key, `&runs=${none}&interval=${none}`)).toHaveProperty('order');
  });

  it('treats "undefined" and empty values as absent', async () => {
    const { key } = await shopper();
    expect(await add(key, '&runs=undefined&interval=undefined&comments=&username=undefined')).toHaveProperty('order');
  });

  it('spends a balance once, however many calls are concurrent', async () => {
    const { key, accountId } = await shopper(10_00);
    const bodies = Array.from(
      { length: 50 },
      () => `key=${key.key}&action=add&service=1&link=${encodeURIComponent(link())}&quantity=10`,
    );
    const responses = await Promise.all(bodies.map((body) => text(body)));
    const placed = responses.filter((response) => /^\{"order":\d+\}$/.test(response));
    const refused = responses.filter((response) => response === '{"error":"Not enough funds on balance"}');
    expect([placed.length, refused.length]).toEqual([20, 30]);
    expect(new Set(placed).size).toBe(20);
    expect((await walletOf(database.connection, accountId)).balanceCents).toBe(0);
    expect(
      await query('select sum(withheld_cents)::int as sum from orders where account_id = $1', [accountId]),
    ).toEqual([{ sum: 1000 }]);
  });
});

describe('status', () => {
  it('of one order consists of strings', async () => {
    const { key } = await shopper();
    const { order } = await add(key);
    expect(await text(`key=${key.key}&action=status&order=${order}`)).toBe(
      '{"charge":"0.50","start_count":"0","status":"Pending","remains":"10","currency":"USD"}',
    );
    await query(
      `update orders set status = 'Partial', delivered = 3, started = '3572', withheld_cents = 15 where number = $1`,
      [order],
    );
    expect(await text(`key=${key.key}&action=status&order=${order}`)).toBe(
      '{"charge":"0.15","start_count":"3572","status":"Partial","remains":"7","currency":"USD"}',
    );
  });

  it.each([
    ['3572', '3572'],
    ['3,572', '3572'],
    ['1 203 572', '1203572'],
    ["12'345", '12345'],
    ['1.2k', '0'],
    ['3.5', '0'],
    ['about 12', '0'],
    ['', '0'],
  ])('returns a start count of %j as %j', async (started, count) => {
    const { key } = await shopper();
    const { order } = await add(key);
    await query('update orders set started = $2 where number = $1', [order, started]);
    expect(await json(`key=${key.key}&action=status&order=${order}`)).toMatchObject({ start_count: count });
  });

  it.each([
    ['In Progress', 'In progress'],
    ['Completed', 'Completed'],
    ['Canceled', 'Canceled'],
  ])('calls %s "%s"', async (ours, theirs) => {
    const { key } = await shopper();
    const { order } = await add(key);
    await query(
      `update orders set status = $2, withheld_cents = case $2 when 'Canceled' then 0 else quoted_cents end where number = $1`,
      [order, ours],
    );
    expect(await json(`key=${key.key}&action=status&order=${order}`)).toMatchObject({ status: theirs });
  });

  it('of someone else’s order is the same as of none', async () => {
    const [mine, theirs] = [await shopper(), await shopper()];
    const { order } = await add(theirs.key);
    for (const id of [order, 1, 'abc', '9'.repeat(30), '1e5']) {
      expect(await text(`key=${mine.key.key}&action=status&order=${id}`)).toBe('{"error":"Incorrect order ID"}');
    }
    expect(await text(`key=${mine.key.key}&action=status`)).toBe('{"error":"Incorrect order ID"}');
  });

  it.each([
    ['a comma list', (ids: readonly number[]) => `orders=${ids.join(',')}`],
    ['a comma list with blanks', (ids: readonly number[]) => `orders=${encodeURIComponent(ids.join(', '))}`],
    ['an indexed list', (ids: readonly number[]) => ids.map((id, index) => `orders[${index}]=${id}`).join('&')],
    ['an encoded list', (ids: readonly number[]) => ids.map((id, index) => `orders%5B${index}%5D=${id}`).join('&')],
    ['a list without numbers', (ids: readonly number[]) => ids.map((id) => `orders[]=${id}`).join('&')],
    ['a comma list in order', (ids: readonly number[]) => `order=${ids.join(',')}`],
  ])('of many is an object by ID, requested by %s', async (_, written) => {
    const { key } = await shopper();
    const ids = [(await add(key)).order, 7, (await add(key)).order];
    const state = { charge: '0.50', start_count: '0', status: 'Pending', remains: '10', currency: 'USD' };
    expect(await json(`key=${key.key}&action=status&${written(ids)}`)).toEqual({
      [String(ids[0])]: state,
      7: { error: 'Incorrect order ID' },
      [String(ids[2])]: state,
    });
  });

  it('of many is an object even for one, and limited to a hundred', async () => {
    const { key } = await shopper();
    const { order } = await add(key);
    expect(await json(`key=${key.key}&action=status&orders=${order}`)).toHaveProperty([String(order), 'status']);
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    expect(
      Object.keys((await json(`key=${key.key}&action=status&orders=${ids.slice(1).join()}`)) as object),
    ).toHaveLength(100);
    expect(await text(`key=${key.key}&action=status&orders=${ids.join()}`)).toBe(
      '{"error":"At most 100 orders at a time"}',
    );
  });
});

describe('cancel', () => {
  it('returns an array in the requested order, for `orders` or `order`', async () => {
    const [mine, theirs] = [await shopper(), await shopper()];
    const [one, two] = [await add(mine.key), await add(mine.key)];
    const foreign = await add(theirs.key);
    expect(await text(`key=${mine.key.key}&action=cancel&orders=9,${one.order},${foreign.order}`)).toBe(
      `[{"order":9,"cancel":{"error":"Incorrect order ID"}},{"order":${one.order},"cancel":1},{"order":${foreign.order},"cancel":{"error":"Incorrect order ID"}}]`,
    );
    expect(await text(`key=${mine.key.key}&action=cancel&order=${two.order}`)).toBe(
      `[{"order":${two.order},"cancel":1}]`,
    );
    expect(await text(`key=${mine.key.key}&action=cancel&order=${two.order}`)).toBe(
      `[{"order":${two.order},"cancel":{"error":"This order is already Canceled."}}]`,
    );
    expect((await walletOf(database.connection, mine.accountId)).balanceCents).toBe(100_00);
  });
});

describe('balance', () => {
  it('is two strings', async () => {
    const { key } = await shopper(100_84);
    expect(await text(`key=${key.key}&action=balance`)).toBe('{"balance":"100.84","currency":"USD"}');
  });
});

describe('refills', () => {
  it.each([
    ['action=refill&order=5', '{"error":"Refill is not offered"}'],
    [
      'action=refill&orders=5,6',
      '[{"order":5,"refill":{"error":"Refill is not offered"}},{"order":6,"refill":{"error":"Refill is not offered"}}]',
    ],
    ['action=refill_status&refill=1', '{"error":"Refill is not offered"}'],
    ['action=refill_status&refills=1', '[{"refill":1,"status":{"error":"Refill is not offered"}}]'],
  ])('are refused in their own format: %s', async (rest, response) => {
    const { key } = await shopper();
    expect(await text(`key=${key.key}&${rest}`)).toBe(response);
  });
});

describe('what clients send', () => {
  it.each([
    ['a form', (key: string) => `key=${key}&action=balance`, form],
    ['a form with its charset', (key: string) => `key=${key}&action=balance`, `${form}; charset=utf-8`],
    ['a form without its type', (key: string) => `key=${key}&action=balance`, 'text/plain'],
    ['a form with a malformed type', (key: string) => `key=${key}&action=balance`, 'form'],
    ['a form with two types', (key: string) => `key=${key}&action=balance`, `${form}, application/json`],
    ['JSON', (key: string) => JSON.stringify({ key, action: 'balance' }), 'application/json'],
    ['JSON sent as a form', (key: string) => JSON.stringify({ key, action: 'balance' }), form],
  ])('may be %s, at the path with or without a slash', async (_, body, type) => {
    const { key } = await shopper(5_00);
    for (const url of ['/api/v2', '/api/v2/']) {
      expect(await text(body(key.key), { type, url })).toBe('{"balance":"5.00","currency":"USD"}');
    }
  });

  it('can’t be compressed', async () => {
    const { key } = await shopper();
    const { app } = server;
    const headers = { 'content-type': form, 'content-encoding': 'gzip' };
    const payload = gzipSync(`key=${key.key}&action=balance`);
    const response = await app.inject({ method: 'POST', url: '/api/v2', headers, payload });
    expect([response.statusCode, response.json()]).toEqual([200, { error: 'Send the body uncompressed.' }]);
  });

  it('may be multipart, as PHP sends arrays, and files are ignored', async () => {
    const { key } = await shopper();
    const to = link();
    const fields = { key: key.key, action: 'add', service: '4', link: to, comments: 'Grüße\r\n\r\nZwei', runs: '' };
    const parts = Object.entries(fields).map(([name, value]) => part(name, value));
    const file = 'Content-Disposition: form-data; name="quantity"; filename="q.txt"\r\n\r\n7';
    const boundary = '------------------------d74496d66958873e';
    const body = `--${boundary}\r\n${[...parts, file].join(`\r\n--${boundary}\r\n`)}\r\n--${boundary}--\r\n`;
    const type = `multipart/form-data; boundary=${boundary}`;
    const { order } = JSON.parse(await text(body, { type })) as { order: number };
    expect(await query('select quantity, own_texts, link from orders where number = $1', [order])).toMatchObject([
      { quantity: 2, own_texts: 'Grüße\nZwei', link: expect.stringContaining(to.split('/').at(-1) ?? '') },
    ]);
  });

  it('may be JSON with numbers, arrays and nulls', async () => {
    const { key } = await shopper();
    const placed = await text(
      JSON.stringify({ key: key.key, action: 'add', service: 1, link: link(), quantity: 10, runs: null }),
      { type: 'application/json' },
    );
    const { order } = JSON.parse(placed) as { order: number };
    const asked = await text(JSON.stringify({ key: key.key, action: 'status', orders: [order, 9] }), {
      type: 'application/json',
    });
    expect(Object.keys(JSON.parse(asked) as object)).toEqual(['9', String(order)]);
  });

  it.each([
    ['indexed fields', (fields: string) => `${fields}&comments[0]=One&comments[1]=Two%0AThree`, form],
    ['repeated fields', (fields: string) => `${fields}&comments=One&comments=Two%0AThree`, form],
    [
      'an array in JSON',
      (fields: string) =>
        JSON.stringify({ ...Object.fromEntries(new URLSearchParams(fields)), comments: ['One', 'Two\nThree'] }),
      'application/json',
    ],
  ])('may be comments as %s, and all of them are ordered', async (_, body, type) => {
    const { key } = await shopper();
    const fields = `key=${key.key}&action=add&service=4&link=${encodeURIComponent(link())}`;
    const { order } = JSON.parse(await text(body(fields), { type })) as { order: number };
    expect(await query('select quantity, own_texts from orders where number = $1', [order])).toEqual([
      { quantity: 3, own_texts: 'One\nTwo\nThree' },
    ]);
  });

  it('may have any content type', async () => {
    const { key } = await shopper(5_00);
    const agents = ['Mozilla/4.0 (compatible; MSIE 5.01; Windows NT 5.0)', 'axios/1.7', ''];
    for (const agent of agents) {
      expect(await text(`key=${key.key}&action=balance`, { headers: { 'user-agent': agent } })).toContain('5.00');
    }
  });

  it('always gets a message, even if it is malformed', async () => {
    const { key } = await shopper();
    const wrong: [string, string, string][] = [
      [`key=${key.key}&action=toString`, form, 'Incorrect request'],
      [`key=${key.key}`, form, 'Incorrect request'],
      ['', form, 'Invalid API key'],
      ['key=bd_wrong&action=balance', form, 'Invalid API key'],
      ['action=balance', form, 'Invalid API key'],
      ['{"key":', 'application/json', 'The body is not valid JSON.'],
      [`{"__proto__":{"key":"x"},"key":"${key.key}"}`, 'application/json', 'The body is not valid JSON.'],
      ['--x\r\n', 'multipart/form-data; boundary=x', 'The form cannot be read'],
      [`--x\r\n${part('key', key.key)}`, 'multipart/form-data', 'The form cannot be read'],
      ['x'.repeat(300_000), form, 'The body is too large.'],
    ];
    for (const [body, type, error] of wrong) expect(await text(body, { type }), error).toBe(JSON.stringify({ error }));
  });

  it.each([
    ['GET', 200],
    ['PUT', 405],
    ['DELETE', 405],
  ] as const)('is refused by %s with %d', async (method, status) => {
    const { key } = await shopper();
    const response = await server.app.inject({ method, url: `/api/v2?key=${key.key}&action=balance` });
    expect([response.statusCode, response.body]).toEqual([status, '{"error":"Use POST"}']);
    expect(response.headers['content-type']).toBe('application/json');
  });

  it('may be in the query, where the body takes precedence', async () => {
    const { key } = await shopper(5_00);
    expect(await text('', { url: `/api/v2?key=${key.key}&action=balance` })).toContain('5.00');
    expect(await text('action=balance', { url: `/api/v2/?key=${key.key}&action=services` })).toContain('5.00');
    const { order } = await add(key);
    const one = (await json(`key=${key.key}&action=status&order=${order}`)) as object;
    const url = `/api/v2?key=${key.key}&action=status&orders=1,2`;
    expect(JSON.parse(await text(`orders=${order}`, { url }))).toEqual({ [order]: one });
    expect((await server.app.inject({ method: 'POST', url: `/api/v2?key=${key.key}&action=balance` })).body).toContain(
      'balance',
    );
  });

  it('may be in the query with an unencoded link that has its own query', async () => {
    const { key } = await shopper(5_00);
    const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const url = `/api/v2?key=${key.key}&action=add&service=1&quantity=10&link=${link}`;
    const { order } = JSON.parse(await text('', { url })) as { order: number };
    expect(await query('select link from orders where number = $1', [order])).toEqual([{ link }]);
  });
});

describe('keys', () => {
  it('may do what their rights allow', async () => {
    const who = await signIn(database.connection);
    const reads = await apiKeyOf(database.connection, who, ['read']);
    const orders = await apiKeyOf(database.connection, who, ['order']);
    expect(await json(`key=${reads.key}&action=add&service=1`)).toEqual({
      error: 'This API key may not place or cancel orders',
    });
    expect(await json(`key=${reads.key}&action=cancel&order=1`)).toHaveProperty('error');
    expect(await json(`key=${orders.key}&action=balance`)).toEqual({ error: 'This API key may not read' });
    expect(await json(`key=${reads.key}&action=balance`)).toEqual({ balance: '0.00', currency: 'USD' });
  });

  it('get their remaining calls in headers, and a message when there are none', async () => {
    const { key } = await shopper();
    const call = () => send(`key=${key.key}&action=balance`, {}, limited);
    const first = await call();
    expect([first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']]).toEqual([
      String(panelLimit.calls),
      String(panelLimit.calls - 1),
    ]);
    for (let calls = 1; calls < panelLimit.calls; calls++) expect((await call()).body).toContain('balance');
    const beyond = await call();
    expect(beyond.statusCode).toBe(200);
    expect(beyond.json<{ error: string }>().error).toContain('Too many requests');
    expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('that are wrong are limited to thirty per 15 minutes and IP address; valid ones keep working', async () => {
    const { key } = await shopper(5_00);
    const address = '198.51.100.90';
    const guess = async () => (await send('key=bd_guess&action=balance', { address }, limited)).body;
    for (let calls = 0; calls < wrongKeysLimit.calls; calls++)
      expect(await guess()).toBe('{"error":"Invalid API key"}');
    expect(await guess()).toContain('Too many requests');
    expect((await send(`key=${key.key}&action=balance`, { address }, limited)).body).toContain('5.00');
  });
});
