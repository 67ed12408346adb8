import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#server/process/startup-error.ts';

export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

const namePattern = /^(\d{4})-[a-z0-9-]+\.sql$/;

export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  assertNames(names);
  return Promise.all(
    names.map(async (name) => {
      // A checkout with Windows line ends is the same migration.
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
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
