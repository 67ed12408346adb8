import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { fileMailer, mailJobs, type Mailer, sendMail, smtpMailer } from './index.ts';

const database = useTestDatabase();
const key = new Uint8Array(32).fill(7);
const from = 'Shop <shop@example.test>';
const mail = { subject: 'Your code', text: 'It is 271828.', html: '<p>It is 271828.</p>' };

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const context = () => createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
const send = (isShadow = false) => sendMail(context(), key, { to: 'ada@example.test', mail: () => mail, isShadow });
const deliver = (mailer: Mailer) => doEnqueued(database.connection, mailJobs(mailer, key), new Date());

async function mailServer(port = 0) {
  const received: { to: string[]; content: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let content = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => (content += chunk));
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
        done();
      });
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const mailer = smtpMailer(`smtp://127.0.0.1:${(listening.address() as { port: number }).port}`, from);
  closing.push(
    () => mailer.close(),
    () => once(server.server.close(), 'close').then(() => undefined),
  );
  return { received, mailer };
}

describe('mail', () => {
  it('reaches a real mail server once, as text and HTML, and is blanked when sent', async () => {
    const { received, mailer } = await mailServer();
    await send();
    await Promise.all([deliver(mailer), deliver(mailer)]);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ to: ['ada@example.test'] });
    expect(received[0]?.content).toMatch(/^Subject: Your code/m);
    expect(received[0]?.content).toContain('text/plain');
    expect(received[0]?.content).toContain('text/html');
    const { rows } = await database.connection.pool.query('select sealed, sent_at from mails');
    expect(rows).toMatchObject([{ sealed: null, sent_at: expect.any(Date) }]);
  });

  it('is sealed while it waits', async () => {
    await send();
    const { rows } = await database.connection.pool.query<{ row: string }>(
      'select mails::text as row from mails where sent_at is null',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(Buffer.from('271828').toString('hex'));
  });

  it('waits while the mail server is down', async () => {
    const down = smtpMailer('smtp://127.0.0.1:9', from);
    closing.push(() => down.close());
    await database.connection.pool.query('delete from mails');
    await database.connection.pool.query('delete from pgboss.job');
    await send();
    await expect(deliver(down)).rejects.toThrow();
    const { rows } = await database.connection.pool.query<{ id: string }>('select id from mails where sent_at is null');
    expect(rows).toHaveLength(1);

    const { received, mailer } = await mailServer();
    const [job] = mailJobs(mailer, key);
    const again = { mailId: rows[0]?.id };
    await job?.run(context(), again, AbortSignal.timeout(10_000));
    expect(received).toHaveLength(1);
  });

  it('to an unknown address costs the same and is never sent', async () => {
    const { received, mailer } = await mailServer();
    await send(true);
    await deliver(mailer);
    expect(received).toEqual([]);
  });

  it('is written to a file if there is no mail server, and the file is logged', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-mail-'));
    closing.push(() => rm(folder, { recursive: true }));
    const told: string[] = [];
    const mailer = fileMailer(folder, from, (file) => told.push(file));
    await send();
    await deliver(mailer);
    expect((await readdir(folder)).map((name) => path.join(folder, name))).toEqual(told);
    expect(await readFile(told[0] ?? '', 'utf8')).toContain('To: ada@example.test');
  });

  it('prevents header injection through line breaks in subject or address', async () => {
    const { received, mailer } = await mailServer();
    const subject = 'Hello\r\nBcc: eve@example.test\r\n\r\nIt is over.';
    const replyTo = 'ada@example.test\r\nX-Planted: yes';
    await sendMail(context(), key, { to: 'ada@example.test', mail: () => ({ ...mail, subject, replyTo }) });
    await deliver(mailer);
    expect(received.map(({ to }) => to)).toEqual([['ada@example.test']]);
    const [headers = ''] = received[0]?.content.split('\r\n\r\n', 1) ?? [];
    expect(headers).toMatch(/^Subject: Hello Bcc:/m);
    expect(headers).not.toMatch(/^(Bcc|X-Planted):/im);
    expect(received[0]?.content).toContain('It is 271828.');
  });
});
