import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import type { OutgoingMail } from '#server/modules/mail/index.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { peopleOf, tokenIn } from '#tests/support/people/people.ts';

const database = useTestDatabase();
let shift = 0;
const clock = () => new Date(Date.UTC(2026, 4, 5, 10) + shift);
const server = useTestApp(database, { clock });
const { call, register, receivedMail } = peopleOf(server, database, clock);

const forgot = async (email: string) => (await call('POST', '/auth/forgot-password', {}, { email })).json<object>();
const burn = () => database.connection.pool.query('update reset_codes set attempts = 5');

/** What an attacker can do: request five codes and burn each with wrong attempts. */
async function useUpCodes(email: string) {
  for (let attempt = 0; attempt < 5; attempt++) {
    await forgot(email);
    await burn();
  }
  await receivedMail();
}

const lettersTo = async (email: string) => (await receivedMail()).filter(({ recipient }) => recipient === email);
const reset = (token: string, newPassword: string) =>
  call('POST', '/auth/reset-password-by-link', {}, { token, newPassword, confirmPassword: newPassword });

describe('when the day’s codes are used up', () => {
  it('only a link is emailed, and it sets the password', async () => {
    const ada = await register();
    const { message } = (await forgot('anybody@example.test')) as { message: string };
    await useUpCodes(ada.email);
    expect(await forgot(ada.email)).toEqual({ message });
    const [letter, ...more] = await lettersTo(ada.email);
    expect(more).toEqual([]);
    expect(letter?.text).not.toMatch(/\b\d{6}\b/);
    expect((await reset(tokenIn(letter), 'Other-horse-10')).statusCode).toBe(200);
    expect((await reset(tokenIn(letter), 'Third-horse-11')).statusCode).toBe(400);
    // The next link is sent immediately, since that one is used.
    await forgot(ada.email);
    expect(await lettersTo(ada.email)).toHaveLength(2);
  });

  it('another link is emailed only after the last one has expired, however many calls request it', async () => {
    const ada = await register();
    await useUpCodes(ada.email);
    await Promise.all(Array.from({ length: 20 }, () => forgot(ada.email)));
    const [letter, ...more] = await lettersTo(ada.email);
    expect(more).toEqual([]);
    shift += 59 * 60_000;
    await forgot(ada.email);
    expect(await lettersTo(ada.email)).toEqual([]);
    shift += 2 * 60_000;
    expect((await reset(tokenIn(letter), 'Other-horse-10')).statusCode).toBe(400);
    await forgot(ada.email);
    expect(await lettersTo(ada.email)).toHaveLength(1);
  });

  it('requesting another code explains what to do, the same for unknown addresses', async () => {
    const ada = await register();
    const responses: unknown[] = [];
    const letters: OutgoingMail[] = [];
    for (const email of [ada.email, 'nobody@example.test']) {
      await useUpCodes(email);
      const response = await call('POST', '/auth/resend-reset-otp', {}, { email });
      const { requestId: _, ...said } = response.json<Record<string, unknown>>();
      responses.push([response.statusCode, response.headers['retry-after'], said]);
      letters.push(...(await receivedMail()));
    }
    expect(responses[0]).toMatchObject([
      429,
      expect.any(String),
      { message: expect.stringContaining('Open the link') },
    ]);
    expect(responses[1]).toEqual(responses[0]);
    expect(letters.map(({ recipient }) => recipient)).toEqual([ada.email]);
    expect(letters[0]?.subject).toBe('Set a new Boostdesk password');
  });

  it('at most five codes are compared with attempts that day', async () => {
    const ada = await register();
    await useUpCodes(ada.email);
    await forgot(ada.email);
    const { rows } = await database.connection.pool.query(
      `select codes_today, attempts from reset_codes join accounts on accounts.id = account_id where email = $1`,
      [ada.email],
    );
    expect(rows).toEqual([{ codes_today: 5, attempts: 5 }]);
  });
});
