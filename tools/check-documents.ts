import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listRepository, type Repository } from './list-repository.ts';
import { isMain } from '#server/process/is-main.ts';

/** One sentence per cited path that does not exist. */
export function missingPaths(documents: ReadonlyMap<string, string>, repository: Repository): string[] {
  const known = withFolders(repository.files);
  const roots = new Set([...known].map((file) => file.split('/')[0]).filter((name) => name !== undefined));
  return [...documents].flatMap(([document, markdown]) =>
    citationsOf(markdown, roots)
      .filter(({ target, kind }) => {
        const paths = kind === 'link' ? [fromDocument(document, target)] : [target, fromDocument(document, target)];
        return !paths.some((each) => repository.isGenerated(each) || exists(each, known, kind));
      })
      .map(({ target, line }) => `${document}:${line} cites ${target}, which does not exist.`),
  );
}

function fromDocument(document: string, target: string): string {
  return path.posix.join(path.posix.dirname(document), target);
}

function exists(cited: string, known: ReadonlySet<string>, kind: 'link' | 'code'): boolean {
  const file = path.posix.normalize(cited).replace(/\/$/, '');
  if (file === '.' || known.has(file)) return true;
  if (kind === 'link') return false;
  // Prose may use a bare file name, and <noun> or * for any name.
  const pattern = (file.includes('/') ? file : `**/${file}`).replaceAll(/<[^>]+>/g, '*');
  return [...known].some((each) => path.posix.matchesGlob(each, pattern));
}

function withFolders(files: ReadonlySet<string>): Set<string> {
  const known = new Set(files);
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) known.add(folder);
  }
  return known;
}

interface Citation {
  target: string;
  line: number;
  kind: 'link' | 'code';
}

const linkTargets = [/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g, /^\s*\[[^\]]+\]:\s*(\S+)/g, /\b(?:src|srcset|href)="([^"\s]+)/g];
const codeSpan = /`([^`]+)`/g;
const pathCharacters = /^[\w@.,*{}<>+-]+(\/[\w@.,*{}<>+-]+)*\/?$/;
const fileEnding = /[\w>*}]\.(tsx?|mjs|md|jsonc?|css|sql|ya?ml|svg|png|webp|woff2|html)$|^\.env\.example$/;

/** The paths in links and backticks of a Markdown text; fenced blocks are examples, not citations. */
function citationsOf(markdown: string, roots: ReadonlySet<string>): Citation[] {
  let inFence = false;
  return markdown.split('\n').flatMap((text, index) => {
    const isFence = /^\s*(```|~~~)/.test(text);
    if (isFence) inFence = !inFence;
    if (isFence || inFence) return [];
    const line = index + 1;
    const prose = text.replaceAll(codeSpan, '``');
    return [
      ...matches(prose, linkTargets).flatMap((target) => linkCitation(target, line)),
      ...matches(text, [codeSpan])
        .flatMap((span) => span.split(/\s+/))
        .flatMap((word) => codeCitation(word, line, roots)),
    ];
  });
}

function matches(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
}

function linkCitation(target: string, line: number): Citation[] {
  const file = decodeURI(target.replace(/[#?].*$/, ''));
  return file === '' || /^([a-z][a-z+.-]*:|\/)/i.test(file) ? [] : [{ target: file, line, kind: 'link' }];
}

/** A word counts as a path if it starts with a folder of the repository or has a known file extension. */
function codeCitation(word: string, line: number, roots: ReadonlySet<string>): Citation[] {
  const target = word.replace(/^#(?=\w+\/)/, '').replace(/:\d+$/, '');
  if (!pathCharacters.test(target)) return [];
  const first = target.split('/')[0] ?? '';
  const startsInRepository = target.includes('/') && (roots.has(first) || first === '..' || first === '.');
  if (!startsInRepository && !fileEnding.test(target)) return [];
  return alternatives(target).map((each) => ({ target: each, line, kind: 'code' }));
}

/** `server/{main,app}.ts` cites two files. */
function alternatives(target: string): string[] {
  const braces = /^(.*?)\{([^{}]*)\}(.*)$/.exec(target);
  if (braces === null) return [target];
  const [, before = '', names = '', after = ''] = braces;
  return names.split(',').flatMap((name) => alternatives(before + name + after));
}

if (isMain(import.meta.url)) {
  const repository = listRepository('.');
  const markdown = [...repository.files].filter((file) => file.endsWith('.md'));
  const sentences = missingPaths(new Map(markdown.map((file) => [file, readFileSync(file, 'utf8')])), repository);
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = sentences.length === 0 ? 0 : 1;
}
