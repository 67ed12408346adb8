import { describe, expect, it } from 'vitest';
import { contactAddress } from '#content/site.ts';
import { openTicketsMax } from '#contract/support/tickets.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { peopleOf } from '#tests/support/people/people.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const limited = useTestApp(database, { rateLimits: 'on' });
const { call, receivedMail, register } = peopleOf(server, database);

const form = {
  name: 'Grace Hopper',
  email: 'grace@gmail.com',
  subject: 'Do you take cheques?',
  message: 'I have one.\r\n\r\nFrom 1952.',
};
const send = (change: object = {}, headers: Record<string, string> = {}) =>
  call('POST', '/contact', headers, { ...form, ...change });

interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly is_ticket: boolean;
  readonly text: string;
}
const kept = async (subject: string) =>
  (
    await database.connection.pool.query<Row>(
      'select conversations.id, name, email, is_ticket, text from conversations join conversation_posts on conversation_id = conversations.id where subject = $1',
      [subject],
    )
  ).rows;

describe('a contact form message', () => {
  it('of a guest is stored, reported to staff and emailed to the operator, who can reply', async () => {
    const response = await send();
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json()).toEqual({ message: 'Message sent successfully!' });
    const [row] = await kept(form.subject);
    expect(row).toMatchObject({
      name: form.name,
      email: form.email,
      is_ticket: false,
      text: 'I have one.\n\nFrom 1952.',
    });
    const admin = await signIn(database.connection, { role: 'admin' });
    const notices = await call('GET', '/admin/notifications', admin.headers);
    expect(notices.json()).toMatchObject([
      { id: row?.id, kind: 'contact-message', message: 'New message from Grace Hopper', details: form.subject },
    ]);
    const [letter, ...others] = await receivedMail();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ recipient: contactAddress, replyTo: form.email });
    expect(letter?.subject).toContain(form.subject);
    expect(letter?.text).toContain('From 1952.');
    expect(letter?.text).toContain(`/admin/messages/${row?.id}`);
  });

  it('reports what is wrong with each field', async () => {
    const response = await send({ name: ' ', email: '', subject: '', message: '\n' });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ fields: object }>().fields).toEqual({
      name: 'Name is required.',
      email: 'Email is required.',
      subject: 'Subject is required.',
      message: 'Message is required.',
    });
    const missing = await call('POST', '/contact', {}, {});
    expect(missing.json<{ fields: object }>().fields).toMatchObject({ name: 'Name is required.' });
    expect((await send({ message: 'x'.repeat(5001) })).statusCode).toBe(400);
    expect((await send({ subject: 'two\nlines' })).statusCode).toBe(400);
    expect((await send({ message: 'a \u0000 in it' })).statusCode).toBe(400);
    expect((await send({ message: '\u200B\u2060' })).json()).toMatchObject({
      fields: { message: 'Message is required.' },
    });
  });

  it.each(['grace@example.test', 'grace@notgmail.com', 'grace@gmail.com.example.test', 'gmail.com', 'a b@gmail.com'])(
    'of a guest is refused from %s',
    async (email) => {
      const response = await send({ email });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        message: 'Invalid email address.',
        fields: { email: 'Invalid email address.' },
      });
    },
  );

  it.each(['Grace@GMAIL.com', 'grace@yahoo.com', ' grace@outlook.com ', 'grace@outlook.com\u200B'])(
    'of a guest is accepted from %s',
    async (email) => {
      expect((await send({ email })).statusCode).toBe(201);
    },
  );

  it('that fills in the honeypot gets the same response and is not stored', async () => {
    const response = await send({ subject: 'Cheap watches', website: 'https://watches.example.test' });
    expect(response.statusCode).toBe(201);
    expect(await kept('Cheap watches')).toEqual([]);
  });

  it('of a customer uses the account’s name and email address, whatever the body says, and is a ticket', async () => {
    const customer = await register();
    const response = await send({ subject: 'From a customer' }, customer.headers);
    expect(response.statusCode, response.body).toBe(201);
    expect(await kept('From a customer')).toMatchObject([
      { name: 'Ada Lovelace', email: customer.email, is_ticket: true },
    ]);
    const tickets = await call('GET', '/tickets', customer.headers);
    expect(tickets.json()).toMatchObject([{ subject: 'From a customer', status: 'open', isUnread: false }]);
  });

  it('of an admin is not a ticket', async () => {
    const admin = await signIn(database.connection, { role: 'admin' });
    expect((await send({ subject: 'From an admin' }, admin.headers)).statusCode).toBe(201);
    expect(await kept('From an admin')).toMatchObject([{ is_ticket: false }]);
  });

  it('that is sent again within ten minutes, after a lost response, is stored once', async () => {
    const customer = await register();
    for (const [subject, headers] of [
      ['From a guest?', {}],
      ['From an account?', customer.headers],
    ] as const) {
      await receivedMail();
      for (let attempt = 0; attempt < 2; attempt++) expect((await send({ subject }, headers)).statusCode).toBe(201);
      expect(await kept(subject)).toHaveLength(1);
      expect(await receivedMail()).toHaveLength(1);
      await send({ subject, message: 'Something else.' }, headers);
      const age = "update conversations set created_at = created_at - interval '11 minutes' where subject = $1";
      await database.connection.pool.query(age, [subject]);
      await send({ subject }, headers);
      expect(await kept(subject)).toHaveLength(3);
    }
  });

  it('of a customer with too many open tickets is refused with instructions', async () => {
    const customer = await signIn(database.connection);
    const responses = await Promise.all(
      Array.from({ length: openTicketsMax + 5 }, (_, index) =>
        send({ subject: `Question ${index}` }, customer.headers),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(openTicketsMax);
    const refused = responses.find(({ statusCode }) => statusCode !== 201);
    expect(refused?.statusCode).toBe(409);
    expect(refused?.json<{ message: string }>().message).toContain('continue in one of them');
  });

  it('is accepted five times in ten minutes per IP address', async () => {
    const from = (remoteAddress: string) =>
      limited.app.inject({ method: 'POST', url: '/api/contact', payload: form, remoteAddress });
    for (let count = 1; count <= 5; count++) expect((await from('198.51.100.7')).statusCode).toBe(201);
    const refused = await from('198.51.100.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('198.51.100.8')).statusCode).toBe(201);
  });

  it('is emailed to the operator at most sixty times per hour, and always stored', async () => {
    await receivedMail();
    for (let host = 1; host <= 65; host++) {
      const payload = { ...form, subject: 'Flood', message: `${host}` };
      await limited.app.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress: `192.0.2.${host}` });
    }
    expect(await kept('Flood')).toHaveLength(65);
    expect((await receivedMail()).length).toBeLessThanOrEqual(60);
  });
});
