import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import type { AdminAnnouncement } from '#contract/admin/announcements.ts';
import type { Announcement } from '#contract/announcements.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { createLive } from '#server/live/live.ts';
import { type SignedIn, signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { peopleOf } from '#tests/support/people/people.ts';
import { announcementMailsJob, announcementsJobs } from './index.ts';
import { recipientsPerBatch } from './mail-announcement.ts';

const database = useTestDatabase();
const publish = vi.fn<(...told: unknown[]) => void>();
const live = { ...createLive({ url: '', logger: pino({ level: 'silent' }) }), publish, streams: 0 };
const server = useTestApp(database, { live });
const { call, receivedMail, auditedActions } = peopleOf(server, database);
const addresses = { siteOrigin: 'https://shop.example.test', apiUrl: '/api' };
const jobs = announcementsJobs({ keys: deriveKeys(testAppKey), ...addresses });
type Caller = Pick<SignedIn, 'headers'>;

async function ask<Body>(who: Caller, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const response = await call(method, path, who.headers, payload);
  return { status: response.statusCode, total: response.headers['x-total-count'], body: response.json<Body>() };
}
const content = { title: 'New prices', text: 'From Monday on.\n\nAll of them.' };
const tell = async (who: Caller, change: object = {}) => {
  const { status, body } = await ask<AdminAnnouncement>(who, 'POST', '/admin/announcements', { ...content, ...change });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const admin = () => signIn(database.connection, { role: 'admin' });
const earlier = new Date(Date.now() - 60_000);
const customer = () => signIn(database.connection, { now: earlier });
const titlesOf = async (who: Caller, query = '') =>
  (await ask<Announcement[]>(who, 'GET', `/announcements${query}`)).body.map(({ title }) => title);
const unreadOf = async (who: Caller) =>
  (await ask<Announcement[]>(who, 'GET', '/announcements?show=unread&perPage=1')).total;
const setStatus = (who: Caller, id: string, status: string) =>
  ask<AdminAnnouncement>(who, 'PUT', `/admin/announcements/${id}/status`, { status });

/** Inserts customers who subscribe to announcements. */
async function subscribe(count: number) {
  await database.connection.pool.query(
    `with made as (
       insert into accounts (id, role, first_name, last_name, email, verified_at, created_at)
       select gen_random_uuid(), 'user', 'Sub', 'Scriber', 'subscriber-' || gen_random_uuid() || '@example.test', now(), now()
       from generate_series(1, $1::int) returning id)
     insert into mail_preferences (account_id, kind, is_wanted) select id, 'announcements', true from made`,
    [count],
  );
}
const doBatch = () => doEnqueued(database.connection, jobs, new Date());

beforeEach(async () => {
  publish.mockClear();
  await database.connection.pool.query(
    'truncate announcements, announcement_marks, mail_preferences, pgboss.job, mails',
  );
});

describe('an announcement', () => {
  it('is shown to every customer immediately, unread until they mark it', async () => {
    const [ada, first, second] = [await admin(), await customer(), await customer()];
    const published = await tell(ada);
    expect(published).toMatchObject({
      ...content,
      status: 'published',
      author: 'Test Account',
      version: 1,
      mailsSent: 0,
    });
    expect(publish).toHaveBeenCalledExactlyOnceWith('everybody', 'announcements');
    expect((await ask<Announcement[]>(first, 'GET', '/announcements')).body).toEqual([
      {
        _id: published._id,
        ...content,
        publishedAt: published.publishedAt,
        editedAt: null,
        isRead: false,
      },
    ]);
    expect(await unreadOf(first)).toBe('1');
    const until = published.publishedAt;
    expect((await ask(first, 'PUT', '/announcements/mark-as-read', { until })).status).toBe(200);
    expect([await unreadOf(first), await unreadOf(second)]).toEqual(['0', '1']);
    expect((await ask<Announcement[]>(first, 'GET', '/announcements')).body).toMatchObject([{ isRead: true }]);
    await tell(ada, { title: 'Another' });
    expect(await titlesOf(first, '?show=unread')).toEqual(['Another']);
    expect(await titlesOf(first, '?sort=oldest')).toEqual(['New prices', 'Another']);
    expect(await titlesOf(first, '?q=anoth')).toEqual(['Another']);
    expect(await titlesOf(first, '?page=2&perPage=1')).toEqual(['New prices']);
  });

  it('from before a customer signed up counts as read, and the mark never moves back or into the future', async () => {
    const ada = await admin();
    const { publishedAt } = await tell(ada);
    const late = await signIn(database.connection, { now: new Date(Date.now() + 60_000) });
    expect(await unreadOf(late)).toBe('0');
    const early = await customer();
    await ask(early, 'PUT', '/announcements/mark-as-read', { until: publishedAt });
    await ask(early, 'PUT', '/announcements/mark-as-read', { until: '2020-01-01T00:00:00Z' });
    expect(await unreadOf(early)).toBe('0');
    await ask(early, 'PUT', '/announcements/mark-as-read', { until: '2999-01-01T00:00:00Z' });
    await tell(ada, { title: 'Later' });
    expect(await unreadOf(early)).toBe('1');
    for (const until of ['soon', '0000-02-29T12:00:00Z']) {
      expect((await ask(early, 'PUT', '/announcements/mark-as-read', { until })).status).toBe(400);
    }
  });

  it('is changed and withdrawn with an audit entry, and never overwrites someone else’s change', async () => {
    const [ada, reader] = [await admin(), await customer()];
    const { _id: id } = await tell(ada);
    const change = (body: object) => ask<AdminAnnouncement>(ada, 'PUT', `/admin/announcements/${id}`, body);
    const changed = await change({ ...content, title: 'Old prices', version: 1 });
    expect(changed.body).toMatchObject({ title: 'Old prices', version: 2, editedAt: expect.any(String) as string });
    for (const version of [2, 1])
      expect((await change({ ...content, title: 'Old prices', version })).body).toEqual(changed.body);
    expect((await change({ ...content, version: 1 })).status).toBe(409);
    expect((await change({ title: '', text: ' ', version: 2 })).body).toMatchObject({
      fields: { title: 'Title is required.', text: 'Text is required.' },
    });
    const withdrawn = await setStatus(ada, id, 'withdrawn');
    expect(withdrawn.body.status).toBe('withdrawn');
    expect((await setStatus(ada, id, 'withdrawn')).body).toEqual(withdrawn.body);
    expect(await titlesOf(reader)).toEqual([]);
    expect((await ask<AdminAnnouncement[]>(ada, 'GET', '/admin/announcements?status=withdrawn')).body).toHaveLength(1);
    expect((await setStatus(ada, id, 'published')).status).toBe(200);
    expect(await titlesOf(reader)).toEqual(['Old prices']);
    expect(await auditedActions(id)).toEqual([
      'announcement.published',
      'announcement.changed',
      'announcement.withdrawn',
      'announcement.shown_again',
    ]);
    const missing = crypto.randomUUID();
    expect((await setStatus(ada, missing, 'withdrawn')).status).toBe(404);
    const missingChange = await ask(ada, 'PUT', `/admin/announcements/${missing}`, { ...content, version: 1 });
    expect(missingChange.status).toBe(404);
  });
});

it('a lone surrogate in an announcement becomes the replacement character, also in the audit log', async () => {
  const { _id: id, title } = await tell(await admin(), { title: 'New \ud83d' });
  expect([title, await auditedActions(id)]).toEqual(['New \ufffd', ['announcement.published']]);
});

describe('the emails of an announcement', () => {
  it('are sent in batches to subscribers, once each, even if a batch is repeated', async () => {
    const ada = await admin();
    await subscribe(recipientsPerBatch + 3);
    await customer();
    const { _id: id } = await tell(ada, { alsoByMail: true });
    expect(await receivedMail()).toEqual([]);
    await doBatch();
    const first = await receivedMail();
    expect(first).toHaveLength(recipientsPerBatch);
    expect(first[0]).toMatchObject({ subject: 'Boostdesk: New prices' });
    expect(first[0]?.text).toContain('All of them.');
    const { rows } = await database.connection.pool.query<{
      data: { announcementId: string; after: string };
      isLater: boolean;
    }>(`select data, start_after > created_on as "isLater" from pgboss.job where name = 'announcement-mails'`);
    expect(rows).toMatchObject([{ isLater: true }]);
    const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
    await enqueue(ctx, announcementMailsJob, { announcementId: id, after: null });
    await enqueue(ctx, announcementMailsJob, rows[0]?.data ?? { announcementId: id, after: null });
    await doBatch();
    const second = await receivedMail();
    expect(second).toHaveLength(3);
    expect(new Set([...first, ...second].map(({ recipient }) => recipient)).size).toBe(recipientsPerBatch + 3);
    const [shown] = (await ask<AdminAnnouncement[]>(ada, 'GET', '/admin/announcements')).body;
    expect(shown).toMatchObject({ isMailed: true, mailsSent: recipientsPerBatch + 3 });
  });

  it('stop when it is withdrawn, and resume when it is published again', async () => {
    const ada = await admin();
    await subscribe(recipientsPerBatch + 2);
    const { _id: id } = await tell(ada, { alsoByMail: true });
    await doBatch();
    expect(await receivedMail()).toHaveLength(recipientsPerBatch);
    await setStatus(ada, id, 'withdrawn');
    await doBatch();
    expect(await receivedMail()).toEqual([]);
    await setStatus(ada, id, 'published');
    await doBatch();
    expect(await receivedMail()).toHaveLength(2);
  });

  it.each([0, 2])('are not sent to later subscribers when it is published again, after %i emails', async (count) => {
    const ada = await admin();
    await subscribe(count);
    const { _id: id } = await tell(ada, { alsoByMail: true });
    await doBatch();
    expect(await receivedMail()).toHaveLength(count);
    await subscribe(50);
    await setStatus(ada, id, 'withdrawn');
    await setStatus(ada, id, 'published');
    await doBatch();
    expect(await receivedMail()).toEqual([]);
  });

  it('are not sent to blocked or unconfirmed people or non-subscribers, nor for announcements without emails', async () => {
    const ada = await admin();
    await subscribe(2);
    await database.connection.pool.query(
      `update accounts set blocked_at = now() where id = (select min(account_id::text)::uuid from mail_preferences)`,
    );
    await database.connection.pool.query(
      `update accounts set verified_at = null where id = (select max(account_id::text)::uuid from mail_preferences)`,
    );
    await tell(ada, { alsoByMail: true });
    await doBatch();
    await subscribe(1);
    const { _id: id } = await tell(ada);
    await setStatus(ada, id, 'withdrawn');
    await setStatus(ada, id, 'published');
    await doBatch();
    expect(await receivedMail()).toEqual([]);
  });
});

it('the read mark of an account is in its download and deleted with it', async () => {
  const reader = await customer();
  const until = '2026-01-02T03:04:05.000Z';
  await ask(reader, 'PUT', '/announcements/mark-as-read', { until });
  const { body } = await ask<{ announcements: object }>(reader, 'GET', '/account/data');
  expect(body.announcements).toEqual({ readUntil: until });
});
