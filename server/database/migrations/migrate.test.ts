import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { StartupError } from '#server/process/startup-error.ts';
import { connectDatabase, type DatabaseConnection } from '#server/database/connection/connect.ts';
import { migrate } from './migrate.ts';
import { createEmptyDatabase } from '#tests/support/database/create-database.ts';

describe('migrate', () => {
  let database: DatabaseConnection;
  let folder: string;

  beforeEach(async () => {
    database = await createEmptyDatabase(inject('postgresUrl'));
    folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-migrations-'));
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function write(name: string, text: string): Promise<void> {
    await writeFile(path.join(folder, name), text);
  }

  async function refusal(): Promise<string> {
    const error: unknown = await migrate(database, { folder }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }

  async function tables(): Promise<string[]> {
    const { rows } = await database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    return rows.map((row) => row.name);
  }

  it('applies the files once, sorted by name', async () => {
    await write('0002-pets.sql', 'insert into people values (1); create table pets (id int);');
    await write('0001-people.sql', 'create table people (id int);');
    await write('notes.md', 'not a migration');
    expect(await migrate(database, { folder })).toEqual(['0001-people.sql', '0002-pets.sql']);
    expect(await migrate(database, { folder })).toEqual([]);
    await write('0003-toys.sql', 'create table toys (id int);');
    expect(await migrate(database, { folder })).toEqual(['0003-toys.sql']);
    expect(await tables()).toEqual(['migrations', 'people', 'pets', 'toys']);
  });

  it('refuses a new database with another encoding, before it applies anything', async () => {
    await write('0001-people.sql', 'create table people (id int);');
    const ascii = new URL(database.url);
    ascii.pathname += '_ascii';
    const name = ascii.pathname.slice(1);
    await database.pool.query(`create database "${name}" encoding SQL_ASCII locale 'C' template template0`);
    const connection = connectDatabase(ascii.href);
    await expect(migrate(connection, { folder })).rejects.toThrow('has the encoding SQL_ASCII; Boostdesk needs UTF8.');
    expect((await connection.pool.query(`select to_regclass('people') as people`)).rows).toEqual([{ people: null }]);
    await connection.close();
    await database.pool.query(`drop database "${name}"`);
  });

  it('runs once when several processes start together', async () => {
    await write('0001-people.sql', 'create table people (id int); select pg_sleep(0.1);');
    await write('0002-pets.sql', 'insert into people values (1);');
    const own = Array.from({ length: 5 }, () => connectDatabase(database.url));
    const applied = await Promise.all(own.map((connection) => migrate(connection, { folder })));
    await Promise.all(own.map((connection) => connection.close()));
    expect(applied.flat()).toEqual(['0001-people.sql', '0002-pets.sql']);
    expect((await database.pool.query('select from people')).rowCount).toBe(1);
  });

  it('rolls back a failing file and reports where it failed', async () => {
    await write('0001-people.sql', 'create table people (id int);');
    await write('0002-pets.sql', 'create table pets (id int);\ninsert into people values (1);\nselect from nowhere;');
    expect(await refusal()).toBe(
      'The migration 0002-pets.sql failed at line 3: relation "nowhere" does not exist. Nothing of it was applied.',
    );
    expect(await tables()).toEqual(['migrations', 'people']);
    expect((await database.pool.query('select from people')).rowCount).toBe(0);
    await write('0002-pets.sql', 'create table pets (id int);');
    expect(await migrate(database, { folder })).toEqual(['0002-pets.sql']);
  });

  it('refuses a file that was edited after it was applied', async () => {
    await write('0001-people.sql', 'create table people (id int);\n');
    await migrate(database, { folder });
    await write('0001-people.sql', 'create table people (id int);\r\n');
    expect(await migrate(database, { folder })).toEqual([]);
    await write('0001-people.sql', 'create table people (id bigint);\n');
    expect(await refusal()).toContain('The migration 0001-people.sql was edited after it had been applied.');
  });

  it('refuses a database that is newer than the program', async () => {
    await write('0001-people.sql', 'create table people (id int);');
    await write('0002-pets.sql', 'create table pets (id int);');
    await migrate(database, { folder });
    await rm(path.join(folder, '0002-pets.sql'));
    expect(await refusal()).toMatch(/created by a newer Boostdesk: it has the migration 0002-pets\.sql/);
  });

  it('refuses names without a number', async () => {
    await write('pets.sql', '');
    expect(await refusal()).toContain('pets.sql is not named like 0001-what-it-does.sql');
    await rm(path.join(folder, 'pets.sql'));
    await write('0001-people.sql', '');
    await write('0001-pets.sql', '');
    expect(await refusal()).toBe('The migrations 0001-people.sql and 0001-pets.sql have the same number.');
  });

  it('refuses a migration that ends its own transaction', async () => {
    await write('0001-people.sql', 'create table people (id int); commit; create table pets (id int);');
    expect(await refusal()).toContain('The migration 0001-people.sql ends its own transaction');
  });

  it('refuses the database of another program', async () => {
    await database.pool.query('create table migrations (id int)');
    expect(await refusal()).toContain('a table named migrations that another program made');
  });

  it('reports that its user may not create tables', async () => {
    const role = `reader_${path.basename(folder).replaceAll(/\W/g, '_').toLowerCase()}`;
    await database.pool.query(`create role ${role} login`);
    const url = new URL(database.url);
    url.username = role;
    const reader = connectDatabase(url.href);
    await expect(migrate(reader, { folder })).rejects.toThrow('its user may not create tables there');
    await reader.close();
    await database.pool.query(`drop role ${role}`);
  });

  it('runs its prerequisites first, and never on a database newer than the program', async () => {
    const before = vi.fn(() => database.pool.query('create table before_all (id int)').then(() => undefined));
    await write('0001-people.sql', 'create table people as select id from before_all;');
    expect(await migrate(database, { folder, before })).toEqual(['0001-people.sql']);
    await rm(path.join(folder, '0001-people.sql'));
    await expect(migrate(database, { folder, before })).rejects.toThrow('created by a newer Boostdesk');
    expect(before).toHaveBeenCalledTimes(1);
  });

  it('has no statement timeout, unlike the pool', async () => {
    await write('0001-limit.sql', `create table seen as select current_setting('statement_timeout') as value;`);
    await migrate(database, { folder });
    expect((await database.pool.query('select value from seen')).rows).toEqual([{ value: '0' }]);
  });
});
