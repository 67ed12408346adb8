import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const diskMegabytes = 128;

/** The disk of a test database. */
export interface FullDisk {
  readonly kind: 'a real disk' | 'planted errors';
  fill(): Promise<void>;
  free(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Moves the database to a small tmpfs. Without permission to mount one, triggers raise PostgreSQL's disk-full error
 * instead.
 */
export async function openSmallDisk(serverUrl: string, database: string): Promise<FullDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-disk-'));
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (isMounted) return mountedDisk(serverUrl, database, folder);
  await rm(folder, { recursive: true });
  return plantedErrors(serverUrl, database);
}

async function mountedDisk(serverUrl: string, database: string, folder: string): Promise<FullDisk> {
  const query = (text: string) => queryOnce(serverUrl, text);
  const { uid, gid } = await stat((await query('show data_directory'))[0]?.['data_directory'] as string);
  const files = path.join(folder, 'files');
  await mkdir(files, { mode: 0o700 });
  for (const each of [folder, files]) await chown(each, uid, gid);
  await query(`create tablespace ${database} location '${files}'`);
  await query(`alter database ${database} set tablespace ${database}`);
  const filler = path.join(folder, 'filler');
  return {
    kind: 'a real disk',
    fill: async () => {
      const whole = writeFile(filler, Buffer.alloc(diskMegabytes * 1_048_576));
      await whole.catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    free: () => rm(filler, { force: true }),
    remove: async () => {
      await query(`drop database ${database} with (force)`);
      await query(`drop tablespace ${database}`);
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

const diskFullTriggers = `
  create table planted (is_full boolean not null);
  insert into planted values (false);
  create function refuse() returns trigger language plpgsql as $$ begin
    if (select is_full from planted) then
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full';
    end if;
    return null;
  end $$;
  create function refuse_tables() returns event_trigger language plpgsql as $$ begin
    if (select is_full from planted) then
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full';
    end if;
  end $$;
  create event trigger refuse_tables on ddl_command_start execute function refuse_tables();
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'planted' loop
      execute format('create trigger refuse before insert on %I for each statement execute function refuse()', name);
    end loop;
  end $$`;

async function plantedErrors(serverUrl: string, database: string): Promise<FullDisk> {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  await queryOnce(url.href, diskFullTriggers);
  return {
    kind: 'planted errors',
    fill: async () => void (await queryOnce(url.href, 'update planted set is_full = true')),
    free: async () => void (await queryOnce(url.href, 'update planted set is_full = false')),
    remove: async () => undefined,
  };
}

async function queryOnce(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
