import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '#server/process/startup-error.ts';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { explainFolderError, prepareFolders } from './folders.ts';
import { stopStaleServer } from './stale-server.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';

const withoutFsync: Readonly<Record<string, string>> = { fsync: 'off' };

describe('the embedded PostgreSQL', () => {
  let existing: string;
  let home: string;
  let dataDir: string;
  const servers: EmbeddedPostgres[] = [];
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    existing = await mkdtemp(path.join(tmpdir(), 'boostdesk-existing-'));
    await (
      await startEmbeddedPostgres({ dataDir: existing, progress: () => undefined, settings: withoutFsync })
    ).stop();
  });
  afterAll(async () => {
    await rm(existing, { recursive: true, force: true });
  });
  beforeEach(async () => {
    // mkdtemp creates it with mode 0700, like a home folder: PostgreSQL has to start in it even as another user.
    home = await mkdtemp(path.join(tmpdir(), 'boostdesk-embedded-'));
    dataDir = path.join(home, 'data');
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(home, { recursive: true, force: true });
  });

  const pidFile = () => path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');

  async function start(folder = dataDir, settings = withoutFsync): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataDir: folder, progress: () => undefined, settings });
    servers.push(server);
    return server;
  }

  /** Starts in a copy of an existing database, which is faster than creating one. */
  async function startAgain(folder = dataDir, settings = withoutFsync): Promise<EmbeddedPostgres> {
    await mkdir(path.dirname(folder), { recursive: true });
    execFileSync('cp', ['-a', existing, folder]);
    return start(folder, settings);
  }

  async function refusal(folder = dataDir): Promise<string> {
    const error: unknown = await start(folder).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }

  async function query<Row extends object>(server: EmbeddedPostgres, text: string): Promise<Row[]> {
    const connection = connectDatabase(server.url, { poolMax: 1 });
    try {
      return (await connection.pool.query<Row>(text)).rows;
    } finally {
      await connection.close();
    }
  }

  /** A separate process that starts PostgreSQL, runs a statement and keeps running. */
  async function startInProcess(statement: string): Promise<ChildProcess> {
    const module = (name: string) => JSON.stringify(pathToFileURL(path.join(import.meta.dirname, name)).href);
    const program = `
      import { startEmbeddedPostgres } from ${module('embedded.ts')};
      import { connectDatabase } from ${module('../connection/connect.ts')};
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, progress() {} });
      await connectDatabase(server.url).pool.query(${JSON.stringify(statement)});
      process.stdout.write('ready');
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    return child;
  }

  it('creates a database once and keeps it across restarts', async () => {
    const first = await start(dataDir, {});
    expect(first.isNew).toBe(true);
    await query(first, 'create table kept as select 42 as value');
    await first.stop();
    const second = await start();
    expect(second.isNew).toBe(false);
    expect(await query(second, 'select value from kept')).toEqual([{ value: 42 }]);
  });

  it('listens only on a socket in a private folder, with checksums and fsync on', async () => {
    const server = await startAgain(dataDir, {});
    const names = ['listen_addresses', 'data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit', 'TimeZone'];
    const settings = await query<{ name: string; setting: string }>(
      server,
      `select name, setting from pg_settings where name in (${names.map((name) => `'${name}'`).join()}) order by name`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      listen_addresses: '',
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      TimeZone: 'UTC',
    });
    const locale = await query(
      server,
      `select datlocprovider::text as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
         from pg_database where datname = current_database()`,
    );
    expect(locale).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }]);
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, 'postgres', 'socket'))).mode & 0o777).toBe(0o700);
  });

  it('refuses a second start in the same folder and reports folder and process', async () => {
    await startAgain();
    expect(await refusal()).toBe(
      `Another Boostdesk process (pid ${process.pid}) already uses the data folder ${dataDir}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    expect((await start()).isNew).toBe(false);
  });

  it('refuses a second process, and starts immediately after the first was killed', async () => {
    await (await startAgain()).stop();
    const child = await startInProcess('create table kept as select 42 as value');
    expect(await refusal()).toContain(`Another Boostdesk process (pid ${child.pid})`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const server = await start();
    expect(server.isNew).toBe(false);
    expect(await query(server, 'select value from kept')).toEqual([{ value: 42 }]);
  });

  it('lets one of several simultaneous starts win', async () => {
    await (await startAgain()).stop();
    const outcomes = await Promise.allSettled([start(), start(), start()]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('is not misled by a PID that another program has', async () => {
    const first = await startAgain();
    const [, ...rest] = (await readFile(pidFile(), 'utf8')).split('\n');
    await first.stop();
    await writeFile(pidFile(), [process.pid, ...rest].join('\n'));
    expect((await start()).isNew).toBe(false);
  });

  it('stops a PostgreSQL left running by an earlier start', async () => {
    await (await startAgain()).stop();
    const child = await startInProcess('select 1');
    // Otherwise its supervisor would start another one.
    child.kill('SIGSTOP');
    await stopStaleServer(await prepareFolders(dataDir));
    await expect(stat(pidFile())).rejects.toThrow('ENOENT');
    await expect(stopStaleServer(await prepareFolders(dataDir))).resolves.toBeUndefined();
  });

  it('starts over if the first start was killed halfway', async () => {
    const unfinished = path.join(dataDir, 'postgres', 'cluster.unfinished-abc');
    await mkdir(unfinished, { recursive: true });
    await writeFile(path.join(unfinished, 'PG_VERSION'), '18\n');
    expect((await start()).isNew).toBe(true);
    expect((await readdir(path.join(dataDir, 'postgres'))).join()).not.toContain('unfinished');
  });

  it('works in a folder with a long and unusual path', async () => {
    const folder = path.join(home, `it's a "long", 100% näme`, 'x'.repeat(120));
    const server = await startAgain(folder);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    const socketFolder = new URL(server.url).searchParams.get('host')!;
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    await server.stop();
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT');
  });

  it('puts the socket next to the data in a folder with a short and unusual path', async () => {
    const folder = path.join(home, `"a", b's 1%`);
    const server = await startAgain(folder);
    expect(new URL(server.url).searchParams.get('host')).toBe(path.join(folder, 'postgres', 'socket'));
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses the data of another PostgreSQL version without changing it', async () => {
    const cluster = path.join(dataDir, 'postgres', 'cluster');
    await mkdir(cluster, { recursive: true });
    await writeFile(path.join(cluster, 'PG_VERSION'), '13\n');
    expect(await refusal()).toMatch(/was created by PostgreSQL 13, and this version of Boostdesk includes \d+\./);
    expect(await readdir(cluster)).toEqual(['PG_VERSION']);
  });

  it('refuses a data folder without a version', async () => {
    const cluster = path.join(dataDir, 'postgres', 'cluster');
    await mkdir(cluster, { recursive: true });
    await writeFile(path.join(cluster, 'important'), '');
    expect(await refusal()).toContain('is not a PostgreSQL data folder');
    expect(await readdir(cluster)).toEqual(['important']);
  });

  it('reports PostgreSQL’s output if it does not start, and lets the next start try again', async () => {
    await (await startAgain()).stop();
    const control = path.join(dataDir, 'postgres', 'cluster', 'global', 'pg_control');
    await rename(control, `${control}.away`);
    expect(await refusal()).toMatch(/^PostgreSQL did not start: .*could not.*server\.log$/s);
    await rename(`${control}.away`, control);
    expect((await start()).isNew).toBe(false);
  });

  it('refuses a read-only folder with a reason', async () => {
    await writeFile(path.join(home, 'file'), '');
    expect(await refusal(path.join(home, 'file'))).toBe(
      `The database folder ${path.join(home, 'file', 'postgres')} cannot be used: part of the path is a file. ` +
        'Set DATA_DIR to a folder that this user can write to.',
    );
    expect(await refusal(path.join(home, 'x'.repeat(300)))).toContain('cannot be used: its path is too long.');
    const readOnly = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
    expect(String(explainFolderError(home, readOnly))).toContain('cannot be used: the file system is read-only.');
  });
});
