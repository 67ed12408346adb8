import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { createGate } from '#tests/support/gate.ts';
import { mailJobs, type Mailer, selectRefusal, sendMail, smtpMailer } from './index.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const key = deriveKeys(testAppKey).sealing;
const mail = { subject: 'Your code', text: 'It is 271828.', html: '<p>It is 271828.</p>' };
let moment = new Date();
const later = (ms: number) => void (moment = new Date(moment.getTime() + ms));
const minute = 60_000;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
beforeEach(async () => {
  await database.connection.pool.query('truncate mails, pgboss.job, refused_addresses');
  moment = new Date();
});

const told: string[] = [];
const context = () => createContext(database.connection, { kind: 'system', name: 'test' } as const, moment);
const send = (to = 'ada@example.test', expiresAt?: Date) =>
  sendMail(context(), key, { to, mail: () => mail, ...(expiresAt && { expiresAt }) });
const jobs = (mailer: Mailer, sealingKey = key, leaseMs = 30_000) =>
  mailJobs(mailer, sealingKey, { alertStaff: async (_, problem) => void told.push(problem), leaseMs });
const deliver = (mailer: Mailer, sealingKey = key) => doEnqueued(database.connection, jobs(mailer, sealingKey), moment);
const waiting = async () => {
  const { rows } = await database.connection.pool.query<{ id: string }>('select id from mails where sent_at is null');
  return rows.map(({ id }) => id);
};
const again = async (mailer: Mailer) => {
  for (const mailId of await waiting()) await jobs(mailer)[0]?.run(context(), { mailId }, AbortSignal.timeout(20_000));
};

async function mailServer(options: SMTPServerOptions = {}, login = '') {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
    ...options,
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const mailer = smtpMailer(`smtp://${login}127.0.0.1:${port}`, 'Shop <shop@example.test>');
  closing.push(
    () => mailer.close(),
    () => once(smtp.server.close(), 'close'),
  );
  return { received, mailer };
}
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

describe('an email that is refused', () => {
  it('permanently by its recipient’s server is dropped, and shown on the account until another one arrives', async () => {
    const [who, admin] = [await signIn(database.connection), await signIn(database.connection, { role: 'admin' })];
    const ask = async (url: string, { headers }: typeof who) =>
      (await server.app.inject({ url: `/api${url}`, headers })).json<Record<string, unknown>>();
    const { email } = (await ask('/account', who)) as { email: string };
    const refusing = await mailServer({ onRcptTo: (_, __, done) => done(refusal(550, '5.1.1 No such user')) });
    await send(email);
    await deliver(refusing.mailer);
    expect(await waiting()).toEqual([]);
    expect(await ask(`/admin/users/${who.accountId}`, admin)).toMatchObject({
      emailRefusal: { reason: '550 5.1.1 No such user', at: moment.toISOString() },
    });
    expect(await ask('/account', who)).toMatchObject({ emailRefusedAt: moment.toISOString() });

    await send(email);
    await deliver((await mailServer()).mailer);
    expect(await ask(`/admin/users/${who.accountId}`, admin)).not.toHaveProperty('emailRefusal');
    expect(await ask('/account', who)).toMatchObject({ emailRefusedAt: null });
  });

  it('permanently because of its content is dropped too', async () => {
    const { mailer } = await mailServer({
      onData: (stream, _, done) => void stream.resume().on('end', () => done(refusal(554, 'Message too large'))),
    });
    await send();
    await deliver(mailer);
    expect(await waiting()).toEqual([]);
    expect(await selectRefusal(context(), 'ada@example.test')).toMatchObject({ reason: '554 Message too large' });
  });

  it('temporarily is kept and retried', async () => {
    const busy = await mailServer({ onRcptTo: (_, __, done) => done(refusal(451, 'Try later')) });
    await send();
    await expect(deliver(busy.mailer)).rejects.toThrow();
    expect(await selectRefusal(context(), 'ada@example.test')).toBeUndefined();
    const { received, mailer } = await mailServer();
    await again(mailer);
    expect(received).toEqual(['ada@example.test']);
  });

  it.each([
    [
      'a wrong password',
      { onAuth: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal(535, 'No')) },
    ],
    [
      'a sender it does not take',
      { onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal(550, 'No')) },
    ],
    [
      'relaying',
      { onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal(554, '5.7.1 Relay denied')) },
    ],
  ])('because of %s is kept, and staff are notified to fix it', async (_, options) => {
    const { mailer } = await mailServer(options, 'onAuth' in options ? 'shop:secret@' : '');
    told.length = 0;
    await send();
    await expect(deliver(mailer)).rejects.toThrow();
    expect(await waiting()).toHaveLength(1);
    expect(await selectRefusal(context(), 'ada@example.test')).toBeUndefined();
    expect(told).toEqual([expect.stringMatching(/The mail server says: 5\d\d .*(No|Relay denied)/)]);
  });
});

it('an unreachable mail server is reported after ten minutes, not at the first failure', async () => {
  const away = smtpMailer('smtp://127.0.0.1:9', 'Shop <shop@example.test>');
  closing.push(() => away.close());
  told.length = 0;
  await send();
  await expect(deliver(away)).rejects.toThrow();
  expect(told).toEqual([]);
  later(11 * minute);
  await expect(again(away)).rejects.toThrow();
  expect(told).toHaveLength(1);
});

it('a mailbox that is full for days concerns its owner, and staff only if nobody else’s emails arrive', async () => {
  const { mailer } = await mailServer({
    onRcptTo: ({ address }, _, done) => done(address.startsWith('full') ? refusal(452, '4.2.2 Mailbox full') : null),
  });
  told.length = 0;
  const fail = () => expect(again(mailer)).rejects.toThrow('Mailbox full');
  await send('full@example.test');
  later(11 * minute);
  await fail();
  expect(told).toEqual([expect.stringContaining('452 4.2.2 Mailbox full')]);
  told.length = 0;
  await database.connection.pool.query('truncate pgboss.job');
  await send('bob@example.test');
  await deliver(mailer);
  await fail();
  later(3 * 24 * 60 * minute);
  await again(mailer);
  expect([told, await waiting()]).toEqual([[], []]);
  expect(await selectRefusal(context(), 'full@example.test')).toMatchObject({ reason: '452 4.2.2 Mailbox full' });
});

it('an email that could not be sent for three days is dropped, and staff are notified', async () => {
  const away = smtpMailer('smtp://127.0.0.1:9', 'Shop <shop@example.test>');
  closing.push(() => away.close());
  await send();
  later(3 * 24 * 60 * minute + 1);
  told.length = 0;
  await again(away);
  expect(await waiting()).toEqual([]);
  expect(told).toEqual([expect.stringMatching(/dropped after three days.* ECONNREFUSED/)]);
});

it('an email that can no longer be unsealed is dropped, and staff are notified', async () => {
  const { received, mailer } = await mailServer();
  told.length = 0;
  await send();
  await deliver(mailer, new Uint8Array(32).fill(9));
  expect([await waiting(), received]).toEqual([[], []]);
  expect(told).toEqual([expect.stringContaining('APP_KEY has changed')]);
});

it('an email whose code has expired is dropped', async () => {
  const { received, mailer } = await mailServer();
  await send('ada@example.test', new Date(moment.getTime() + 10 * minute));
  await send('bob@example.test');
  later(11 * minute);
  await deliver(mailer);
  expect([await waiting(), received]).toEqual([[], ['bob@example.test']]);
});

it('emails with reset codes and confirmation links expire', async () => {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'new@example.test', password: 'Orchard-Gate-41' };
  const registered = await post('/auth/register', { ...person, confirmPassword: person.password, acceptTerms: true });
  expect(registered.statusCode, registered.body).toBeLessThan(300);
  await post('/auth/forgot-password', { email: person.email });
  const { rows } = await database.connection.pool.query('select expires_at from mails');
  expect(rows).toEqual([{ expires_at: expect.any(Date) }, { expires_at: expect.any(Date) }]);
});

describe('emails to one recipient', () => {
  it('are sent one at a time, and nobody else waits for them', async () => {
    const gate = createGate();
    let slow = 0;
    const { received, mailer } = await mailServer({
      onRcptTo: ({ address }, _, done) => {
        if (address !== 'slow@example.test') return done();
        slow++;
        gate.pass(() => done());
      },
    });
    for (let count = 0; count < 3; count++) await send('slow@example.test');
    const [first] = await waiting();
    await database.connection.pool.query(`delete from pgboss.job where data ->> 'mailId' = $1`, [first]);
    const holding = jobs(mailer)[0]?.run(context(), { mailId: first }, AbortSignal.timeout(20_000));
    await expect.poll(() => slow).toBe(1);
    await send('quick@example.test');
    await deliver(mailer);
    expect([slow, received]).toEqual([1, ['quick@example.test']]);
    gate.open();
    await holding;
    await deliver(mailer);
    await deliver(mailer);
    expect(received.filter((address) => address === 'slow@example.test')).toHaveLength(3);
    expect(await waiting()).toEqual([]);
  });
});

describe('emails that were retried for a while', () => {
  it('do not yield to each other, which would restart their retries forever', async () => {
    const gate = createGate();
    const { mailer } = await mailServer({ onRcptTo: (_, __, done) => gate.pass(() => done()) });
    await send('slow@example.test');
    await send('slow@example.test');
    const [first, second] = await waiting();
    const [handler] = jobs(mailer);
    const later = new Date(moment.getTime() + 61_000);
    const run = (mailId: string | undefined) =>
      handler?.run({ ...context(), now: later }, { mailId }, AbortSignal.timeout(20_000)) ?? Promise.resolve();
    const holding = run(first);
    const leased = async () =>
      (await database.connection.pool.query('select 1 from mails where leased_until is not null')).rowCount;
    await expect.poll(leased).toBe(1);
    await expect(run(second)).rejects.toThrow('being handed over by somebody else');
    gate.open();
    await holding;
    await run(second);
    expect(await waiting()).toEqual([]);
  });
});

describe('the lease of an email', () => {
  it('is renewed while the mail server is slow', async () => {
    const gate = createGate();
    const { received, mailer } = await mailServer({
      onRcptTo: (_, __, done) => gate.pass(() => done()),
    });
    await send();
    const [mailId] = await waiting();
    const [handler] = jobs(mailer, key, 300);
    const run = (now: Date) =>
      handler?.run({ ...context(), now }, { mailId }, AbortSignal.timeout(20_000)) ?? Promise.resolve();
    const startedAt = Date.now();
    const holding = run(moment);
    const leasedUntil = async () => {
      const { rows } = await database.connection.pool.query<{ until: Date }>('select leased_until as until from mails');
      return (rows[0]?.until?.getTime() ?? 0) - moment.getTime();
    };
    await expect.poll(leasedUntil).toBeGreaterThan(900);
    await expect(run(new Date(moment.getTime() + Math.min(800, Date.now() - startedAt)))).rejects.toThrow(
      'somebody else',
    );
    gate.open();
    await holding;
    expect(received).toHaveLength(1);
  });

  it('expires half a minute after its holder died', async () => {
    const { received, mailer } = await mailServer();
    await send();
    await database.connection.pool.query('update mails set leased_until = $1', [new Date(moment.getTime() + 30_000)]);
    await expect(again(mailer)).rejects.toThrow('somebody else');
    later(31_000);
    await again(mailer);
    expect(received).toHaveLength(1);
  });
});
