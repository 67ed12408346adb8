import { expect, it } from 'vitest';
import { createContext } from '../context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { jobHandlers, type JobDeps } from './job-handlers.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
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
