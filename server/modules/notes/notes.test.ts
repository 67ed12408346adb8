import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Note, noteLengthMax, notesPerSubjectMax, type NoteSubjectKind } from '#contract/admin/notes.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { deleteNotesAbout } from './index.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);
const subjects = { order: '', customer: '', message: '' };
let customer: Awaited<ReturnType<typeof signInWith>>;

beforeAll(async () => {
  customer = await signInWith(database.connection, 10_000);
  subjects.customer = customer.accountId;
  subjects.order = (await office.place(customer, {}))._id;
  const ticket = await office.call<{ _id: string }>(customer, 'POST', '/tickets', {
    subject: 'Where is my order?',
    message: 'I can’t find it.',
  });
  subjects.message = ticket.body._id;
});

const as = (staffRole: StaffRole) => signIn(database.connection, { staffRole });
const read = async (who: Awaited<ReturnType<typeof as>>, about: NoteSubjectKind) =>
  office.call<Note[]>(who, 'GET', `/admin/notes?about=${about}&subjectId=${subjects[about]}`);
const write = async (who: Awaited<ReturnType<typeof as>>, about: NoteSubjectKind, text: string) =>
  office.call<Note & Refusal>(who, 'POST', '/admin/notes', { about, subjectId: subjects[about], text });

describe('notes', () => {
  it.each(['order', 'customer', 'message'] as const)('about an order, a customer and a message: %s', async (about) => {
    const support = await as('support');
    expect(await read(support, about)).toMatchObject({ status: 200, body: [] });
    const { status, body } = await write(support, about, '  Called back.\nAll is well.  ');
    expect([status, body]).toEqual([201, { _id: expect.any(String) }]);
    expect((await read(support, about)).body).toMatchObject([
      { ...body, text: 'Called back.\nAll is well.', mayDelete: true },
    ]);
    await write(support, about, 'Second');
    const owner = await as('owner');
    expect((await read(owner, about)).body.map(({ text }) => text)).toEqual(['Second', 'Called back.\nAll is well.']);
    expect((await office.call(owner, 'DELETE', `/admin/notes/${body._id}`)).status).toBe(200);
    expect((await read(support, about)).body.map(({ text }) => text)).toEqual(['Second']);
    expect((await office.call(support, 'DELETE', `/admin/notes/${body._id}`)).status).toBe(404);
  });

  it('are deleted by their author and by those who manage staff', async () => {
    const [author, colleague] = [await as('support'), await as('support')];
    const { body } = await write(author, 'order', 'Mine');
    expect((await office.call(colleague, 'DELETE', `/admin/notes/${body._id}`)).status).toBe(404);
    const seen = (await read(colleague, 'order')).body.find(({ _id }) => _id === body._id);
    expect(seen?.mayDelete).toBe(false);
    expect((await office.call(author, 'DELETE', `/admin/notes/${body._id}`)).status).toBe(200);
  });

  it('are closed to roles that may not read what they are about, and to customers', async () => {
    const fulfillment = await as('fulfillment');
    expect((await write(fulfillment, 'order', 'Seen')).status).toBe(201);
    const { body } = await write(await as('support'), 'customer', 'Not for all');
    for (const about of ['customer', 'message'] as const) {
      expect((await read(fulfillment, about)).status).toBe(404);
      expect((await write(fulfillment, about, 'No')).status).toBe(404);
    }
    expect((await office.call(fulfillment, 'DELETE', `/admin/notes/${body._id}`)).status).toBe(404);
    expect((await read(customer, 'order')).status).toBe(403);
  });

  it('that are sent again with their key, after a lost response, are kept once', async () => {
    const author = await as('support');
    const send = async (key: string) => {
      const payload = { about: 'order', subjectId: subjects.order, text: 'No answer on the phone' };
      const headers = { ...author.headers, 'idempotency-key': key };
      return (await server.app.inject({ method: 'POST', url: '/api/admin/notes', headers, payload })).json<Note>();
    };
    const first = await send('first');
    expect(await send('first')).toEqual(first);
    const second = await send('second');
    const kept = (await read(author, 'order')).body.filter(({ text }) => text === 'No answer on the phone');
    expect(kept.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    const answers = 'select answer from idempotency_keys where account_id = $1';
    const { rows } = await database.connection.pool.query<{ answer: string }>(answers, [author.accountId]);
    expect(JSON.stringify(rows)).not.toContain('No answer');
  });

  it('are refused when empty, too long, about nothing, or too many', async () => {
    const owner = await as('owner');
    expect((await write(owner, 'order', '  ')).body.fields).toEqual({ text: 'Write a note.' });
    expect((await write(owner, 'order', 'x'.repeat(noteLengthMax + 1))).status).toBe(400);
    for (const about of ['order', 'customer', 'message'] as const) {
      const body = { about, subjectId: randomUUID(), text: 'Lost' };
      expect((await office.call(owner, 'POST', '/admin/notes', body)).status).toBe(404);
    }
    await database.connection.pool.query(
      `insert into staff_notes (id, account_id, order_id, author_id, text, created_at)
       select gen_random_uuid(), $1, $2, $1, 'x', now() from generate_series(1, $3)`,
      [subjects.customer, subjects.order, notesPerSubjectMax],
    );
    expect((await write(owner, 'order', 'One more')).status).toBe(409);
  });

  it('are recorded without their text, and deleted with the customer', async () => {
    const { body } = await write(await as('owner'), 'customer', 'Secret words');
    const { rows } = await database.connection.pool.query<{ entry: string }>(
      'select audit_log::text as entry from audit_log where subject_id = $1',
      [body._id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.entry).not.toContain('Secret words');
    const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
    await deleteNotesAbout(ctx, subjects.customer);
    for (const about of ['order', 'customer', 'message'] as const) {
      expect((await read(await as('owner'), about)).body).toEqual([]);
    }
    await database.connection.pool.query('update accounts set deleted_at = now() where id = $1', [subjects.customer]);
    expect((await write(await as('owner'), 'customer', 'Late')).status).toBe(404);
    expect((await write(await as('owner'), 'order', 'Late')).status).toBe(404);
  });

  it('about a guest’s message are refused while it is being erased', async () => {
    const { pool } = database.connection;
    const guest = { name: 'Guest', email: 'guest@gmail.com', subject: 'Hello', message: 'Where is it?' };
    expect((await server.app.inject({ method: 'POST', url: '/api/contact', payload: guest })).statusCode).toBe(201);
    const found = await pool.query<{ id: string }>('select id from conversations where email = $1', [guest.email]);
    subjects.message = found.rows[0]?.id ?? '';
    const support = await as('support');
    const erasing = await pool.connect();
    await erasing.query('begin');
    await erasing.query(`update conversations set email = '' where id = $1`, [subjects.message]);
    let isDone = false;
    const writing = write(support, 'message', 'Left behind').finally(() => {
      isDone = true;
    });
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => isDone || (await pool.query(isWaiting)).rows.length > 0, { timeout: 60_000 });
    await erasing.query('commit');
    erasing.release();
    expect((await writing).status).toBe(404);
  });
});
