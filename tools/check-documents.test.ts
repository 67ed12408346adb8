import { describe, expect, it } from 'vitest';
import { missingPaths } from './check-documents.ts';

const repository = {
  files: new Set([
    'README.md',
    '.env.example',
    'docs/glossary.md',
    'docs/decisions/0001-one-package.md',
    'server/main.ts',
    'server/app.ts',
    'server/modules/services/services.queries.ts',
    'contract/api.ts',
  ]),
  isGenerated: (file: string) => file.startsWith('data'),
};

function missingIn(markdown: string, document = 'README.md'): string[] {
  return missingPaths(new Map([[document, markdown]]), repository);
}

describe('documents', () => {
  it('may cite existing files and folders, relative to the root or the document', () => {
    expect(
      missingIn('`server/main.ts`, `server/modules/`, `main.ts`, `.env.example` and [words](docs/glossary.md#m)'),
    ).toEqual([]);
    expect(
      missingIn('[back](../README.md), [here](decisions/) and `decisions/0001-one-package.md`', 'docs/glossary.md'),
    ).toEqual([]);
  });

  it('fail with document and line for a missing path in backticks', () => {
    expect(missingIn('One.\n\nSee `server/gone.ts`.')).toEqual([
      'README.md:3 cites server/gone.ts, which does not exist.',
    ]);
    expect(missingIn('See `gone.ts`.')).toEqual(['README.md:1 cites gone.ts, which does not exist.']);
    expect(missingIn('See `server/gone/`.')).toEqual(['README.md:1 cites server/gone/, which does not exist.']);
  });

  it('fail for a link, an image and a reference with a missing target', () => {
    const sentences = missingIn('[a](gone.md)\n<img src="docs/gone.png">\n[b]: docs/gone.md "title"');
    expect(sentences.map((sentence) => sentence.split(',')[0])).toEqual([
      'README.md:1 cites gone.md',
      'README.md:2 cites docs/gone.png',
      'README.md:3 cites docs/gone.md',
    ]);
  });

  it('fail for a path inside a command', () => {
    expect(missingIn('Run `node server/gone.ts --now`.')).toHaveLength(1);
  });

  it('may use patterns that match something', () => {
    expect(missingIn('`*.queries.ts`, `<noun>.queries.ts`, `server/**/*.ts`, `server/{main,app}.ts`')).toEqual([]);
    expect(missingIn('`*.jobs.ts`')).toHaveLength(1);
    expect(missingIn('`server/{main,gone}.ts`')).toEqual(['README.md:1 cites server/gone.ts, which does not exist.']);
  });

  it('may cite subpath imports, and files that only exist after a start', () => {
    expect(missingIn('`#contract/api.ts`, `data/postgres`')).toEqual([]);
    expect(missingIn('`#contract/gone.ts`')).toHaveLength(1);
  });

  it('may mention URLs, packages, types and examples that look like paths', () => {
    const words =
      '`/pricing` `https://example.test/a.html` `application/json` `drizzle-orm/node-postgres` `npm run check` `Node.js`';
    expect(missingIn(words)).toEqual([]);
    expect(missingIn('[a](https://example.test/) [b](#top) [c](mailto:a@example.test)')).toEqual([]);
    expect(missingIn('```\nserver/gone.ts `server/gone.ts`\n```')).toEqual([]);
  });
});
