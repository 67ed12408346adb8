import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The URLs of the chunks that a chunk imports statically. */
type ReadImports = (url: string) => Promise<readonly string[]>;

/** Reads each chunk once. */
export function createImportReader(clientDir: string): ReadImports {
  const known = new Map<string, Promise<readonly string[]>>();
  const read = async (url: string) => {
    const code = await readFile(join(clientDir, url), 'utf8');
    const found = code.matchAll(/\bimport(?:[^'"()]*\bfrom)?"(?<file>\.\/[^"]+)"/g);
    return [...found].map((match) => new URL(match.groups?.['file'] ?? '', `http://localhost${url}`).pathname);
  };
  return (url) => {
    const imports = known.get(url) ?? read(url);
    known.set(url, imports);
    return imports;
  };
}

/**
 * Starts the modules of a page one chunk at a time, each after those that it imports. With React Router's static imports,
 * all of them start in one task, in which a slow phone doesn't respond for a third of a second.
 */
export async function startInSteps(html: string, importsOf: ReadImports): Promise<string> {
  const script = /<script type="module" async="">(?<code>[\s\S]*?)<\/script>/.exec(html)?.groups?.['code'];
  if (script === undefined) throw new Error('The page has no script that starts its modules.');
  const urls = [...script.matchAll(/^import (?:.* from )?"(?<url>[^"]+)"/gm)].map(
    (match) => match.groups?.['url'] ?? '',
  );
  const chunks = await inDependencyOrder(urls, importsOf);
  const steps = `for (const chunk of ${JSON.stringify(chunks)}) {
  await import(chunk);
  await globalThis.scheduler?.yield?.();
}`;
  return html.replace(script, () => `${steps}\n${withoutStaticImports(script)}`);
}

const withoutStaticImports = (script: string) =>
  script
    .replaceAll(/^import \* as (?<name>\w+) from (?<url>"[^"]+");/gm, 'const $<name> = await import($<url>);')
    .replaceAll(/^import "[^"]+";\n/gm, '');

async function inDependencyOrder(urls: readonly string[], importsOf: ReadImports): Promise<string[]> {
  const visited = new Set<string>();
  const ordered: string[] = [];
  const visit = async (url: string) => {
    if (visited.has(url)) return;
    visited.add(url);
    for (const each of await importsOf(url)) await visit(each);
    ordered.push(url);
  };
  for (const url of urls) await visit(url);
  return ordered;
}
