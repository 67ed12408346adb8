import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { createLimits } from '#server/modules/limits/index.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { type OutgoingMail, mailJobs } from '#server/modules/mail/index.ts';
import { type SignedIn, signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { failedCodes, wholeShop } from './reset-password.ts';

const database = useTestDatabase();
let shift = 0;
const clock = () => new Date(Date.now() + shift);
const server = useTestApp(database, { rateLimits: 'on', clock });
let admin: SignedIn;

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });

async function tryCode(email: string) {
  await post('forgot-password', { email });
  const newPassword = 'Brand-new-pass-7';
  return post('verify-otp-reset-password', { email, otp: '000000', newPassword, confirmPassword: newPassword });
}

async function listed() {
  const response = await server.app.inject({ url: '/api/admin/notifications', headers: admin.headers });
  return response.json<{ kind: string; message: string }[]>();
}

async function mailed(): Promise<OutgoingMail[]> {
  const letters: OutgoingMail[] = [];
  const mailer = { deliver: async (letter: OutgoingMail) => void letters.push(letter), close: () => undefined };
  await doEnqueued(database.connection, mailJobs(mailer, deriveKeys(testAppKey).sealing), clock());
  return letters.filter(({ subject }) => subject.includes('paused'));
}

beforeAll(async () => {
  admin = await signIn(database.connection, { role: 'admin' });
  await signIn(database.connection, { role: 'user' });
});

describe('the shop-wide limit of failed codes', () => {
  it('allows attempts below the limit, and notifies nobody', async () => {
    const limits = createLimits({ connection: database.connection, isOff: false });
    for (let attempt = 1; attempt < failedCodes.calls; attempt++) await limits.count(failedCodes, wholeShop);
    expect((await tryCode('first@example.test')).statusCode).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it('pauses codes when it is reached, and notifies staff once, in the list and by email', async () => {
    for (const email of ['second@example.test', 'third@example.test']) {
      const response = await tryCode(email);
      expect(response.statusCode).toBe(503);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.json()).toMatchObject({ message: expect.stringContaining('use the link in the email') });
    }
    expect(await listed()).toMatchObject([
      { kind: 'reset-codes-exhausted', message: 'Codes for lost passwords are paused' },
    ]);
    expect(await mailed()).toHaveLength(1);
  });

  it('notifies them again an hour later if it continues', async () => {
    shift = 61 * 60 * 1000;
    expect((await tryCode('fourth@example.test')).statusCode).toBe(503);
    const again = await server.app.inject({
      url: '/api/admin/notifications',
      headers: (await signIn(database.connection, { role: 'admin', now: clock() })).headers,
    });
    expect(again.json()).toHaveLength(2);
    expect(await mailed()).toHaveLength(1);
  });
});
