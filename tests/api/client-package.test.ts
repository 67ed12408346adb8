import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as shipped from '../../client/index.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { signaturesOf } from '#server/modules/webhooks/secrets.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { listening } from '#tests/support/servers/listening-app.ts';
import { customerApi } from '#contract/customer-api.ts';
import { writeClientPackage } from '#tools/pack-client.ts';
import packageFile from '../../package.json' with { type: 'json' };

const database = useTestDatabase();
const server = useTestApp(database);
const api = listening(server);
const execute = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** An external project with the package from `npm run pack:client` and its dependencies installed. */
let outside = '';
beforeAll(async () => {
  outside = await mkdtemp(path.join(tmpdir(), 'boostdesk-client-'));
  const installed = path.join(outside, 'node_modules', 'boostdesk');
  await mkdir(installed, { recursive: true });
  await writeClientPackage(installed);
  await symlink(path.join(root, 'node_modules', 'zod'), path.join(outside, 'node_modules', 'zod'));
  await mkdir(path.join(outside, 'node_modules', '@types'));
  for (const name of ['@types/node', 'undici-types']) {
    await symlink(path.join(root, 'node_modules', name), path.join(outside, 'node_modules', name));
  }
  await writeFile(path.join(outside, 'package.json'), JSON.stringify({ type: 'module' }));
  await stock(database.connection);
});
afterAll(() => rm(outside, { recursive: true, force: true }));

const readme = async () => {
  const text = await readFile(path.join(root, 'client/README.md'), 'utf8');
  return [...text.matchAll(/```js\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
};

describe('the published client package', () => {
  it('runs the README example in an external project', async () => {
    const who = await signInWith(database.connection, 100_00);
    const { key } = await apiKeyOf(database.connection, who);
    const [first = ''] = await readme();
    await writeFile(path.join(outside, 'first.js'), first);
    const env = {
      BOOSTDESK_URL: api.url,
      BOOSTDESK_KEY: key,
      ORDER_LINK: 'https://www.reddit.com/r/cats/comments/1client',
    };
    const { stdout } = await execute(process.execPath, ['first.js'], { cwd: outside, env });
    expect(stdout).toMatch(/^6 services, \$100\.00 to spend\nPlaced \w{16}\n1 of 1 pending orders\n$/);
  });

  it('lists every call in its README', async () => {
    const text = await readFile(path.join(root, 'client/README.md'), 'utf8');
    const calls = Object.entries(customerApi).flatMap(([group, endpoints]) =>
      Object.keys(endpoints).map((name) => `\`${group}.${name}(`),
    );
    expect(calls.filter((call) => !text.includes(call))).toEqual([]);
  });

  it('includes its README and types, and depends only on Zod', async () => {
    const installed = path.join(outside, 'node_modules', 'boostdesk');
    const read = (file: string) => readFile(path.join(installed, file), 'utf8');
    expect(JSON.parse(await read('package.json'))).toMatchObject({ name: 'boostdesk', exports: packageFile.exports });
    expect(Object.keys((JSON.parse(await read('package.json')) as { dependencies: object }).dependencies)).toEqual([
      'zod',
    ]);
    expect(await read('README.md')).toContain('createBoostdesk');
    const built = await readdir(path.join(installed, 'dist-client'), { recursive: true, withFileTypes: true });
    const scripts = built.filter(({ name }) => name.endsWith('.js'));
    const sources = await Promise.all(scripts.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')));
    const imports = sources.flatMap((text) => [...text.matchAll(/\bfrom '([^'.][^']*)'/g)].map(([, name]) => name));
    expect([...new Set(imports)]).toEqual(['zod']);
  });

  it.each([
    ['nodenext', 'nodenext', 'dom'],
    ['bundler', 'esnext', 'dom'],
    ['nodenext', 'nodenext', 'node'],
  ])('has types for requests and responses (resolution %s, module %s, %s globals)', async (...project) => {
    const [resolution, module, runtime] = project;
    await writeFile(
      path.join(outside, 'typed.ts'),
      `import { createBoostdesk, verifyWebhook, type Order } from 'boostdesk/client';
const shop = createBoostdesk({ baseUrl: 'https://shop.example.com/api', apiKey: 'bd_x' });
const order: Order = await shop.orders.place({ body: { serviceId: 1, link: 'x', quantity: 5 } });
const status: 'Pending' | 'In Progress' | 'Completed' | 'Partial' | 'Canceled' = order.status;
const { rows, total } = await shop.orders.list({ query: { page: 1, status: 'Pending' } });
const event = await verifyWebhook({ secret: 'whsec_', headers: new Headers(), body: '' });
if (event.type === 'payment.paid') event.data.amount.toFixed(2);
// @ts-expect-error there is no such status
await shop.orders.list({ query: { status: 'Lost' } });
// @ts-expect-error keys can't pay
await shop.payments.pay({});
// @ts-expect-error a link is needed
await shop.orders.place({ body: { serviceId: 1 } });
export { rows, status, total };
`,
    );
    const resolved = ['--module', module, '--moduleResolution', resolution];
    // Node projects have Node's types instead of the DOM's.
    const globals = runtime === 'dom' ? ['--lib', 'es2024,dom', '--types', ''] : ['--lib', 'es2024', '--types', 'node'];
    // Checking TypeScript's own libraries would take most of the time.
    const options = ['--noEmit', '--strict', '--skipDefaultLibCheck', '--target', 'es2024', ...resolved, ...globals];
    const compiler = createRequire(import.meta.url)
      .resolve('typescript/package.json')
      .replace('package.json', 'bin/tsc');
    const checked = execute(process.execPath, [compiler, ...options, 'typed.ts'], { cwd: outside });
    await expect(
      checked.catch((error: { stdout: string }) => Promise.reject(new Error(error.stdout))),
    ).resolves.toBeDefined();
  });

  it('verifies webhook signatures and rejects forged ones', async () => {
    const file = path.join(outside, 'node_modules/boostdesk', packageFile.exports['./client'].default);
    const { verifyWebhook, WebhookSignatureError } = (await import(pathToFileURL(file).href)) as typeof shipped;
    const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, 12').toString('base64')}`;
    const body = '{"type":"test","timestamp":"2026-11-15T12:00:00.000Z","data":{"message":"Grüße"}}';
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = signaturesOf([secret], { id: 'one', timestamp, body });
    const headers = { 'webhook-id': 'one', 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
    expect(await verifyWebhook({ secret, headers, body })).toMatchObject({ type: 'test', data: { message: 'Grüße' } });
    expect(await verifyWebhook({ secret, headers: new Headers(headers), body })).toMatchObject({ type: 'test' });
    const spelled = {
      'Webhook-Id': 'one',
      'WEBHOOK-TIMESTAMP': String(timestamp),
      'webhook-signature': ['v1,@@@', signature],
    };
    expect(await verifyWebhook({ secret, headers: spelled, body })).toMatchObject({ type: 'test' });
    for (const wrong of [
      { secret, headers, body: `${body} ` },
      { secret, headers: { ...headers, 'webhook-signature': 'v1,@@@ v1 v2,x v1,' }, body },
      { secret, headers: { ...headers, 'webhook-timestamp': 'soon' }, body },
      { secret, headers: {}, body },
      { secret: `whsec_${btoa('another')}`, headers, body },
      { secret, headers, body, now: new Date(Date.now() + 400_000) },
    ]) {
      await expect(verifyWebhook(wrong)).rejects.toBeInstanceOf(WebhookSignatureError);
    }
  });
});
