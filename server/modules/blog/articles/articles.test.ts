import { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { articles as contentArticles } from '#content/blog/index.ts';
import type { AdminArticle, AdminArticleDetails, ArticlePreview, ArticleVersion } from '#contract/admin/blog.ts';
import type { Article } from '#contract/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import { createContext } from '#server/context.ts';
import { liveChannel } from '#server/live/live.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { peopleOf } from '#tests/support/people/people.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { findMovedSlug, readPublishedArticles } from '../index.ts';

const database = useTestDatabase();
const now = new Date('2026-11-17T23:30:00Z');
const server = useTestApp(database, { siteOrigin: 'https://shop.example', clock: () => now, timeZone: 'Asia/Tokyo' });
const { call, auditedActions } = peopleOf(server, database);

const owner = await (async () => {
  let signedIn: SignedIn | undefined;
  return async () => (signedIn ??= await signIn(database.connection, { staffRole: 'owner', role: 'admin', now }));
})();
async function ask<Body = AdminArticleDetails>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const response = await call(method, `/admin${path}`, (await owner()).headers, payload);
  return { status: response.statusCode, body: response.json<Body>() };
}
const texts = {
  title: 'A new article',
  description: 'What it is about.',
  coverImage: '/blog/timing.svg',
  markdown: '## First\n\nWords.',
};
const create = async (change: object = {}) => {
  const { status, body } = await ask('POST', '/blog', { ...texts, ...change });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const save = ({ id, version }: { id: number; version: number }, change: object) =>
  ask('PUT', `/blog/${id}`, { ...texts, ...change, version });
const setStatus = ({ id, version }: { id: number; version: number }, status: string) =>
  ask('PUT', `/blog/${id}/status`, { status, version });
const get = (url: string) => server.app.inject({ url });
const published = async () => (await get('/data.json')).json<Article[]>();
const publishedTitles = async () => (await published()).map(({ title }) => title);
const versionsOf = async (id: number) => (await ask<ArticleVersion[]>('GET', `/blog/${id}/versions`)).body;
const contentArticle = contentArticles[0] as Article;

beforeEach(async () => {
  await database.connection.pool.query('truncate articles, article_versions, moved_slugs, article_counts');
});

describe('an article', () => {
  it('is a hidden draft until it is published, with the date in the shop’s time zone', async () => {
    const draft = await create();
    expect(draft).toMatchObject({ ...texts, status: 'draft', version: 1, slug: 'a-new-article', date: null });
    expect(draft.editedBy).toBe('Test Account');
    expect(await publishedTitles()).toEqual(contentArticles.map(({ title }) => title));
    expect((await get('/api/blog/a-new-article')).statusCode).toBe(404);

    const { body } = await setStatus(draft, 'published');
    expect(body).toMatchObject({ status: 'published', hasUnpublishedChanges: false, date: '2026-11-18' });
    const [first] = await published();
    expect(first).toEqual({
      id: draft.id,
      title: texts.title,
      description: texts.description,
      coverImage: texts.coverImage,
      author: contentArticle.author,
      profileImage: contentArticle.profileImage,
      date: '2026-11-18',
      views: 0,
      shares: 0,
      content: [
        { type: 'h4', text: 'First' },
        { type: 'p', text: 'Words.' },
      ],
    });
    expect((await get('/api/blog/a-new-article')).json()).toEqual(first);
    expect((await get('/rss.xml')).body).toContain('<link>https://shop.example/post/a-new-article</link>');
    expect((await server.app.inject({ method: 'POST', url: `/api/blog/${draft.id}/views` })).json()).toEqual({
      views: 1,
      shares: 0,
    });
    expect(await auditedActions(String(draft.id))).toEqual(['article.created', 'article.published']);
  });

  it('changes for readers once the change is published, and disappears when it is unpublished or deleted', async () => {
    const draft = await create();
    await setStatus(draft, 'published');
    const saved = await save(draft, { markdown: 'Other words.' });
    expect(saved.body).toMatchObject({ version: 2, status: 'published', hasUnpublishedChanges: true });
    expect((await published())[0]?.content[0]).toEqual({ type: 'h4', text: 'First' });
    await setStatus(saved.body, 'published');
    expect((await published())[0]?.content).toEqual([{ type: 'p', text: 'Other words.' }]);

    expect((await setStatus(saved.body, 'draft')).body.status).toBe('draft');
    expect(await publishedTitles()).not.toContain(texts.title);
    expect((await server.app.inject({ method: 'POST', url: `/api/blog/${draft.id}/views` })).statusCode).toBe(404);
    expect((await setStatus(saved.body, 'deleted')).body.status).toBe('deleted');
    expect((await save(saved.body, { title: 'Too late' })).status).toBe(409);
    const back = await setStatus(saved.body, 'draft');
    expect(back.body).toMatchObject({ status: 'draft', markdown: 'Other words.', date: '2026-11-18' });
    expect(await auditedActions(String(draft.id))).toEqual([
      'article.created',
      'article.published',
      'article.changed',
      'article.published',
      'article.unpublished',
      'article.deleted',
      'article.brought_back',
    ]);
  });

  it('can be saved and published twice without another version or audit entry', async () => {
    const draft = await create();
    expect((await save(draft, {})).body.version).toBe(1);
    const { body } = await setStatus(draft, 'published');
    expect((await setStatus(draft, 'published')).body).toEqual(body);
    expect(await auditedActions(String(draft.id))).toEqual(['article.created', 'article.published']);
  });

  it('never overwrites someone else’s change', async () => {
    const draft = await create();
    const other = await signIn(database.connection, { staffRole: 'owner', role: 'admin', now });
    const theirs = { ...texts, title: 'Theirs', version: 1 };
    expect((await call('PUT', `/admin/blog/${draft.id}`, other.headers, theirs)).statusCode).toBe(200);
    const refused = await save(draft, { title: 'Mine' });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Test Account changed this article while you were editing.' },
    });
    expect((await setStatus(draft, 'published')).status).toBe(409);
    const saves = await Promise.all(
      [2, 2, 2].map((version, index) => save({ id: draft.id, version }, { title: `T${index}` })),
    );
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('keeps its versions with author and time, and any of them can be restored', async () => {
    const draft = await create();
    const second = await save(draft, { title: 'Second' });
    await setStatus(second.body, 'published');
    const restored = await ask('POST', `/blog/${draft.id}/restore`, { restoredVersion: 1, version: 2 });
    expect(restored.body).toMatchObject({ ...texts, version: 3, hasUnpublishedChanges: true });
    const at = { editedBy: 'Test Account', editedAt: now.toISOString() };
    expect(await versionsOf(draft.id)).toEqual([
      { version: 3, title: texts.title, isPublished: false, ...at },
      { version: 2, title: 'Second', isPublished: true, ...at },
      { version: 1, title: texts.title, isPublished: false, ...at },
    ]);
    expect((await ask('POST', `/blog/${draft.id}/restore`, { restoredVersion: 9, version: 3 })).status).toBe(404);
    expect((await ask('POST', `/blog/${draft.id}/restore`, { restoredVersion: 1, version: 2 })).status).toBe(409);
    expect(await auditedActions(String(draft.id))).toContain('article.restored');
  });

  it('keeps its last hundred versions, and the published one', async () => {
    let article = await create();
    await setStatus(article, 'published');
    for (let count = 0; count < 103; count++) article = (await save(article, { title: `Title ${count}` })).body;
    const versions = (await versionsOf(article.id)).map(({ version }) => version);
    expect([versions.length, versions.at(0), versions.at(-2), versions.at(-1)]).toEqual([101, 104, 5, 1]);
  });
});

describe('an article from content/', () => {
  it('follows upgrades until it is changed, and then keeps its original text as a version', async () => {
    const { id, title } = contentArticle;
    const { body } = await ask('GET', `/blog/${id}`);
    expect(body).toMatchObject({ title, version: 0, status: 'published', editedBy: null, editedAt: null });
    expect(await versionsOf(id)).toEqual([]);
    const { description, coverImage, markdown } = body;
    const saved = await save(body, { title: 'Renamed', description, coverImage, markdown });
    expect(saved.body).toMatchObject({ version: 2, hasUnpublishedChanges: true, slug: slugOf(title) });
    expect(await published()).toEqual(contentArticles);
    expect((await versionsOf(id)).at(-1)).toMatchObject({ version: 1, title, editedBy: null, isPublished: true });
    await setStatus(saved.body, 'published');
    expect(await published()).toEqual(
      contentArticles.map((each) => (each.id === id ? { ...each, title: 'Renamed' } : each)),
    );
    expect((await save({ id, version: 0 }, {})).status).toBe(409);
  });

  it('can be deleted and restored', async () => {
    const { id, title } = contentArticle;
    const { body } = await setStatus({ id, version: 0 }, 'deleted');
    expect(await publishedTitles()).not.toContain(title);
    await setStatus(body, 'published');
    expect(await published()).toEqual(contentArticles);
  });
});

describe('a slug', () => {
  it('that an article had before redirects to the current one, even after several changes', async () => {
    const draft = await create({ title: 'One' });
    await setStatus(draft, 'published');
    const second = (await save(draft, { title: 'Two' })).body;
    await setStatus(second, 'published');
    const third = (await save(second, { title: 'Three' })).body;
    await setStatus(third, 'published');
    for (const folder of ['/post/', '/dashboard/post/', '/api/blog/']) {
      for (const slug of ['one', 'two']) {
        const { statusCode, headers } = await get(`${folder}${slug}?from=feed`);
        expect([statusCode, headers.location]).toEqual([301, `${folder}three?from=feed`]);
      }
    }
    expect((await get('/api/blog/three')).statusCode).toBe(200);
    const back = (await save(third, { title: 'One' })).body;
    await setStatus(back, 'published');
    expect((await get('/api/blog/one')).statusCode).toBe(200);
    expect((await get('/post/three')).headers.location).toBe('/post/one');
    await setStatus(back, 'draft');
    expect((await get('/api/blog/three')).statusCode).toBe(404);
    const again = (await save(back, { title: 'Four' })).body;
    await setStatus(again, 'published');
    expect((await get('/post/one')).headers.location).toBe('/post/four');
  });

  it('belongs to one published article, and a new article may take over an old slug', async () => {
    const taken = await create({ title: `${contentArticle.title}?` });
    const refused = await setStatus(taken, 'published');
    const message = 'Another published article has this address. Choose another title.';
    expect(refused).toMatchObject({ status: 409, body: { fields: { title: message } } });
    const [first, second] = [await create({ title: 'Same' }), await create({ title: 'Same!' })];
    await setStatus(first, 'published');
    expect((await setStatus(second, 'published')).status).toBe(409);
    const moved = (await save(first, { title: 'Moved' })).body;
    await setStatus(moved, 'published');
    expect((await setStatus(second, 'published')).status).toBe(200);
    expect((await get('/api/blog/same')).json<Article>().id).toBe(second.id);
  });
});

it('pages get the data of /data.json, and the target of old slugs', async () => {
  const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, now);
  const draft = await create({ title: 'Before' });
  await setStatus(draft, 'published');
  const renamed = (await save(draft, { title: 'Afterwards' })).body;
  await setStatus(renamed, 'published');
  expect(await readPublishedArticles(ctx)).toEqual(await published());
  expect(await findMovedSlug(ctx, 'before')).toBe('afterwards');
  expect(await findMovedSlug(ctx, 'afterwards')).toBeUndefined();
});

it('notifies all processes exactly when published content changes', async () => {
  const listener = new Client({ connectionString: database.connection.url });
  await listener.connect();
  let told = 0;
  listener.on('notification', ({ payload }) => (told += payload?.includes('"pages"') ? 1 : 0));
  await listener.query(`listen ${liveChannel}`);
  const draft = await create();
  await save(draft, { title: 'Changed' });
  await listener.query('select 1');
  expect(told).toBe(0);
  await setStatus({ id: draft.id, version: 2 }, 'published');
  await expect.poll(() => told).toBe(1);
  await listener.end();
});

describe('the back office', () => {
  it('lists drafts first, then the newest, with deleted ones', async () => {
    const draft = await create();
    await setStatus({ id: contentArticle.id, version: 0 }, 'deleted');
    const { body } = await ask<AdminArticle[]>('GET', '/blog');
    expect(body.map(({ id }) => id)).toEqual([draft.id, ...contentArticles.map(({ id }) => id)]);
    expect(body.slice(0, 3).map(({ status }) => status)).toEqual(['draft', 'deleted', 'published']);
  });

  it('previews a text with its errors', async () => {
    const { body } = await ask<ArticlePreview>('POST', '/blog-preview', { markdown: 'Words.\n\n- a list' });
    expect(body.blocks).toEqual([{ type: 'p', text: 'Words.' }]);
    expect(body.faults).toEqual([{ line: 3, message: 'Lists are not supported. Write paragraphs or a table.' }]);
  });

  it('offers images and covers', async () => {
    const { body } = await ask<{ images: { url: string }[]; covers: string[] }>('GET', '/blog-images');
    expect(body.covers).toContain('/blog/timing.svg');
    expect(body.images.map(({ url }) => url)).toContain('/blog/timing-hours.webp');
  });

  it.each([
    [{ title: ' ' }, { title: 'Title is required.' }],
    [{ title: '???' }, { title: 'Use letters or digits: the title becomes part of the URL.' }],
    [{ title: 'x'.repeat(101) }, { title: 'Use at most 100 characters.' }],
    [{ description: '' }, { description: 'Description is required.' }],
    [{ coverImage: 'https://elsewhere.example/a.svg' }, { coverImage: 'Choose one of the covers.' }],
    [{ markdown: '\n \n' }, { markdown: 'Text is required.' }],
    [{ markdown: 'x '.repeat(20_001) }, { markdown: 'Use at most 40,000 characters.' }],
    [
      { markdown: '\n\nWords.\n\n<script>alert(1)</script>\n\n- a' },
      { markdown: String.raw`Line 5: HTML is not supported. Write \< to show the character. (1 more)` },
    ],
  ])('refuses %j at its field', async (change, fields) => {
    const created = await ask('POST', '/blog', { ...texts, ...change });
    expect(created).toMatchObject({ status: 400, body: { fields } });
    const saved = await save({ id: contentArticle.id, version: 0 }, change);
    expect(saved).toMatchObject({ status: 400, body: { fields } });
  });

  const calls = [
    ['GET', '/admin/blog', undefined],
    ['GET', '/admin/blog-images', undefined],
    ['GET', '/admin/blog/3', undefined],
    ['GET', '/admin/blog/3/versions', undefined],
    ['POST', '/admin/blog-preview', { markdown: 'Words.' }],
    ['POST', '/admin/blog', texts],
    ['PUT', '/admin/blog/3', { ...texts, version: 0 }],
    ['PUT', '/admin/blog/3/status', { status: 'draft', version: 0 }],
    ['POST', '/admin/blog/3/restore', { restoredVersion: 1, version: 0 }],
  ] as const;
  it.each(calls)('keeps %s %s for owners', async (method, path, payload) => {
    const customer = await signIn(database.connection, { now });
    const manager = await signIn(database.connection, { role: 'admin', staffRole: 'manager', now });
    expect((await call(method, path, {}, payload)).statusCode).toBe(401);
    expect((await call(method, path, customer.headers, payload)).statusCode).toBe(403);
    expect((await call(method, path, manager.headers, payload)).statusCode).toBe(403);
  });

  it.each(calls.filter(([, path]) => path.includes('/3')))(
    'returns 404 for %s %s of an unknown article',
    async (method, path, payload) => {
      const { statusCode } = await call(method, path.replace('/3', '/9999'), (await owner()).headers, payload);
      expect(statusCode).toBe(404);
    },
  );
});
