import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartupError } from '#server/process/startup-error.ts';
import type { MigrationFile } from './migration-files.ts';

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** The migrations of version 0.1.0, which the baseline replaces: the last one, and a digest of all names and checksums. */
const replaced = {
  last: '0062-names.sql',
  digest: 'bba5508d9caae38bc14f4a6b4fd04df3577d039a2fbc4d26f0137f5aa828ed6e',
};

/** The applied migrations that the baseline replaces. Refuses a database that has only some of them, or others. */
export function replacedByBaseline(applied: readonly AppliedMigration[], baseline: readonly MigrationFile[]) {
  const first = baseline[0]?.name;
  const earlier = applied.filter(({ name }) => first !== undefined && name < first);
  const last = earlier.at(-1)?.name;
  if (last === undefined || digestOf(earlier) === replaced.digest) return earlier;
  if (last < replaced.last) {
    throw new StartupError(
      `The database is too old for this version (its last migration is ${last}): start the last version 0.1.0 once, ` +
        'as docs/operations.md says under "Stopping and upgrading", then start this version again.',
    );
  }
  throw new StartupError(
    `The database was created by another Boostdesk: its migrations up to ${last} are not those of version 0.1.0. ` +
      'Start the version that created it, or restore a backup made by this one.',
  );
}

/**
 * Records the baseline as applied in place of the migrations it replaces: they led to the same schema. Their rows go, so that
 * every row has its file, and version 0.1.0 refuses the database as newer. One statement, hence all of it or nothing.
 */
export async function recordBaseline(
  client: pg.Client,
  earlier: readonly AppliedMigration[],
  baseline: readonly MigrationFile[],
): Promise<void> {
  await client.query(
    `with replaced as (delete from migrations where name = any($1))
     insert into migrations (name, checksum) select * from unnest($2::text[], $3::text[])`,
    [earlier.map(({ name }) => name), baseline.map(({ name }) => name), baseline.map(({ checksum }) => checksum)],
  );
}

function digestOf(migrations: readonly AppliedMigration[]): string {
  const lines = migrations.map(({ name, checksum }) => `${name} ${checksum}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
