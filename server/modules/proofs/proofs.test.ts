import { afterEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { codeAt } from '#tests/support/browser/authenticator.ts';
import { peopleOf, type Person } from '#tests/support/people/people.ts';

const database = useTestDatabase();
const minuteMs = 60_000;
let shift = 0;
const clock = () => new Date(Date.UTC(2026, 4, 5, 10) + shift);
const server = useTestApp(database, { clock, rateLimits: 'on' });
const { call, register, signIn, receivedMail } = peopleOf(server, database, clock);

afterEach(() => {
  shift = 0;
});

const prove = (person: Pick<Person, 'headers'>, body: object) => call('POST', '/account/proof', person.headers, body);
const wayOf = async (person: Person) =>
  (await call('GET', '/account/proof', person.headers)).json<{ way: string }>().way;
/** Whether a proof is required; the request is invalid, so it changes nothing. */
async function isProofRequired(person: Pick<Person, 'headers'>): Promise<boolean> {
  const response = await call('POST', '/account/delete', person.headers, {});
  expect([400, 403]).toContain(response.statusCode);
  return response.json<{ code: string }>().code === 'proof_required';
}
const query = (text: string, values: unknown[]) => database.connection.pool.query(text, values);
let addresses = 0;
/** Registrations are limited by IP address. */
async function newPerson(): Promise<Person> {
  addresses += 1;
  if (addresses % 8 === 0) await query('delete from limit_counters', []);
  return register();
}

async function switchOn(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  await query('update accounts set verified_at = now() where email = $1', [person.email]);
  const setUp = await call('POST', '/account/second-factor/set-up', person.headers, {
    currentPassword: person.password,
  });
  const { secret } = setUp.json<{ secret: string }>();
  const code = codeAt(secret, clock());
  const confirmed = await call('POST', '/account/second-factor/confirm', person.headers, { code });
  return { secret, ...confirmed.json<{ recoveryCodes: string[] }>() };
}

describe('a proof', () => {
  it('is the sign-in for 15 minutes, then the password', async () => {
    const ada = await newPerson();
    expect(await isProofRequired(ada)).toBe(false);
    shift = 14 * minuteMs;
    expect(await isProofRequired(ada)).toBe(false);
    shift = 16 * minuteMs;
    expect(await isProofRequired(ada)).toBe(true);
    expect(await wayOf(ada)).toBe('password');
    expect((await prove(ada, { currentPassword: ada.password })).statusCode).toBe(200);
    expect(await isProofRequired(ada)).toBe(false);
    shift = 32 * minuteMs;
  });

  it('is valid for its session only, also after a refresh', async () => {
    const ada = await newPerson();
    const there = await signIn(ada, 'Elsewhere');
    shift = 16 * minuteMs;
    await prove(ada, { currentPassword: ada.password });
    expect(await isProofRequired(there)).toBe(true);
    shift = 28 * minuteMs;
    const refreshed = await call('POST', '/auth/refresh-token', {
      cookie: ada.cookie,
      origin: 'http://localhost:3000',
    });
    const { accessToken } = refreshed.json<{ accessToken: string }>();
    const headers = { authorization: `Bearer ${accessToken}` };
    expect(await isProofRequired({ headers })).toBe(false);
    shift = 32 * minuteMs;
    expect(await isProofRequired({ headers })).toBe(true);
  });

  it('is limited to ten wrong passwords in 15 minutes', async () => {
    const ada = await newPerson();
    shift = 16 * minuteMs;
    for (let attempt = 0; attempt < 10; attempt++) {
      const wrong = await prove(ada, { currentPassword: 'Wrong-horse-9' });
      expect([wrong.statusCode, wrong.json<{ fields: object }>().fields]).toEqual([
        400,
        { currentPassword: 'This is not your current password.' },
      ]);
    }
    expect((await prove(ada, { currentPassword: ada.password })).statusCode).toBe(429);
    expect(await isProofRequired(ada)).toBe(true);
  });

  it('is the second factor if there is one, not the password', async () => {
    const ada = await newPerson();
    const { secret, recoveryCodes } = await switchOn(ada);
    shift = 16 * minuteMs;
    expect(await wayOf(ada)).toBe('second-factor');
    const byPassword = await prove(ada, { currentPassword: ada.password });
    expect(byPassword.json()).toMatchObject({ fields: { code: 'Enter the code from your authenticator app.' } });
    const code = codeAt(secret, clock());
    expect((await prove(ada, { code })).statusCode).toBe(200);
    expect(await isProofRequired(ada)).toBe(false);
    expect((await prove(ada, { code })).json()).toMatchObject({ code: 'invalid_input' });
    shift = 29 * minuteMs;
    await query('update sessions set proved_at = created_at', []);
    expect((await prove(ada, { recoveryCode: recoveryCodes[0] })).statusCode).toBe(200);
    expect(await isProofRequired(ada)).toBe(false);
  });

  it('with wrong codes in one session never locks the second factor for others', async () => {
    const ada = await newPerson();
    const { secret } = await switchOn(ada);
    shift = 16 * minuteMs;
    const wrong = codeAt(secret, new Date(0));
    for (let attempt = 0; attempt < 4; attempt++) expect((await prove(ada, { code: wrong })).statusCode).toBe(400);
    expect((await prove(ada, { code: codeAt(secret, clock()) })).statusCode).toBe(429);
    const locked = await query(
      'select locked_until from second_factors join accounts on id = account_id where email = $1',
      [ada.email],
    );
    expect(locked.rows).toEqual([{ locked_until: null }]);
  });

  it('accepts one credential at a time, and only in a session', async () => {
    const ada = await newPerson();
    expect((await prove(ada, {})).statusCode).toBe(400);
    expect((await prove(ada, { currentPassword: ada.password, emailCode: '123456' })).statusCode).toBe(400);
    expect((await call('POST', '/account/proof', {}, { currentPassword: ada.password })).statusCode).toBe(401);
  });
});

describe('an account without a password', () => {
  async function withoutPassword(): Promise<Person> {
    const ada = await newPerson();
    await query('update accounts set password_hash = null, verified_at = now() where email = $1', [ada.email]);
    await receivedMail();
    shift = 16 * minuteMs;
    return ada;
  }
  const askForCode = (person: Person) => call('POST', '/account/proof/email-code', person.headers);
  async function mailedCode(person: Person): Promise<string | undefined> {
    const letters = (await receivedMail()).filter(({ recipient }) => recipient === person.email);
    expect(letters.length).toBeLessThanOrEqual(1);
    return /\b\d{6}\b/.exec(letters[0]?.text ?? '')?.[0];
  }

  it('uses an emailed code, once', async () => {
    const ada = await withoutPassword();
    expect(await wayOf(ada)).toBe('email-code');
    expect((await askForCode(ada)).statusCode).toBe(200);
    const emailCode = await mailedCode(ada);
    expect((await prove(ada, { emailCode: emailCode === '000000' ? '000001' : '000000' })).statusCode).toBe(400);
    expect((await prove(ada, { emailCode })).statusCode).toBe(200);
    expect(await isProofRequired(ada)).toBe(false);
    expect((await prove(ada, { emailCode })).statusCode).toBe(400);
  });

  it('gets one code at a time and five per day, each valid for five attempts and nothing else', async () => {
    const ada = await withoutPassword();
    await askForCode(ada);
    const emailCode = await mailedCode(ada);
    await askForCode(ada);
    expect(await mailedCode(ada)).toBeUndefined();
    const reset = {
      email: ada.email,
      otp: emailCode,
      newPassword: 'Other-horse-10',
      confirmPassword: 'Other-horse-10',
    };
    expect((await call('POST', '/auth/verify-otp-reset-password', {}, reset)).statusCode).toBe(400);
    const wrong = emailCode === '000000' ? '000001' : '000000';
    const tries = await Promise.all(Array.from({ length: 9 }, () => prove(ada, { emailCode: wrong })));
    expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    expect((await prove(ada, { emailCode })).statusCode).toBe(400);
    for (let code = 2; code <= 5; code++) {
      expect((await askForCode(ada)).statusCode).toBe(200);
      await query('update reset_codes set attempts = 5', []);
    }
    await receivedMail();
    expect((await askForCode(ada)).statusCode).toBe(409);
    expect(await mailedCode(ada)).toBeUndefined();
  });

  it('is the only kind that gets such codes', async () => {
    const ada = await newPerson();
    expect((await askForCode(ada)).statusCode).toBe(409);
    expect((await prove(ada, { emailCode: '123456' })).statusCode).toBe(400);
  });
});
