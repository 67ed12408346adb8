import { execFile } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { signaturesOf } from '#server/modules/webhooks/secrets.ts';
import { type SignedIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { listening } from '#tests/support/servers/listening-app.ts';
import { isFromBoostdesk } from '#web/api-docs/examples/verify-webhook.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const api = listening(server);
const folder = path.resolve(import.meta.dirname, '../../web/api-docs/examples');
const execute = promisify(execFile);

let customer: SignedIn & { readonly key: string };
let links = 0;
beforeAll(async () => {
  await stock(database.connection);
  const who = await signInWith(database.connection, 100_00);
  customer = { ...who, ...(await apiKeyOf(database.connection, who)) };
});

const has = (program: string, option: string) =>
  execute(program, [option]).then(
    () => true,
    () => false,
  );
/** Optional on the machine. The curl and Node examples always run. */
const [hasPython, hasOpenssl] = [await has('python3', '--version'), await has('openssl', 'version')];
const allLanguages = ['sh', 'ts', 'py'];
const languages = allLanguages.filter((language) => language !== 'py' || hasPython);
const skipped = [...(hasPython ? [] : ['Python']), ...(hasOpenssl ? [] : ['openssl'])];
const programs: Readonly<Record<string, readonly string[]>> = {
  sh: ['bash', '-eu'],
  ts: [process.execPath, '--experimental-strip-types', '--no-warnings'],
  py: ['python3'],
};

async function run(file: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const [program = '', ...options] = programs[file.split('.').at(-1) ?? ''] ?? [];
  const link = `https://www.reddit.com/r/cats/comments/1ex${(links++).toString(36)}`;
  const { stdout } = await execute(program, [...options, path.join(folder, file)], {
    env: {
      PATH: process.env['PATH'],
      BOOSTDESK_URL: api.url,
      BOOSTDESK_KEY: customer.key,
      ATTEMPT: randomUUID(),
      ORDER_LINK: link,
      ...more,
    },
  });
  return stdout;
}
const placedWith = async (id: string) =>
  (await database.connection.pool.query('select 1 from orders where order_id = $1 or number::text = $1', [id]))
    .rowCount;

describe.each(languages)('the .%s examples of the API guide', (language) => {
  it('read the balance', async () => {
    expect(await run(`balance.${language}`)).toMatch(language === 'sh' ? /"currentBalance":\d/ : /^\d+(\.\d+)?\n$/);
  });

  it('place an order', async () => {
    const output = await run(`place-order.${language}`);
    const id = /"orderId":"(\w{16})"/.exec(output)?.[1] ?? /^(\w{16}) Pending/.exec(output)?.[1] ?? '';
    expect(await placedWith(id)).toBe(1);
  });

  it('list orders page by page', async () => {
    await run(`place-order.${language}`);
    const output = await run(`list-orders.${language}`);
    expect(output).toMatch(
      language === 'sh' ? /x-total-count: \d+[\s\S]*"status":"Pending"/i : /^(\w{16} Pending\n)+$/,
    );
  });

  it('show an error', async () => {
    const output = await run(`handle-errors.${language}`);
    expect(output).toContain('400');
    expect(output).toContain('invalid_input');
    expect(output).toContain('link');
  });

  it('call the panel API', async () => {
    const output = await run(`panel.${language}`);
    if (language === 'sh') expect(await placedWith(/"order":(\d+)/.exec(output)?.[1] ?? '')).toBe(1);
    else expect(output).toMatch(/currency.*USD/);
  });
});

describe('the webhook verification examples', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, 12').toString('base64')}`;
  const other = `whsec_${Buffer.from('another one of thirty-two bytes!').toString('base64')}`;
  const body = '{"type":"test","timestamp":"2026-11-15T12:00:00.000Z","data":{"message":"Grüße"}}';
  const delivery = (ageSeconds = 0) => {
    const id = randomUUID();
    const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
    const signature = signaturesOf([other, secret], { id, timestamp, body });
    return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
  };

  it('accept only our signatures, also during a secret rotation', () => {
    expect(isFromBoostdesk(secret, delivery(), body)).toBe(true);
    expect(isFromBoostdesk(secret, delivery(), `${body} `)).toBe(false);
    expect(isFromBoostdesk(secret, delivery(400), body)).toBe(false);
    expect(isFromBoostdesk(secret, { ...delivery(), 'webhook-id': 'x' }, body)).toBe(false);
    expect(isFromBoostdesk(`whsec_${btoa('wrong')}`, delivery(), body)).toBe(false);
    expect(isFromBoostdesk(secret, {}, body)).toBe(false);
  });

  it.each(hasOpenssl ? ['openssl'] : [])('work in the shell with %s', async () => {
    const headers = delivery();
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const expected = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(signed)
      .digest('base64');
    const output = await run('verify-webhook.sh', { WEBHOOK_SECRET: secret, SIGNED: signed });
    expect(output.trim()).toBe(expected);
  });

  it.each(hasPython ? ['Python'] : [])('work in %s', async () => {
    const program = `import json, sys; sys.path.insert(0, ${JSON.stringify(folder)}); sys.dont_write_bytecode = True
exec(open(${JSON.stringify(path.join(folder, 'verify-webhook.py'))}).read())
given = json.loads(sys.argv[1])
print([is_from_boostdesk(given['secret'], headers, body.encode()) for headers, body in given['calls']])`;
    const forged = [
      {},
      { ...delivery(), 'webhook-signature': 'v1,é' },
      { ...delivery(), 'webhook-timestamp': 'now' },
      delivery(400),
    ];
    const calls = [[delivery(), body], [delivery(), `${body}.`], ...forged.map((headers) => [headers, body])];
    const { stdout } = await execute('python3', ['-c', program, JSON.stringify({ secret, calls })]);
    expect(stdout.trim()).toBe('[True, False, False, False, False, False]');
  });
});

it(`every example is tested; skipped on this machine: ${skipped.join(' and ') || 'none'}`, async () => {
  const known = ['balance', 'handle-errors', 'list-orders', 'panel', 'place-order', 'verify-webhook'];
  const files = known.flatMap((name) => allLanguages.map((language) => `${name}.${language}`));
  expect((await readdir(folder)).toSorted()).toEqual(files.toSorted());
  expect(languages).toEqual(expect.arrayContaining(['sh', 'ts']));
  expect(await has('curl', '--version')).toBe(true);
});
