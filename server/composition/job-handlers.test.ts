import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createContext } from '../context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { jobHandlers, type JobDeps, reportFailedJob } from './job-handlers.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { declareJob } from '#server/jobs/registry.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);

it('a mail server that rejects us is reported to staff once, not for every email', async () => {
  const refusal = Object.assign(new Error('Invalid login'), { code: 'EAUTH', responseCode: 535, response: '535 No' });
  const deps = {
    keys: deriveKeys(testAppKey),
    live: { publish: () => undefined },
    mailer: { deliver: () => Promise.reject(refusal), close: () => undefined },
  } as unknown as JobDeps;
  const mail = () => ({ subject: 'One', text: 'One', html: '<p>One</p>' });
  for (const to of ['ada@example.test', 'bob@example.test']) {
    const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
    await sendMail(ctx, deps.keys.sealing, { to, mail });
    await expect(doEnqueued(database.connection, jobHandlers(deps), new Date())).rejects.toThrow('Invalid login');
  }
  const { headers } = await signIn(database.connection, { role: 'admin' });
  const notifications = await server.app.inject({ url: '/api/admin/notifications', headers });
  expect(notifications.json()).toMatchObject([
    { kind: 'mail-problem', message: 'Emails are not going out', details: expect.stringContaining('535 No') },
  ]);
});

it('each failed job is reported to staff, by email too, once a day', async () => {
  const { headers } = await signIn(database.connection, { role: 'admin' });
  const deps = {
    keys: deriveKeys(testAppKey),
    live: { publish: () => undefined },
    siteOrigin: 'https://shop.example.com',
  };
  const scheduled = { payload: z.object({}), schedule: '* * * * *' };
  const job = declareJob({ name: 'count-stars', ...scheduled });
  const countMails = async () =>
    (await database.connection.db.execute<{ mails: number }>(sql`SELECT count(*)::int AS mails FROM mails`)).rows[0]
      ?.mails;
  const fail = async (at: Date, failed = job) => {
    const ctx = createContext(database.connection, { kind: 'system', name: failed.name }, at);
    await reportFailedJob(deps)(ctx, { job: failed, reason: 'relation "stars" does not exist' });
  };
  const before = (await countMails()) ?? 0;
  const first = new Date();
  await fail(first);
  const mailsPerReport = ((await countMails()) ?? 0) - before;
  expect(mailsPerReport).toBeGreaterThan(0);
  await fail(new Date(first.getTime() + 60_000));
  expect(await countMails()).toBe(before + mailsPerReport);
  await fail(new Date(first.getTime() + 120_000), declareJob({ name: 'count-moons', ...scheduled }));
  expect(await countMails()).toBe(before + 2 * mailsPerReport);
  const { json } = await server.app.inject({ url: '/api/admin/notifications?kind=job-problem', headers });
  expect(json()).toMatchObject([
    { details: expect.stringContaining('count-moons') },
    {
      message: 'Background work failed',
      details:
        'The job “count-stars” failed and is tried again when it is next due. The log has the details. The reason: relation "stars" does not exist.',
    },
  ]);
});
