import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkContent } from './check-content.ts';
import { contentFiles } from './content-files.ts';
import { Day, Description, listOf, Path, Text } from './texts.ts';

const checking = (exports: z.ZodType, content: unknown) =>
  checkContent([{ file: 'content/page.ts', load: () => Promise.resolve(content), exports }]);

it('finds no error in the content', async () => {
  await expect(checkContent(contentFiles)).resolves.toBeUndefined();
});

it('names file and field of every error', async () => {
  const Page = z.object({
    page: z.object({ title: Text, description: Description, path: Path, since: Day, stats: z.array(z.number()) }),
  });
  const page = { title: ' ', description: 'x'.repeat(171), path: 'pricing', since: '2026-02-30', stats: [1, 'two'] };
  await expect(checking(Page, { page })).rejects.toThrow(
    [
      'The content has problems:',
      'content/page.ts: page.title: must not be empty',
      'content/page.ts: page.description: must have at most 170 characters',
      'content/page.ts: page.path: must be a path of the site, such as /pricing',
      'content/page.ts: page.since: must be a day that exists, as YYYY-MM-DD',
      'content/page.ts: page.stats[1]: Invalid input: expected number, received string',
    ].join('\n'),
  );
});

it('names a duplicate entry', async () => {
  const Faqs = z.object({ faqs: listOf(z.object({ question: Text }), { unique: 'question' }) });
  const faqs = [{ question: 'Why?' }, { question: 'How?' }, { question: 'Why?' }];
  await expect(checking(Faqs, { faqs })).rejects.toThrow('content/page.ts: faqs[2].question: is listed twice');
});

it('names a missing export, and a file that does not load', async () => {
  await expect(checking(z.object({ home: z.object({}) }), {})).rejects.toThrow('content/page.ts: home: Invalid input');
  const broken = { file: 'content/home.ts', load: () => Promise.reject(new Error('Unexpected token')), exports: Text };
  await expect(checkContent([broken])).rejects.toThrow('content/home.ts: Unexpected token');
});
