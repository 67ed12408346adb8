import { text } from 'node:stream/consumers';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { accessLevels, type ApiKeyRight } from '#contract/access.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { roleHas, staffRoles } from '#contract/staff/rights.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';

const database = useTestDatabase();
const server = useTestApp(database);

const endpoints = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);

/** Access is checked before the input is validated, so the tests send no valid input. */
const refusals = [
  'Please sign in.',
  'Your account isn’t allowed to do this.',
  'Your role doesn’t allow this.',
  'Token missing or invalid.',
  'Your API key isn’t allowed to do this.',
];

const responseFor = async (endpoint: Endpoint, headers: Record<string, string>) => {
  const url = `/api${endpoint.path.replaceAll(/:\w+/g, crypto.randomUUID())}`;
  const abort = new AbortController();
  const response = await server.app.inject({
    method: endpoint.method,
    url,
    headers,
    signal: abort.signal,
    payloadAsStream: true,
  });
  const isStream = response.headers['content-type']?.startsWith('text/event-stream') ?? false;
  const body = isStream ? '' : await text(response.stream());
  if (isStream) abort.abort();
  return { status: response.statusCode, body, isRefused: refusals.some((refusal) => body.includes(refusal)) };
};
const statusFor = async (endpoint: Endpoint, headers: Record<string, string>) =>
  (await responseFor(endpoint, headers)).status;

const everyone = ['anonymous', 'customer', ...staffRoles] as const;
type Who = (typeof everyone)[number];

function mayCall({ access, right }: Endpoint, who: Who): boolean {
  if (access === 'public') return true;
  if (who === 'anonymous') return false;
  if (access === 'signed-in') return true;
  if (who === 'customer') return access === 'customer';
  return access === 'admin' && right !== undefined && roleHas(who, right);
}

const callers = {
  customer: () => signIn(database.connection),
  admin: () => signIn(database.connection, { role: 'admin' }),
  owner: () => signIn(database.connection, { staffRole: 'owner' }),
  manager: () => signIn(database.connection, { staffRole: 'manager' }),
  fulfillment: () => signIn(database.connection, { staffRole: 'fulfillment' }),
  support: () => signIn(database.connection, { staffRole: 'support' }),
  finance: () => signIn(database.connection, { staffRole: 'finance' }),
  'customer of sixteen minutes ago': () => signIn(database.connection, { now: sixteenMinutesAgo() }),
  'admin of sixteen minutes ago': () => signIn(database.connection, { role: 'admin', now: sixteenMinutesAgo() }),
  'demoted admin': () =>
    adminThen(({ accountId }) => [`update accounts set role = 'user', staff_role = null where id = $1`, accountId]),
  'owner who is in support now': () =>
    adminThen(({ accountId }) => [`update accounts set staff_role = 'support' where id = $1`, accountId]),
  'ended session': () =>
    adminThen(({ sessionId }) => ['update sessions set ended_at = now() where id = $1', sessionId]),
  'blocked admin': () =>
    adminThen(({ accountId }) => ['update accounts set blocked_at = now() where id = $1', accountId]),
};
const sixteenMinutesAgo = () => new Date(Date.now() - 16 * 60_000);
async function adminThen(change: (admin: SignedIn) => [string, string]): Promise<SignedIn> {
  const admin = await callers.admin();
  const [statement, id] = change(admin);
  await database.connection.pool.query(statement, [id]);
  return admin;
}

const shared = new Map<string, Promise<SignedIn>>();
/** Shared between endpoints that refuse the caller or only read, and so can't change it. */
function sharedCaller(kind: keyof typeof callers): Promise<SignedIn> {
  const caller = shared.get(kind) ?? callers[kind]();
  shared.set(kind, caller);
  return caller;
}
const callerFor = (endpoint: Endpoint, kind: keyof typeof callers, isAdmitted: boolean) =>
  endpoint.method === 'GET' || !isAdmitted ? sharedCaller(kind) : callers[kind]();

let sharedKeys: Promise<{ rights: ApiKeyRight[]; headers: { authorization: string } }[]> | undefined;
/** Shared, because without a body no call changes the key or its account. */
const keysOfCustomer = () =>
  (sharedKeys ??= sharedCaller('customer').then((customer) =>
    Promise.all(
      ([['read'], ['order'], ['read', 'order']] satisfies ApiKeyRight[][]).map(async (rights) => {
        const { headers } = await apiKeyOf(database.connection, customer, rights);
        return { rights, headers };
      }),
    ),
  ));
let sharedKeyOfAdmin: ReturnType<typeof apiKeyOf> | undefined;
const keyOfAdmin = () =>
  (sharedKeyOfAdmin ??= sharedCaller('admin').then((admin) => apiKeyOf(database.connection, admin)));

async function tokenWith(
  change: { key?: Uint8Array; audience?: string; typ?: string; expiresIn?: number },
  sessionId: string,
) {
  const { accessTokens } = deriveKeys('a key for tests that is long enough');
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: change.typ ?? 'at+jwt' })
    .setAudience(change.audience ?? 'boostdesk-api')
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + (change.expiresIn ?? 86_400))
    .sign(change.key ?? accessTokens);
}

it('API keys can only use services, orders and the balance', () => {
  const open = endpoints.flatMap(({ name, endpoint: { keyRight } }) => (keyRight ? [`${name} ${keyRight}`] : []));
  expect(open).toEqual([
    'services.list read',
    'orders.place order',
    'orders.placeMany order',
    'orders.list read',
    'orders.read read',
    'orders.cancel order',
    'orders.changeReference order',
    'payments.balance read',
  ]);
});

it('only manual money moves, money settings, role changes and account deletion require a recent proof', () => {
  const requiring = endpoints.flatMap(({ name, endpoint: { proof } }) => (proof ? [name] : []));
  expect(requiring).toEqual([
    'accountData.deleteAccount',
    'adminPayments.confirmRefundRequest',
    'adminPayments.refund',
    'adminPayments.adjust',
    'adminApprovals.confirm',
    'adminUsers.changeRole',
    'adminInvitations.invite',
    'adminShop.changeMoney',
    'adminShop.undo',
  ]);
});

/** One token per way of being wrong; each is valid in all others for as long as this file runs. */
let sharedTokens: Promise<string[]> | undefined;
const wrongTokens = () =>
  (sharedTokens ??= sharedCaller('admin').then(async ({ sessionId, headers }) => [
    await tokenWith({ expiresIn: -1 }, sessionId),
    await tokenWith({ audience: 'somebody-else' }, sessionId),
    await tokenWith({ typ: 'JWT' }, sessionId),
    await tokenWith({ key: new Uint8Array(32) }, sessionId),
    headers.authorization.slice('Bearer '.length).replace(/\.[^.]+\./, `.${btoa('{"sid":"x"}')}.`),
    `${btoa('{"alg":"none","typ":"at+jwt"}')}.${btoa(`{"sid":"${sessionId}"}`)}.`.replaceAll('=', ''),
    'not-a-token',
    '',
  ]));

describe.each(endpoints)('$name', ({ endpoint }) => {
  it('declares its access level, and a right exactly where it is for staff', () => {
    expect(accessLevels).toContain(endpoint.access);
    expect(endpoint.right !== undefined).toBe(endpoint.access === 'admin');
  });

  it('admits or refuses everyone as declared', async () => {
    for (const who of everyone) {
      const headers = who === 'anonymous' ? {} : (await callerFor(endpoint, who, mayCall(endpoint, who))).headers;
      const { isRefused } = await responseFor(endpoint, headers);
      expect.soft(isRefused, who).toBe(!mayCall(endpoint, who));
    }
  });

  it('admits only API keys with its declared right', async () => {
    for (const { rights, headers } of await keysOfCustomer()) {
      const { status, isRefused } = await responseFor(endpoint, headers);
      const isAllowed = endpoint.keyRight !== undefined && rights.includes(endpoint.keyRight);
      expect([isRefused, status === 403], rights.join()).toEqual([!isAllowed, !isAllowed]);
    }
    expect(await statusFor(endpoint, (await keyOfAdmin()).headers)).toBe(401);
  });

  it('refuses expired, forged and tampered tokens, and tokens for another audience', async () => {
    for (const token of await wrongTokens()) {
      expect.soft(await statusFor(endpoint, { authorization: `Bearer ${token}` }), token).toBe(401);
    }
    expect.soft(await statusFor(endpoint, { authorization: 'Basic YTpi' })).toBe(401);
  });

  it('refuses an ended session and a blocked account immediately', async () => {
    expect(await statusFor(endpoint, (await sharedCaller('ended session')).headers)).toBe(401);
    expect(await statusFor(endpoint, (await sharedCaller('blocked admin')).headers)).toBe(401);
  });

  it('responds with proof_required to a 16-minute-old sign-in only if declared', async () => {
    const role = endpoint.access === 'customer' ? 'customer' : 'admin';
    const { headers } = await callerFor(endpoint, `${role} of sixteen minutes ago`, endpoint.proof !== true);
    const { status, body } = await responseFor(endpoint, headers);
    const isRequired = endpoint.proof === true;
    expect([body.includes('"proof_required"'), status === 403 && isRequired]).toEqual([isRequired, isRequired]);
  });

  it('treats a demoted admin as a customer', async () => {
    const isAdmitted = mayCall(endpoint, 'customer');
    const { headers } = await callerFor(endpoint, 'demoted admin', isAdmitted);
    expect((await responseFor(endpoint, headers)).isRefused).toBe(!isAdmitted);
  });

  it('treats staff by the role that they have now', async () => {
    const isAdmitted = mayCall(endpoint, 'support');
    const { headers } = await callerFor(endpoint, 'owner who is in support now', isAdmitted);
    expect((await responseFor(endpoint, headers)).isRefused).toBe(!isAdmitted);
  });
});

it('no call has signed out a shared caller, who would be refused for that', async () => {
  for (const [kind, caller] of shared) {
    const expected = ['ended session', 'blocked admin'].includes(kind) ? 401 : 200;
    expect.soft(await statusFor(api.sessions.user, (await caller).headers), kind).toBe(expected);
  }
});
