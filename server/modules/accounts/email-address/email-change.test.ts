import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { peopleOf, type Person, tokenIn } from '#tests/support/people/people.ts';

const database = useTestDatabase();
let shift = 0;
const clock = () => new Date(Date.now() + shift);
const server = useTestApp(database, { clock });
const { call, register, signIn, receivedMail, auditedActions } = peopleOf(server, database, clock);

let addresses = 0;
const newAddress = () => `new-${++addresses}@example.test`;
const ask = (person: Person, email: string, currentPassword: string | undefined = person.password) =>
  call('POST', '/account/email', person.headers, { email, currentPassword });
const confirm = ({ headers }: Pick<Person, 'headers'>, token: string) =>
  call('POST', '/account/email/confirm', headers, { token });
const settingsOf = async ({ headers }: Person) => (await call('GET', '/account', headers)).json<unknown>();
const userOf = async ({ headers }: Person) =>
  (await call('GET', '/auth/user', headers)).json<{ _id: string; email: string; isVerified: boolean }>();

/** Requests an email change and returns the token of the emailed link. */
async function askForLink(person: Person): Promise<string> {
  const email = newAddress();
  await ask(person, email);
  return tokenIn((await receivedMail()).find(({ recipient }) => recipient === email));
}

describe('changing the email address', () => {
  it('takes effect when the link emailed to the new one is opened, and the old one is notified twice', async () => {
    const ada = await register();
    await receivedMail();
    const email = newAddress();
    const response = await ask(ada, ` ${email.toUpperCase()} `);
    expect(response.json()).toEqual({
      message: 'We sent a link to the new address. Your email changes when you open it.',
    });
    expect(await settingsOf(ada)).toMatchObject({ email: ada.email, pendingEmail: { email } });
    expect(await userOf(ada)).toMatchObject({ email: ada.email });

    const requestMails = await receivedMail();
    expect(requestMails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, 'Confirm your new email address for Boostdesk'],
      [ada.email, 'A new email address for your Boostdesk account'],
    ]);
    expect(requestMails[1]?.text).toContain(email);
    expect(requestMails[1]?.text).not.toContain('#token=');

    const confirmed = await confirm(ada, tokenIn(requestMails[0]));
    expect(confirmed.json()).toEqual({
      message: 'Email address changed. Use the new one to sign in.',
    });
    expect(await settingsOf(ada)).toEqual({
      email,
      hasPassword: true,
      pendingEmail: null,
      emailRefusedAt: null,
      google: null,
    });
    const user = await userOf(ada);
    expect(user).toMatchObject({ email, isVerified: true });
    const noticeMails = await receivedMail();
    expect(noticeMails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [ada.email, 'Your Boostdesk email address was changed'],
    ]);
    await signIn({ email, password: ada.password });
    expect((await call('POST', '/auth/login', {}, ada)).statusCode).toBe(401);
    expect(await auditedActions(user._id)).toEqual([
      'account.registered',
      'account.email_change_requested',
      'account.verified',
      'account.email_changed',
    ]);
  });

  it('responds the same for an address with an account, which gets an email that nothing changed', async () => {
    const [ada, grace] = [await register(), await register()];
    await receivedMail();
    const free = await ask(ada, newAddress());
    const taken = await ask(ada, grace.email);
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect(await settingsOf(ada)).toMatchObject({ pendingEmail: { email: grace.email } });
    const letters = (await receivedMail()).filter(({ recipient }) => recipient === grace.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Your Boostdesk email address']);
    expect(letters[0]?.text).not.toContain('#token=');
    expect(letters[0]?.text).not.toContain(ada.email);
  });

  it('fails if an account was created with the address in the meantime', async () => {
    const ada = await register();
    const email = newAddress();
    await ask(ada, email);
    const token = tokenIn((await receivedMail()).find(({ recipient }) => recipient === email));
    const rival = {
      firstName: 'Eve',
      lastName: 'Quick',
      password: 'Correct-horse-9',
      confirmPassword: 'Correct-horse-9',
    };
    await call('POST', '/auth/register', {}, { ...rival, email, acceptTerms: true });
    const response = await confirm(ada, token);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ message: 'There is already an account with this email address.' });
    expect(await userOf(ada)).toMatchObject({ email: ada.email });
  });

  it('happens once when the link is opened ten times concurrently', async () => {
    const ada = await register();
    const token = await askForLink(ada);
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(ada, token)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(await receivedMail()).toHaveLength(1);
    const { _id } = await userOf(ada);
    expect((await auditedActions(_id)).filter((action) => action === 'account.email_changed')).toHaveLength(1);
  });

  it('accepts only the latest link, for an hour', async () => {
    const ada = await register();
    const [first, second] = [newAddress(), newAddress()];
    await ask(ada, first);
    await ask(ada, second);
    const letters = await receivedMail();
    const linkFor = (email: string) => tokenIn(letters.find(({ recipient }) => recipient === email));
    expect((await confirm(ada, linkFor(first))).statusCode).toBe(400);
    expect(await settingsOf(ada)).toMatchObject({ pendingEmail: { email: second } });
    shift = 61 * 60 * 1000;
    try {
      const { headers } = await signIn(ada);
      expect(await settingsOf({ ...ada, headers })).toMatchObject({ pendingEmail: null });
      expect((await confirm({ headers }, linkFor(second))).statusCode).toBe(400);
    } finally {
      shift = 0;
    }
    expect(await userOf(ada)).toMatchObject({ email: ada.email });
  });

  it.each([
    ['when it is canceled', (ada: Person) => call('DELETE', '/account/email', ada.headers)],
    [
      'when the password is changed',
      (ada: Person) =>
        call('POST', '/account/password', ada.headers, {
          currentPassword: ada.password,
          newPassword: 'Another-horse-9',
          confirmPassword: 'Another-horse-9',
        }),
    ],
  ])('has no effect %s', async (_, act) => {
    const ada = await register();
    const token = await askForLink(ada);
    expect((await act(ada)).statusCode).toBe(200);
    expect(await settingsOf(ada)).toMatchObject({ pendingEmail: null });
    expect((await confirm(ada, token)).statusCode).toBe(400);
  });

  it('voids codes and links sent to the old address', async () => {
    const ada = await register();
    const registration = (await receivedMail()).find(({ recipient }) => recipient === ada.email);
    await call('POST', '/auth/forgot-password', {}, { email: ada.email });
    const reset = (await receivedMail()).find(({ recipient }) => recipient === ada.email);
    const token = await askForLink(ada);
    expect((await confirm(ada, token)).statusCode).toBe(200);
    const passwords = { newPassword: 'Another-horse-9', confirmPassword: 'Another-horse-9' };
    const byLink = await call('POST', '/auth/reset-password-by-link', {}, { token: tokenIn(reset), ...passwords });
    expect(byLink.statusCode).toBe(400);
    const otp = /\b\d{6}\b/.exec(reset?.text ?? '')?.[0];
    const byCode = await call('POST', '/auth/verify-otp-reset-password', {}, { email: ada.email, otp, ...passwords });
    expect(byCode.statusCode).toBe(400);
    const verified = await call('POST', '/auth/verify-email', {}, { token: tokenIn(registration) });
    expect(verified.statusCode).toBe(400);
  });

  it.each([
    ['email', { email: 'ada' }, 'Please enter a valid email address.'],
    ['email', { email: '' }, 'Email address is required.'],
    ['currentPassword', { currentPassword: 'Wrong-horse-9' }, 'This is not your current password.'],
    ['currentPassword', { currentPassword: '' }, 'Your current password is required.'],
    ['currentPassword', { currentPassword: undefined }, 'Your current password is required.'],
  ])('reports what is wrong with %s: %j', async (field, change, message) => {
    const ada = await register();
    await receivedMail();
    const body = { email: newAddress(), currentPassword: ada.password, ...change };
    const response = await call('POST', '/account/email', ada.headers, body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { [field]: message } });
    expect(await receivedMail()).toEqual([]);
  });

  it('reports that the address is already the account’s own', async () => {
    const ada = await register();
    expect((await ask(ada, ada.email)).json()).toMatchObject({
      fields: { email: 'This is already your email address.' },
    });
  });

  it('requires a sign-in within ten minutes if the account has no password', async () => {
    const ada = await register();
    await database.connection.pool.query('update accounts set password_hash = null where email = $1', [ada.email]);
    expect(await settingsOf(ada)).toMatchObject({ hasPassword: false });
    const askWithout = (headers: Record<string, string>) =>
      call('POST', '/account/email', headers, { email: newAddress() });
    expect((await askWithout(ada.headers)).statusCode).toBe(200);
    shift = 11 * 60 * 1000;
    try {
      const late = await askWithout(ada.headers);
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({ message: expect.stringContaining('Please sign out and sign in again') });
    } finally {
      shift = 0;
    }
  });

  it('is refused for a blocked account, even with an earlier link', async () => {
    const ada = await register();
    const token = await askForLink(ada);
    await database.connection.pool.query('update accounts set blocked_at = now() where email = $1', [ada.email]);
    const payload = { token, currentPassword: ada.password };
    expect((await call('POST', '/account/email/confirm', {}, payload)).statusCode).toBe(400);
  });

  it('requires a session of the account or its password: the link alone proves only access to the mailbox', async () => {
    const [eve, grace] = [await register({ isConfirmed: true }), await register()];
    const token = await askForLink(eve);
    for (const headers of [{}, grace.headers]) {
      const alone = await call('POST', '/account/email/confirm', headers, { token });
      expect([alone.statusCode, alone.json()]).toMatchObject([
        400,
        { fields: { currentPassword: 'Your current password is required.' } },
      ]);
    }
    const wrong = await call('POST', '/account/email/confirm', {}, { token, currentPassword: 'Wrong-horse-9' });
    expect(wrong.json()).toMatchObject({ fields: { currentPassword: 'This is not your current password.' } });
    expect(await userOf(eve)).toMatchObject({ email: eve.email });
    const right = await call('POST', '/account/email/confirm', {}, { token, currentPassword: eve.password });
    expect(right.statusCode).toBe(200);
  });
});
