import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#server/process/startup-error.ts';

export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
  /** What a new database starts with, a file per module; all other files change it. */
  isBaseline: boolean;
}

const namePattern = /^(\d{4})-[a-z0-9-]+\.sql$/;

export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((each) => each.endsWith('.sql'));
  const files = await Promise.all(
    paths.map(async (each) => {
      // A checkout with Windows line ends is the same migration.
      const sql = (await readFile(path.join(folder, each), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name: path.basename(each), sql, checksum, isBaseline: path.dirname(each) === 'baseline' };
    }),
  );
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  assertNames(sorted.map(({ name }) => name));
  return sorted;
}

function assertNames(names: readonly string[]): void {
  const taken = new Map<string, string>();
  for (const name of names) {
    const number = namePattern.exec(name)?.[1];
    if (number === undefined) {
      throw new StartupError(`The migration ${name} is not named like 0001-what-it-does.sql.`);
    }
    const other = taken.get(number);
    if (other !== undefined) throw new StartupError(`The migrations ${other} and ${name} have the same number.`);
    taken.set(number, name);
  }
}
