import { describe, expect, it } from 'vitest';
import { articles } from '#content/blog/index.ts';
import { Article } from '#contract/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { setShop } from '#tests/support/people/shop-settings.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { writeFeed } from './write-feed.ts';

const database = useTestDatabase();
const server = useTestApp(database, { siteOrigin: 'https://shop.example', rateLimits: 'on' });
const [first, second] = articles.map(({ id }) => id);

const read = async (headers = {}) => server.app.inject({ url: '/data.json', headers });
const countsOf = async (id: number | undefined) => {
  const found = (await read()).json<Article[]>().find((article) => article.id === id);
  return [found?.views, found?.shares];
};
const count = (id: unknown, counter: 'views' | 'shares', address = '192.0.2.1') =>
  server.app.inject({ method: 'POST', url: `/api/blog/${String(id)}/${counter}`, remoteAddress: address });

describe('/data.json', () => {
  it('has every article, newest first, with counts of 0 in a new shop', async () => {
    const response = await read();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const records = response.json<Article[]>();
    expect(records).toEqual(articles);
    for (const record of records) expect(() => Article.parse(record)).not.toThrow();
    expect(records.map(({ date }) => date)).toEqual(
      records
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
  });

  it('returns 304 if unchanged, and changes with a count', async () => {
    const { etag } = (await read()).headers;
    expect((await read({ 'if-none-match': etag })).statusCode).toBe(304);
    await count(articles[2]?.id, 'views', '192.0.2.99');
    expect((await read({ 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('counting', () => {
  it('counts a reader once per hour, and views and shares separately', async () => {
    expect((await count(first, 'views')).json()).toEqual({ views: 1, shares: 0 });
    const again = await count(first, 'views');
    expect([again.statusCode, again.json()]).toEqual([200, { views: 1, shares: 0 }]);
    expect((await count(first, 'shares')).json()).toEqual({ views: 1, shares: 1 });
    expect(await countsOf(first)).toEqual([1, 1]);
  });

  it('distinguishes readers and articles', async () => {
    await count(second, 'views', '192.0.2.1');
    await count(second, 'views', '192.0.2.2');
    await count(second, 'views', '192.0.2.2');
    expect(await countsOf(second)).toEqual([2, 0]);
  });

  it('counts all of many concurrent readers', async () => {
    const id = articles[3]?.id;
    await Promise.all(Array.from({ length: 30 }, (_, reader) => count(id, 'views', `198.51.100.${reader}`)));
    expect(await countsOf(id)).toEqual([30, 0]);
  });

  it('ignores unknown articles', async () => {
    expect((await count(999_999, 'views')).statusCode).toBe(404);
    expect((await count('first', 'views')).statusCode).toBe(400);
  });
});

describe('the feed', () => {
  it('lists every article with its absolute URL', async () => {
    const response = await server.app.inject({ url: '/rss.xml' });
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const links = [...response.body.matchAll(/<guid>(.*?)<\/guid>/g)].map(([, link]) => link);
    expect(links).toEqual(articles.map(({ title }) => `https://shop.example/post/${slugOf(title)}`));
  });

  it('has complete articles, with absolute image URLs', async () => {
    const { body } = await server.app.inject({ url: '/rss.xml' });
    const texts = [...body.matchAll(/<content:encoded>([^<]*)<\/content:encoded>/g)].map(([, text]) => text);
    expect(texts).toHaveLength(articles.length);
    for (const [index, { content }] of articles.entries()) {
      const last = content.findLast((block) => block.type === 'p')?.text ?? '';
      expect(texts[index]).toContain(`&lt;p&gt;${last.slice(0, 40)}`);
    }
    expect(body).toContain('&lt;img src=&quot;https://shop.example/blog/');
  });

  it('has the name of the shop', async () => {
    await setShop(database.connection, 'identity', { name: 'Harbor Boost' });
    expect((await server.app.inject({ url: '/rss.xml' })).body).toContain('<title>Harbor Boost · ');
    await setShop(database.connection, 'identity', {});
  });

  it('escapes XML', () => {
    const feed = writeFeed({
      title: 'A & B',
      description: '<b>',
      origin: 'https://shop.example',
      articles: [
        {
          title: 'Tom & "Jerry" <3',
          description: 'x',
          date: '2026-10-01',
          author: 'Somebody',
          content: [
            { type: 'h4', text: 'a < b' },
            { type: 'image', url: '/a.webp', alt: '"x"', width: 2, height: 1, caption: 'c' },
            { type: 'table', columns: ['k'], rows: [['v']] },
          ],
        },
      ],
    });
    expect(feed).toContain('&lt;h2&gt;a &amp;lt; b&lt;/h2&gt;');
    expect(feed).toContain('src=&quot;https://shop.example/a.webp&quot; alt=&quot;&amp;quot;x&amp;quot;&quot;');
    expect(feed).toContain('&lt;th&gt;k&lt;/th&gt;');
    expect(feed).toContain('<title>A &amp; B</title>');
    expect(feed).toContain('<title>Tom &amp; &quot;Jerry&quot; &lt;3</title>');
    expect(feed).toContain('<pubDate>Thu, 01 Oct 2026 00:00:00 GMT</pubDate>');
  });
});
