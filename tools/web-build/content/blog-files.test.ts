import { expect, it } from 'vitest';
import { ArticleFile, ArticleList, blogFiles } from './blog-files.ts';
import { checkContent } from './check-content.ts';

const article = {
  id: 1,
  title: 'A title',
  description: 'What it is about.',
  date: '2026-10-01',
  coverImage: '/blog/timing.svg',
  content: [{ type: 'p', text: 'Words.' }] as unknown[],
};
const checking = (changes: Partial<Record<keyof typeof article, unknown>>) =>
  checkContent([
    {
      file: 'content/blog/articles/a.ts',
      load: async () => ({ article: { ...article, ...changes }, listedTitles: ['A title'] }),
      exports: ArticleFile,
    },
  ]);

it('finds no error in the articles, and checks each', async () => {
  await expect(checkContent(blogFiles)).resolves.toBeUndefined();
  expect(blogFiles.filter(({ file }) => file.includes('/articles/')).length).toBeGreaterThanOrEqual(6);
});

it.each([
  [{ date: '2026-02-30' }, 'article.date: must be a day that exists, as YYYY-MM-DD'],
  [{ coverImage: '/blog/missing.svg' }, 'article.coverImage: is not a file in public/'],
  [{ coverImage: '/favicon.svg' }, 'article.coverImage: has no share card beside it: run npm run blog:images'],
  [{ coverImage: 'https://elsewhere.example/a.svg' }, 'article.coverImage: must be the path of a picture'],
  [{ content: [{ type: 'p', text: ' ' }] }, 'article.content[0].text: must not be empty'],
  [
    { content: [article.content[0], { type: 'table', columns: ['a', 'b'], rows: [['1', '2'], ['1']] }] },
    'article.content[1].rows[1]: has 1 cells under 2 columns',
  ],
  [
    { content: [{ type: 'image', url: '/blog/timing-hours.webp', alt: '', width: 1, height: 1 }] },
    'article.content[0].alt: must not be empty',
  ],
  [
    { content: [{ type: 'h2', text: 'No such block' }] },
    "article.content[0].type: Invalid discriminator value. Expected 'h4' | 'p' | 'image' | 'table'",
  ],
  [{ title: 'Another title' }, 'article: is missing in the list of content/blog/index.ts'],
])('names file and field of %j', async (changes, fault) => {
  await expect(checking(changes)).rejects.toThrow(`content/blog/articles/a.ts: ${fault}`);
});

it('refuses two articles with the same ID or slug', async () => {
  const articles = [
    { id: 1, title: 'A title' },
    { id: 2, title: 'A title?' },
    { id: 1, title: 'Another' },
  ];
  const list = { file: 'content/blog/index.ts', load: async () => ({ articles }), exports: ArticleList };
  await expect(checkContent([list])).rejects.toThrow('articles[1].title: has the address of another: a-title');
  await expect(checkContent([list])).rejects.toThrow('articles[2].id: is listed twice');
});
