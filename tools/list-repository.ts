import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Repository {
  files: ReadonlySet<string>;
  /** Whether the file only exists after a build or a start. */
  isGenerated(file: string): boolean;
}

/** Lists the files of a checkout. Works without git, so that an unpacked archive can be checked too. */
export function listRepository(root: string): Repository {
  const ignored = readFileSync(path.join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replaceAll(/^\/|\/$/g, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isGenerated = (file: string) => file.split('/').some((name) => ignored.some((glob) => isNamed(name, glob)));
  const files = new Set<string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name);
      if (entry.name === '.git' || isGenerated(file)) continue;
      if (entry.isDirectory()) walk(file);
      else files.add(file);
    }
  };
  walk('.');
  return { files, isGenerated };
}

function isNamed(name: string, glob: string): boolean {
  return name === glob || path.posix.matchesGlob(name, glob);
}
