import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { StartupError } from '#server/process/startup-error.ts';
import { connectDatabase, type DatabaseConnection } from '#server/database/connection/connect.ts';
import { createEmptyDatabase } from '#tests/support/database/create-database.ts';
import { listSchema } from '#tests/support/schema-listing.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';

const baseline = (await readMigrationFiles(import.meta.dirname)).filter((file) => file.isBaseline);
const names = baseline.map(({ name }) => name);
const asRecorded = baseline.map(({ name, checksum }) => ({ name, checksum }));
let database: DatabaseConnection;
/** Only the baseline, so that later migrations change nothing here. */
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase(inject('postgresUrl'));
  folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-baseline-'));
  await cp(path.join(import.meta.dirname, 'baseline'), path.join(folder, 'baseline'), { recursive: true });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/**
 * It has the baseline's schema, as schema.txt showed when the baseline was created; only the recorded migrations
 * differ.
 */
async function createDatabaseOfVersion010(): Promise<void> {
  await migrate(database, { folder });
  await database.pool.query(
    `insert into accounts (first_name, last_name, email) values ('Ada', 'L', 'ada@example.test')`,
  );
  const text = await readFile(path.resolve('tests/support/database/migrations-of-0.1.0.txt'), 'utf8');
  await database.pool.query('delete from migrations');
  await database.pool.query(
    `insert into migrations (name, checksum)
     select split_part(line, ' ', 1), split_part(line, ' ', 2) from string_to_table($1, E'\\n') as line`,
    [text.trim()],
  );
}

async function recorded(): Promise<unknown[]> {
  const { rows } = await database.pool.query<object>('select name, checksum from migrations order by name collate "C"');
  return rows;
}

async function people(): Promise<unknown[]> {
  const { rows } = await database.pool.query<object>(
    'select first_name, balance_cents from accounts join wallets using (id)',
  );
  return rows;
}

describe('a database of version 0.1.0', () => {
  beforeEach(createDatabaseOfVersion010);

  it('is adopted with its data: the baseline is recorded but not run', async () => {
    const schema = await listSchema(database.pool);
    expect(await migrate(database, { folder })).toEqual([]);
    expect(await recorded()).toEqual(asRecorded);
    expect(await people()).toEqual([{ first_name: 'Ada', balance_cents: 0 }]);
    expect(await listSchema(database.pool)).toBe(schema);
    expect(await migrate(database, { folder })).toEqual([]);
  });

  it('is adopted once by several processes that start together', async () => {
    const own = Array.from({ length: 4 }, () => connectDatabase(database.url));
    await Promise.all(own.map((connection) => migrate(connection, { folder })));
    await Promise.all(own.map((connection) => connection.close()));
    expect(await recorded()).toEqual(asRecorded);
  });

  it('gets the migrations that follow the baseline', async () => {
    await writeFile(path.join(folder, '0200-toys.sql'), 'create table toys (id int);');
    expect(await migrate(database, { folder })).toEqual(['0200-toys.sql']);
    expect(await migrate(database, { folder })).toEqual([]);
  });

  it('is then newer than version 0.1.0', async () => {
    await migrate(database, { folder });
    await rm(path.join(folder, 'baseline'), { recursive: true });
    await writeFile(path.join(folder, '0001-services.sql'), '');
    await expect(migrate(database, { folder })).rejects.toThrow(
      'The database was created by a newer Boostdesk: it has the migration 0100-common.sql',
    );
  });
});

describe('a database that has other migrations than version 0.1.0', () => {
  beforeEach(createDatabaseOfVersion010);

  async function refusal(change: string): Promise<string> {
    await database.pool.query(change);
    const rows = await recorded();
    const before = vi.fn(async () => undefined);
    const error: unknown = await migrate(database, { folder, before }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect(before).not.toHaveBeenCalled();
    expect(await recorded()).toEqual(rows);
    expect(await people()).toHaveLength(1);
    return (error as StartupError).message;
  }

  it('is refused with instructions if it is older', async () => {
    expect(await refusal(`delete from migrations where name > '0059'`)).toBe(
      'The database is too old for this version (its last migration is 0058-search-totals.sql): start the last version ' +
        '0.1.0 once, as docs/operations.md says under "Stopping and upgrading", then start this version again.',
    );
  });

  it.each([
    ['has one that nobody knows', `insert into migrations values ('0063-other.sql', 'x')`],
    ['lacks one', `delete from migrations where name like '0041-%'`],
    ['has one with another text', `update migrations set checksum = 'x' where name like '0062-%'`],
  ])('is refused when it %s', async (_, change) => {
    expect(await refusal(change)).toMatch(
      /^The database was created by another Boostdesk: its migrations up to 006[23]-/,
    );
  });

  it('is refused if it is newer than this version', async () => {
    expect(await refusal(`insert into migrations values ('9999-later.sql', 'x')`)).toContain(
      'created by a newer Boostdesk: it has the migration 9999-later.sql',
    );
  });
});

describe('a new database', () => {
  it('gets the whole baseline, once', async () => {
    expect(await migrate(database, { folder })).toEqual(names);
    expect(await migrate(database, { folder })).toEqual([]);
    expect(await recorded()).toEqual(asRecorded);
  });

  it('continues an interrupted baseline', async () => {
    const broken = path.join(folder, 'baseline', names[7] ?? '');
    const sql = await readFile(broken, 'utf8');
    await writeFile(broken, `${sql}\nselect from nowhere;`);
    await expect(migrate(database, { folder })).rejects.toThrow('relation "nowhere" does not exist');
    expect(await recorded()).toEqual(asRecorded.slice(0, 7));
    await writeFile(broken, sql);
    expect(await migrate(database, { folder })).toEqual(names.slice(7));
    expect(await recorded()).toEqual(asRecorded);
  });
});
