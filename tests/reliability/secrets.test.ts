import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { reportRow } from '#tests/support/battery.ts';
import { type RunningServer, startServer } from '#tests/support/servers/server-process.ts';

const database = useTestDatabase();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({
    DATABASE_URL: database.connection.url,
    HOST: 'localhost',
    WEB_APP: 'none',
    TEST_PAYMENTS: 'on',
    LOG_LEVEL: 'trace',
    RATE_LIMITS: 'off',
  });
});
afterAll(() => server?.stop());

interface PostResponse {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
}
async function post(url: string, body: object | string, headers: Record<string, string> = {}): Promise<PostResponse> {
  const response = await fetch(`${server.url}/api${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.text(), cookies: response.headers.getSetCookie() };
}

const password = 'Canary-password-5183!';
const wrongPassword = 'Canary-wrong-password-6072!';
const newPassword = 'Canary-new-password-9911!';
const person = { email: 'canary@example.test', password };
const card = {
  email: 'payer@example.test',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12/41',
  cardCvc: '7391',
  cardHolderName: 'Canary Holder',
  amount: 50,
  type: 'Card',
};

const mailTexts = async () => {
  const folder = path.join(server.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return mails.map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
};
const inMails = async (pattern: RegExp) => {
  let found: string | undefined;
  await expect
    .poll(async () => (found = (await mailTexts()).flatMap((mail) => pattern.exec(mail)?.[1] ?? []).at(-1)), {
      timeout: 240_000,
    })
    .toBeDefined();
  return found ?? '';
};

/** Makes valid and invalid calls with every kind of secret, and returns the secrets that must not leak. */
async function handleSecrets(): Promise<string[]> {
  const name = { firstName: 'Canary', lastName: 'Bird' };
  const registered = await post('/auth/register', { ...name, ...person, confirmPassword: password, acceptTerms: true });
  expect(registered.status).toBe(201);
  const { tokens } = JSON.parse(registered.body) as { tokens: { accessToken: string; refreshToken: string } };
  const bearer = { authorization: `Bearer ${tokens.accessToken}` };
  const link = await inMails(/verify-email#token=([\w-]+)/);
  await post('/auth/verify-email', { token: link, currentPassword: wrongPassword });
  await post('/auth/verify-email', { token: link }, bearer);
  await post('/auth/login', { ...person, password: wrongPassword });
  await post('/auth/login', { ...person, password: { nested: wrongPassword } });
  await post('/auth/forgot-password', { email: person.email });
  const code = await inMails(/^ {4}(\d{6})\r?$/m);
  await post('/auth/verify-otp-reset-password', {
    email: person.email,
    otp: '000000',
    newPassword,
    confirmPassword: newPassword,
  });

  const madeKey = await post('/account/api-keys', { name: 'K', rights: ['read'], currentPassword: password }, bearer);
  const { key } = JSON.parse(madeKey.body) as { key: string };
  await post('/v2', { key, action: 'balance' });
  const wrongKey = `bd_${'canary'.repeat(6)}`;
  await post('/v2', { key: wrongKey, action: 'balance' });
  await post('/services', {}, { authorization: `Bearer ${wrongKey}` });
  const hook = { url: 'https://8.8.8.8/', events: ['order.created'], currentPassword: password };
  const madeWebhook = await post('/account/webhooks', hook, bearer);
  const { secret } = JSON.parse(madeWebhook.body) as { secret: string };

  const pay = (change: object, headers: Record<string, string> = {}) =>
    post('/payment', { ...card, ...change }, { ...bearer, ...headers });
  expect((await pay({}, { 'idempotency-key': randomUUID() })).status).toBe(201);
  expect((await pay({ cardNumber: '4000 0000 0000 0002' }, { 'idempotency-key': randomUUID() })).status).toBe(402);
  for (const change of [
    { cardNumber: '4242424242424241' },
    { cardExpiry: '01/20' },
    { amount: 'x' },
    { cardCvc: { a: 7391 } },
  ]) {
    expect((await pay(change)).status).toBe(400);
  }
  await post('/payment', JSON.stringify(card).slice(0, -1), bearer);
  await post('/payment', { ...card, cardNumber: 'x'.repeat(300_000) + card.cardNumber }, bearer);
  await post('/auth/verify-otp-reset-password', {
    email: person.email,
    otp: code,
    newPassword,
    confirmPassword: newPassword,
  });
  const again = await post('/auth/login', { ...person, password: newPassword });
  const later = JSON.parse(again.body) as { tokens: { accessToken: string; refreshToken: string } };
  const numbers = ['4242424242424242', '4242 4242 4242 4242', '4000000000000002', '4000 0000 0000 0002'];
  const typed = [
    '4242424242424241',
    card.cardCvc,
    password,
    wrongPassword,
    newPassword,
    link,
    code,
    key,
    wrongKey,
    secret,
  ];
  return [...numbers, ...typed, ...Object.values(tokens), ...Object.values(later.tokens)];
}

/** Searches for the plain, hex and base64 forms. PostgreSQL prints bytea as hex. */
function isIn(text: string, canary: string): boolean {
  const forms = [
    canary,
    Buffer.from(canary).toString('hex'),
    Buffer.from(canary).toString('base64').replaceAll('=', ''),
  ];
  return forms.some((form) => {
    // Short digit strings occur inside other numbers and IDs, so require word boundaries.
    const isShort = form.length <= 6;
    return isShort ? new RegExp(`(?<![\\w-])${form}(?![\\w-])`).test(text) : text.includes(form);
  });
}

async function databaseTexts(): Promise<[string, string][]> {
  const { pool } = database.connection;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  return Promise.all(
    rows.map(async ({ name }): Promise<[string, string]> => {
      const content = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      return [name, content.rows.map(({ row }) => row).join('\n')];
    }),
  );
}

test('R8: no card number, code, password or token leaks into logs, database or email', async () => {
  const canaries = await handleSecrets();
  await expect
    .poll(async () => (await database.connection.pool.query('select 1 from mails where sent_at is null')).rowCount, {
      timeout: 240_000,
    })
    .toBe(0);
  const places: [string, string][] = [
    ['the log', server.output().replaceAll(/"pid":\d+/g, '')],
    ...(await databaseTexts()),
  ];
  expect(places.find(([name]) => name === 'public.payments')?.[1]).toContain('4242');
  const hits = canaries.flatMap((canary) =>
    places.filter(([, text]) => isIn(text, canary)).map(([name]) => `${canary} in ${name}`),
  );
  // By design emails contain the link and the code, but none of the other secrets.
  const mails = (await mailTexts()).join('\n');
  const inMail = canaries.filter((canary) => isIn(mails, canary));
  reportRow({
    row: 'R8',
    what: 'secrets searched for in logs, database and email',
    tried: canaries.length,
    wrong: hits.length + Math.abs(inMail.length - 2),
  });
  expect(hits).toEqual([]);
  expect(inMail).toHaveLength(2);

  const { rows } = await database.connection.pool.query('select password_hash from accounts');
  expect(rows, 'Argon2id with 19 MiB and two passes').toEqual([
    { password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
  ]);
});
