import pg from 'pg';
import { StartupError } from '#server/process/startup-error.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { describeServer, reasonOf } from '#server/database/connection/describe-server.ts';
import { type AppliedMigration, recordBaseline, replacedByBaseline } from './adopt-baseline.ts';
import { readMigrationFiles, type MigrationFile } from './migration-files.ts';

// Any fixed number does, as long as nothing else in the database locks it.
const lockKey = 7_236_455_901;
const lockWaitMs = 300_000;
const lockNotAvailable = '55P03';
const insufficientPrivilege = '42501';
const undefinedColumn = '42703';

export interface MigrateOptions {
  readonly folder?: string;
  /** Runs under the lock before the first migration, once the database is known not to be newer than this program. */
  before?(): Promise<void>;
}

/**
 * Applies the pending migrations in the order of their names and returns those applied now. Forward only. A database of the
 * last version before the baseline is adopted: the baseline counts as applied.
 */
export async function migrate(connection: DatabaseConnection, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrationFiles(options.folder ?? import.meta.dirname);
  return withMigrationLock(connection.url, async (client) => {
    const pending = await prepareToMigrate(client, files, { ...options, url: connection.url }).catch(
      (error: unknown) => {
        throw explainTableError(error, connection.url);
      },
    );
    for (const file of pending) await applyFile(client, file);
    return pending.map((file) => file.name);
  });
}

/** A separate connection: the lock belongs to its session, so it ends with the process however that ends. */
async function withMigrationLock<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'boostdesk-migrate',
    connectionTimeoutMillis: 10_000,
    lock_timeout: lockWaitMs,
  });
  // The query under way is rejected as well; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeLock(client, url);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function takeLock(client: pg.Client, url: string): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) throw error;
    throw new StartupError(
      `Another process has been migrating the database at ${describeServer(url)} for ${lockWaitMs / 60_000} minutes; ` +
        'start again when it has finished.',
      { cause: error },
    );
  }
}

async function prepareToMigrate(
  client: pg.Client,
  files: readonly MigrationFile[],
  { before, url }: MigrateOptions & { readonly url: string },
) {
  const pending = await findPending(client, files);
  if (pending.length === files.length) await assertUtf8(client, url);
  await before?.();
  return pending;
}

/** Others can't store every character, or count bytes as characters. Existing shops are left alone: they could not change it. */
async function assertUtf8(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new StartupError(
    `DATABASE_URL: ${describeServer(url)} has the encoding ${encoding}; Boostdesk needs UTF8. ` +
      'Create the database again with: createdb --encoding=UTF8 --template=template0 --owner=USER DATABASE.',
  );
}

async function findPending(client: pg.Client, files: readonly MigrationFile[]): Promise<MigrationFile[]> {
  await client.query('set client_min_messages = warning');
  await client.query(
    `create table if not exists migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from migrations order by name collate "C"',
  );
  const baseline = files.filter((file) => file.isBaseline);
  const replaced = replacedByBaseline(rows, baseline);
  const applied = new Map(rows.slice(replaced.length).map((row) => [row.name, row.checksum]));
  assertKnown(applied, files);
  if (replaced.length > 0) await recordBaseline(client, replaced, baseline);
  return files.filter((file) => !applied.has(file.name) && !(replaced.length > 0 && file.isBaseline));
}

function explainTableError(error: unknown, url: string): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const meanings: Readonly<Record<string, string>> = {
    [insufficientPrivilege]: 'its user may not create tables there; make that user the owner of the database',
    [undefinedColumn]: 'it has a table named migrations that another program made; use a database of its own',
  };
  const meaning = meanings[error.code ?? ''];
  if (meaning === undefined) return error;
  return new StartupError(`DATABASE_URL: Boostdesk cannot use ${describeServer(url)}: ${meaning}.`, { cause: error });
}

function assertKnown(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const [name, checksum] of applied) {
    const file = byName.get(name);
    if (file === undefined) {
      throw new StartupError(
        `The database was created by a newer Boostdesk: it has the migration ${name}, which this version does not know. ` +
          'Start the newer version, or restore a backup made by this one.',
      );
    }
    if (file.checksum !== checksum) {
      throw new StartupError(
        `The migration ${name} was edited after it had been applied. ` +
          'Restore the file as it was and put the change into a new migration.',
      );
    }
  }
}

async function applyFile(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    const begun = await currentTransaction(client);
    await client.query(file.sql);
    if ((await currentTransaction(client)) !== begun) throw new StartupError(endsTransaction(file.name));
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [file.name, file.checksum]);
    await client.query('commit');
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The migration ${file.name} failed${placeOf(error, file.sql)}: ${reasonOf(error)}. Nothing of it was applied.`,
      { cause: error },
    );
  }
}

async function currentTransaction(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return rows[0]?.id;
}

function endsTransaction(name: string): string {
  return (
    `The migration ${name} ends its own transaction, so a failure would leave half of it behind. ` +
    'Take commit and rollback out of the file, and restore the database from a backup.'
  );
}

function placeOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return '';
  return ` at line ${sql.slice(0, Number(error.position)).split('\n').length}`;
}
