import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminMessageDetails } from '#contract/admin/messages.ts';
import { type SavedReply, savedRepliesMax } from '#contract/admin/saved-replies.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const office = useBackOffice(useTestApp(database), database);
const as = (staffRole: StaffRole) => signIn(database.connection, { staffRole });
let support: Awaited<ReturnType<typeof as>>;

beforeAll(async () => {
  support = await as('support');
});

const path = '/admin/saved-replies';
const create = (body: object) => office.call<SavedReply & Refusal>(support, 'POST', path, body);
const titles = async () => (await office.call<SavedReply[]>(support, 'GET', path)).body.map(({ title }) => title);

describe('saved replies', () => {
  it('are created, changed without conflicts, and deleted', async () => {
    const { status, body } = await create({ title: 'Under way', text: 'Hello {name}' });
    expect([status, body.version]).toEqual([201, 1]);
    await create({ title: 'another', text: 'Text' });
    expect(await titles()).toEqual(['another', 'Under way']);
    const change = { title: 'Under way', text: 'Hi {name}', version: 1 };
    const changed = await office.call<SavedReply>(support, 'PUT', `${path}/${body._id}`, change);
    expect(changed).toMatchObject({ status: 200, body: { text: 'Hi {name}', version: 2 } });
    expect(await office.call(support, 'PUT', `${path}/${body._id}`, change)).toEqual(changed);
    expect((await office.call(support, 'PUT', `${path}/${body._id}`, { ...change, text: 'Hey' })).status).toBe(409);
    expect((await office.call(support, 'DELETE', `${path}/${body._id}`)).status).toBe(200);
    expect((await office.call(support, 'DELETE', `${path}/${body._id}`)).status).toBe(404);
    expect((await office.call(support, 'PUT', `${path}/${randomUUID()}`, change)).status).toBe(404);
    expect(await titles()).toEqual(['another']);
  });

  it('that are sent again after a lost response are saved once', async () => {
    const again = { headers: { ...support.headers, 'idempotency-key': 'again' } };
    const send = () => office.call<SavedReply>(again, 'POST', path, { title: 'Sent twice', text: 'Text' });
    expect((await send()).body).toEqual((await send()).body);
    expect((await titles()).filter((title) => title === 'Sent twice')).toHaveLength(1);
  });

  it('are refused without title or text, and beyond a limit', async () => {
    expect((await create({ title: ' ', text: '' })).body.fields).toEqual({
      title: 'Title is required.',
      text: 'Text is required.',
    });
    await database.connection.pool.query(
      `insert into saved_replies (id, title, text) select gen_random_uuid(), 'x', 'x' from generate_series(1, $1)`,
      [savedRepliesMax],
    );
    expect((await create({ title: 'One more', text: 'Text' })).status).toBe(409);
  });

  it('are for staff who reply to messages', async () => {
    const fulfillment = await as('fulfillment');
    expect((await office.call(fulfillment, 'GET', path)).status).toBe(403);
    expect((await office.call(fulfillment, 'POST', path, { title: 'A', text: 'B' })).status).toBe(403);
  });
});

describe('a reply', () => {
  const openTicket = async () => {
    const customer = await signInWith(database.connection, 0);
    const ticket = { subject: 'Where is it?', message: 'I can’t find it.' };
    return { customer, id: (await office.call<{ _id: string }>(customer, 'POST', '/tickets', ticket)).body._id };
  };
  const answer = (who: typeof support, id: string, body: object) =>
    office.call<AdminMessageDetails & Refusal>(who, 'POST', `/admin/messages/${id}/answers`, body);

  it('can close the message, and the customer can still write', async () => {
    const { customer, id } = await openTicket();
    expect((await answer(support, id, { message: 'Done.', close: true })).body.status).toBe('closed');
    await office.call(customer, 'POST', `/tickets/${id}/posts`, { message: 'Not quite.' });
    const { body } = await office.call<AdminMessageDetails>(support, 'GET', `/admin/messages/${id}`);
    expect([body.status, body.posts.length]).toEqual(['open', 3]);
  });

  it('does not close what the customer has written in since, nor does closing without a reply', async () => {
    const { customer, id } = await openTicket();
    const close = (seenPosts?: number) =>
      office.call<AdminMessageDetails & Refusal>(support, 'PUT', `/admin/messages/${id}/status`, {
        status: 'closed',
        seenPosts,
      });
    const wroteAgain = [409, 'The customer wrote again in the meantime. Read it before you close this.'];
    await office.call(customer, 'POST', `/tickets/${id}/posts`, { message: 'One more thing.' });
    const replied = await answer(support, id, { message: 'Done.', close: true, seenPosts: 1 });
    expect([replied.status, replied.body.message]).toEqual(wroteAgain);
    const closed = await close(1);
    expect([closed.status, closed.body.message]).toEqual(wroteAgain);
    const { body } = await office.call<AdminMessageDetails>(support, 'GET', `/admin/messages/${id}`);
    expect([body.status, body.isUnread, body.posts.length]).toEqual(['open', true, 2]);

    expect((await answer(support, id, { message: 'Done.', close: true, seenPosts: 2 })).body.status).toBe('closed');
    await office.call(customer, 'POST', `/tickets/${id}/posts`, { message: 'Thanks.' });
    expect((await close(4)).body.status).toBe('closed');
    await office.call(customer, 'POST', `/tickets/${id}/posts`, { message: 'Bye.' });
    expect((await close()).body.status).toBe('closed');
  });

  it('is refused if a colleague has replied since; if the customer has written, it is sent, and staff still have to reply', async () => {
    const { customer, id } = await openTicket();
    await office.call(customer, 'POST', `/tickets/${id}/posts`, { message: 'One more thing.' });
    const sent = await answer(support, id, { message: 'Mine', seenPosts: 1 });
    expect([sent.status, sent.body.status, sent.body.isUnread]).toEqual([201, 'open', true]);
    expect((await answer(support, id, { message: 'That, too', seenPosts: 3 })).body).toMatchObject({
      status: 'answered',
      isUnread: false,
    });
    const colleague = await as('support');
    const refused = await answer(colleague, id, { message: 'Contrary', seenPosts: 2 });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A colleague replied while you were writing. Read it, then send yours if it still helps.',
    ]);
    expect((await answer(colleague, id, { message: 'Contrary', seenPosts: 4 })).status).toBe(201);
    expect((await answer(colleague, id, { message: 'More', seenPosts: 4 })).status).toBe(201);
  });

  it('whose response was lost is sent once, although the next attempt closes the message or no longer does', async () => {
    for (const [first, second] of [
      [false, true],
      [true, false],
    ]) {
      const { id } = await openTicket();
      await answer(support, id, { message: 'Done.', close: first, seenPosts: 1 });
      const repeated = await answer(support, id, { message: 'Done.', close: second, seenPosts: 1 });
      expect([repeated.status, repeated.body.status, repeated.body.posts.length]).toEqual([201, 'closed', 2]);
    }
    const { customer, id } = await openTicket();
    await answer(support, id, { message: 'Done.', seenPosts: 1 });
    await office.call(customer, 'POST', `/tickets/${id}/posts`, { message: 'Not quite.' });
    const repeated = await answer(support, id, { message: 'Done.', close: true, seenPosts: 1 });
    expect([repeated.status, repeated.body.status, repeated.body.posts.length]).toEqual([201, 'open', 3]);
  });
});
