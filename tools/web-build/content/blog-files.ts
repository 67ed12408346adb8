import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { slugOf } from '#contract/values/slug.ts';
import { projectRoot } from '../settings.ts';
import type { ContentFile } from './check-content.ts';
import { Day, Description, listOf, Text } from './texts.ts';

const isPublicFile = (address: string) => existsSync(join(projectRoot, 'public', address));

const Picture = z
  .string()
  .regex(/^\/[\w/-]+\.(svg|webp|avif|png|jpg)$/, { error: 'must be the path of a picture, such as /blog/timing.svg' })
  .refine(isPublicFile, { error: 'is not a file in public/' });

const Cover = Picture.refine((address) => isPublicFile(address.replace(/\.\w+$/, '-share.png')), {
  error: 'has no share card beside it: run npm run blog:images',
});

const Table = z
  .object({ type: z.literal('table'), columns: z.array(Text).min(1), rows: z.array(z.array(Text)).min(1) })
  .superRefine(({ columns, rows }, check) => {
    for (const [index, row] of rows.entries()) {
      if (row.length === columns.length) continue;
      const message = `has ${row.length} cells under ${columns.length} columns`;
      check.addIssue({ code: 'custom', path: ['rows', index], message });
    }
  });

const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('h4'), text: Text }),
  z.object({ type: z.literal('p'), text: Text }),
  z.object({
    type: z.literal('image'),
    url: Picture,
    alt: Text,
    width: z.int().positive(),
    height: z.int().positive(),
    caption: Text.optional(),
  }),
  Table,
]);

const Title = Text.max(100, { error: 'must have at most 100 characters' }).refine((title) => slugOf(title) !== '', {
  error: 'must have letters or digits for its address',
});

/** `listedTitles` are the titles in content/blog/index.ts. */
export const ArticleFile = z
  .object({
    article: z.object({
      id: z.int().positive().max(9_999, { error: 'must be below 10000, where the ids of shops begin' }),
      title: Title,
      description: Description,
      date: Day,
      coverImage: Cover,
      content: z.array(Block).min(1),
    }),
    listedTitles: z.array(z.string()),
  })
  .refine(({ article, listedTitles }) => listedTitles.includes(article.title), {
    error: 'is missing in the list of content/blog/index.ts',
    path: ['article'],
  });

const BlogTexts = z.object({
  blog: z.object({
    pageTitle: Text,
    title: Text,
    lead: Text,
    description: Description,
    author: z.object({ name: Text, image: Picture }),
    tags: z.array(Text),
  }),
});

/** Ids, which view counts are stored under, and slugs must be unique. */
export const ArticleList = z.object({
  articles: listOf(z.object({ id: z.number(), title: z.string() }), { unique: 'id' }).superRefine((articles, check) => {
    const slugs = articles.map(({ title }) => slugOf(title));
    for (const [index, slug] of slugs.entries()) {
      if (slugs.indexOf(slug) === index) continue;
      check.addIssue({ code: 'custom', path: [index, 'title'], message: `has the address of another: ${slug}` });
    }
  }),
});

const folder = 'content/blog/articles';
const loadList = () => import('#content/blog/index.ts');

const articleFiles = readdirSync(join(projectRoot, folder))
  .filter((name) => name.endsWith('.ts'))
  .map((name): ContentFile => ({
    file: `${folder}/${name}`,
    load: async () => {
      const file = (await import(pathToFileURL(join(projectRoot, folder, name)).href)) as object;
      return { ...file, listedTitles: (await loadList()).articles.map(({ title }) => title) };
    },
    exports: ArticleFile,
  }));

export const blogFiles: readonly ContentFile[] = [
  { file: 'content/blog/blog.ts', load: () => import('#content/blog/blog.ts'), exports: BlogTexts },
  ...articleFiles,
  { file: 'content/blog/index.ts', load: loadList, exports: ArticleList },
];
