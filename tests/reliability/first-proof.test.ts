import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { firstProof } from '#server/composition/first-proof.ts';
import { hashLinkToken } from '#server/modules/accounts/email-address/link-token.ts';
import { appointAdmin } from '#server/modules/accounts/index.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { reportRow, shortOrLong } from '#tests/support/battery.ts';
import { peopleOf, type Person, tokenIn } from '#tests/support/people/people.ts';
import { calls, changingCalls, password, tables } from '#tests/support/people/unconfirmed-account.ts';

const database = useTestDatabase();
const google = { clientId: 'x', clientSecret: 'x', issuer: 'http://localhost:9' };
const server = useTestApp(database, { google });
const { call, register, signIn, isSignedIn, receivedMail } = peopleOf(server, database);
const query = (text: string, values: unknown[] = []) => database.connection.pool.query(text, values);
const otherPassword = 'Another-horse-9';

let tried = 0;
const wrong: string[] = [];
function check(isOk: boolean, what: string): void {
  tried += 1;
  if (!isOk) wrong.push(what);
}
afterAll(() => reportRow({ row: 'R14', what: 'first proof of an email address', tried, wrong: wrong.length }));

interface Registered {
  readonly stranger: Person;
  readonly otherSession: Person;
  readonly id: string;
  /** Link tokens that were sent to the registered and to the new address. */
  readonly verifying: string;
  readonly changing: string;
}

const mailTo = async (address: string) =>
  (await receivedMail()).filter(({ recipient }) => recipient === address).at(-1);

/** An account that a stranger registered with someone else's address, with everything they could set up, including what earlier versions allowed. */
async function setUp(): Promise<Registered> {
  const stranger = await register();
  const { _id: id } = (await call('GET', '/auth/user', stranger.headers)).json<{ _id: string }>();
  const verifying = tokenIn(await mailTo(stranger.email));
  const otherSession = await signIn(stranger);
  const newEmail = `new-${stranger.email}`;
  await call('POST', '/account/email', stranger.headers, { email: newEmail, currentPassword: password });
  const changing = tokenIn(await mailTo(newEmail));
  const preferences = { orderUpdates: false, paymentReceipts: false, announcements: true };
  expect((await call('PUT', '/account/preferences', stranger.headers, preferences)).statusCode).toBe(200);
  await query(
    `insert into webhooks (id, account_id, url, events, sealed_secret, created_at)
     values (gen_random_uuid(), $1, 'https://evil.example.com', '{payment.paid}', '', now())`,
    [id],
  );
  await query(
    `insert into second_factors (account_id, sealed_secret, created_at, confirmed_at) values ($1, '', now(), now())`,
    [id],
  );
  await query(`insert into recovery_codes (account_id, code_hash) values ($1, '\\x01')`, [id]);
  await query(
    `insert into sign_in_challenges (token_hash, account_id, credential, expires_at)
     values (convert_to($1::text, 'UTF8'), $1::uuid, '', now() + interval '1 day')`,
    [id],
  );
  await query(
    `insert into account_identities (issuer, subject, account_id, email, created_at, last_used_at)
     values ('https://evil.example.com', $1::text, $1::uuid, 'evil@example.test', now(), now())`,
    [id],
  );
  return { stranger, otherSession, id, verifying, changing };
}

const mailedReset = async ({ email }: Person) => {
  await call('POST', '/auth/forgot-password', {}, { email });
  return mailTo(email);
};
const newPasswords = { newPassword: otherPassword, confirmPassword: otherPassword };
const appoint = (email: string) => {
  const live = { publish: () => undefined, endSession: () => undefined, endAccount: () => undefined } as never;
  const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
  return appointAdmin(ctx, { siteOrigin: 'http://localhost:3000', live, ...firstProof({ live }) }, email);
};

interface ProofMethod {
  prove(of: Registered): Promise<unknown>;
  /** The session of `stranger` presents the proof, so it belongs to the owner and survives. */
  readonly keepsSession?: true;
  /** The password that works afterwards; undefined if none does until the owner sets one. */
  readonly passwordThen: string | undefined;
  readonly staysUnconfirmed?: true;
  /** Opening the email change link a second time succeeds again. */
  readonly isByNewAddress?: true;
}

const proofMethods: Readonly<Record<string, ProofMethod>> = {
  'the link, signed in': {
    prove: ({ stranger, verifying }) => call('POST', '/auth/verify-email', stranger.headers, { token: verifying }),
    keepsSession: true,
    passwordThen: password,
  },
  'the link, with the password': {
    prove: ({ verifying }) => call('POST', '/auth/verify-email', {}, { token: verifying, currentPassword: password }),
    passwordThen: password,
  },
  'a reset by code': {
    prove: async ({ stranger }) => {
      const otp = /\b\d{6}\b/.exec((await mailedReset(stranger))?.text ?? '')?.[0];
      return call('POST', '/auth/verify-otp-reset-password', {}, { email: stranger.email, otp, ...newPasswords });
    },
    passwordThen: otherPassword,
  },
  'a reset by link': {
    prove: async ({ stranger }) => {
      const token = tokenIn(await mailedReset(stranger));
      return call('POST', '/auth/reset-password-by-link', {}, { token, ...newPasswords });
    },
    passwordThen: otherPassword,
  },
  'a new address, signed in': {
    prove: ({ stranger, changing }) => call('POST', '/account/email/confirm', stranger.headers, { token: changing }),
    keepsSession: true,
    passwordThen: password,
    isByNewAddress: true,
  },
  'a new address, with the password': {
    prove: ({ changing }) => call('POST', '/account/email/confirm', {}, { token: changing, currentPassword: password }),
    passwordThen: password,
    isByNewAddress: true,
  },
  'the operator, who makes its owner an admin': {
    prove: ({ stranger }) => appoint(stranger.email),
    passwordThen: undefined,
  },
  'an invitation to the staff, with the password': {
    prove: async ({ stranger }) => {
      const inviter = await register();
      await appoint(inviter.email);
      const token = randomUUID();
      await query(
        `insert into staff_invitations
         select gen_random_uuid(), $1, 'support', $2, id, now(), now() + interval '1 day' from accounts where email = $3`,
        [stranger.email, hashLinkToken(token), inviter.email],
      );
      return call('POST', '/staff-invitation/accept-with-account', {}, { token, currentPassword: password });
    },
    passwordThen: password,
  },
  'the owner, who disowns it': {
    prove: ({ verifying }) => call('POST', '/auth/disown', {}, { token: verifying }),
    passwordThen: undefined,
    staysUnconfirmed: true,
  },
};

test('every call of an unconfirmed account is classified, and calls that grant access to it are refused', async () => {
  for (const name of new Set([...changingCalls.keys(), ...Object.keys(calls)])) {
    check(changingCalls.has(name) && Object.hasOwn(calls, name), `${name}: classify it in unconfirmed-account.ts`);
  }
  const { headers } = await register();
  for (const [name, endpoint] of changingCalls) {
    const known = calls[name];
    if (known?.leaves !== 'refused') continue;
    const response = await call(endpoint.method, endpoint.path, headers, known.body);
    const isRefused = response.statusCode === 403 && response.json<{ code: string }>().code === 'email_unconfirmed';
    check(isRefused, `${name} was answered with ${response.statusCode} ${response.body}`);
  }
  expect(wrong).toEqual([]);
});

test('every table with an account ID is classified', async () => {
  const { rows } = await query(
    `select table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'account_id'`,
  );
  const names = (rows as { name: string }[]).map(({ name }) => name);
  for (const name of new Set([...names, ...Object.keys(tables)])) {
    check(names.includes(name) && Object.hasOwn(tables, name), `${name}: classify it in unconfirmed-account.ts`);
  }
  expect(wrong).toEqual([]);
});

test.each(Object.keys(proofMethods))('nothing of the stranger’s setup is left after %s', async (name) => {
  const method = proofMethods[name] as ProofMethod;
  for (let round = 0; round < shortOrLong(1, 10); round++) {
    const registered = await setUp();
    const { stranger, otherSession, id } = registered;
    const key = await apiKeyOf(database.connection, { accountId: id });
    await method.prove(registered);

    const { rows } = await query('select email, verified_at is not null as "isConfirmed" from accounts where id = $1', [
      id,
    ]);
    const account = rows[0] as { email: string; isConfirmed: boolean };
    check(account.isConfirmed === !method.staysUnconfirmed, `${name}: whether the address is confirmed`);
    for (const [table, kind] of Object.entries(tables)) {
      if (!('mustNotExist' in kind)) continue;
      const { rowCount } = await query(`select 1 from ${table} where account_id = $1 and ${kind.mustNotExist}`, [id]);
      const isKept = method.keepsSession && (table === 'sessions' || table === 'account_identities');
      check(rowCount === (isKept ? 1 : 0), `${name}: rows in ${table}`);
    }
    check((await call('GET', '/auth/balance', key.headers)).statusCode === 401, `${name}: the API key`);
    check((await isSignedIn(stranger)) === (method.keepsSession ?? false), `${name}: the session that proves it`);
    check(!(await isSignedIn(otherSession)), `${name}: another session`);
    const refreshing = { cookie: otherSession.cookie, origin: 'http://localhost:3000' };
    const refreshed = await call('POST', '/auth/refresh-token', refreshing, {});
    check(refreshed.statusCode === 401, `${name}: the refresh token`);
    const body = { token: registered.changing, currentPassword: password };
    const changed = await call('POST', '/account/email/confirm', {}, body);
    check(changed.statusCode === (method.isByNewAddress ? 200 : 400), `${name}: the link to the other address`);
    const { rowCount } = await query('select 1 from accounts where id = $1 and email = $2', [id, account.email]);
    check(rowCount === 1, `${name}: the address after its link was opened again`);
    for (const tryOut of [password, otherPassword]) {
      const { statusCode } = await call('POST', '/auth/login', {}, { email: account.email, password: tryOut });
      check(statusCode === (tryOut === method.passwordThen ? 200 : 401), `${name}: signing in with ${tryOut}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a link without a session or password confirms nothing', async () => {
  const { verifying, changing, id } = await setUp();
  await call('POST', '/auth/verify-email', {}, { token: verifying });
  await call('POST', '/account/email/confirm', {}, { token: changing });
  const { rowCount } = await query('select 1 from accounts where id = $1 and verified_at is null', [id]);
  check(rowCount === 1, 'a link alone confirmed an address');
  expect(wrong).toEqual([]);
});

test('a stranger can’t create webhooks or keys while the owner confirms the address', async () => {
  for (let round = 0; round < shortOrLong(4, 40); round++) {
    const { stranger, id } = await setUp();
    const token = tokenIn(await mailedReset(stranger));
    const state = { isProven: false };
    const proving = call('POST', '/auth/reset-password-by-link', {}, { token, ...newPasswords }).finally(() => {
      state.isProven = true;
    });
    const trying = async (name: 'webhooks.create' | 'apiKeys.create') => {
      const { path } = changingCalls.get(name) ?? { path: '' };
      const known = calls[name];
      while (!state.isProven && known?.leaves === 'refused') await call('POST', path, stranger.headers, known.body);
    };
    await Promise.all([
      proving,
      ...Array.from({ length: 6 }, () => trying('webhooks.create')),
      trying('apiKeys.create'),
    ]);
    const { rows } = await query(
      'select 1 from webhooks where account_id = $1 union all select 1 from api_keys where account_id = $1',
      [id],
    );
    check(rows.length === 0, 'something was created during the proof');
  }
  expect(wrong).toEqual([]);
});
