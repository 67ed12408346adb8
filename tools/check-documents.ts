import { readFileSync } from 'node:fs';
import path from 'node:path';
import { citationsOf } from './documents/citations.ts';
import { listRepository, type Repository } from './list-repository.ts';
import { isMain } from '#server/process/is-main.ts';

/** One sentence for each path that a document names and the repository does not have. */
export function missingPaths(documents: ReadonlyMap<string, string>, repository: Repository): string[] {
  const known = withFolders(repository.files);
  const roots = new Set([...known].map((file) => file.split('/')[0]).filter((name) => name !== undefined));
  return [...documents].flatMap(([document, markdown]) =>
    citationsOf(markdown, roots)
      .filter(({ target, kind }) => {
        const places = kind === 'link' ? [fromDocument(document, target)] : [target, fromDocument(document, target)];
        return !places.some((place) => repository.isGenerated(place) || exists(place, known, kind));
      })
      .map(({ target, line }) => `${document}:${line} cites ${target}, which does not exist.`),
  );
}

function fromDocument(document: string, target: string): string {
  return path.posix.join(path.posix.dirname(document), target);
}

function exists(cited: string, known: ReadonlySet<string>, kind: 'link' | 'code'): boolean {
  const place = path.posix.normalize(cited).replace(/\/$/, '');
  if (place === '.' || known.has(place)) return true;
  if (kind === 'link') return false;
  // In running text a file goes by its bare name, and <noun> or * stand for any name.
  const pattern = (place.includes('/') ? place : `**/${place}`).replaceAll(/<[^>]+>/g, '*');
  return [...known].some((file) => path.posix.matchesGlob(file, pattern));
}

function withFolders(files: ReadonlySet<string>): Set<string> {
  const known = new Set(files);
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) known.add(folder);
  }
  return known;
}

if (isMain(import.meta.url)) {
  const repository = listRepository('.');
  const markdown = [...repository.files].filter((file) => file.endsWith('.md'));
  const sentences = missingPaths(new Map(markdown.map((file) => [file, readFileSync(file, 'utf8')])), repository);
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = sentences.length === 0 ? 0 : 1;
}
