import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '#tests/support/database/create-database.ts';
import { migrate } from './migrate.ts';

it('accounts keep their email address without invisible characters, unless another one has it', async () => {
  const database = await createEmptyDatabase(inject('postgresUrl'));
  onTestFinished(() => database.close());
  await migrate(database, { folder: path.join(import.meta.dirname, 'baseline') });
  const emails = ['ada@example.test', 'ada@example.test\u{200b}', 'bo\u{ad}@example.test', 'bo@example.test\u{feff}'];
  for (const [minute, email] of emails.entries()) {
    await database.pool.query(
      `insert into accounts (role, first_name, last_name, email, created_at) values ('user', 'A', '', $1, $2)`,
      [email, new Date(Date.UTC(2026, 10, 16, 8, minute))],
    );
  }
  await migrate(database);
  const { rows } = await database.pool.query<{ email: string }>('select email from accounts order by created_at');
  expect(rows.map(({ email }) => email)).toEqual([
    'ada@example.test',
    'ada@example.test\u{200b}',
    'bo@example.test',
    'bo@example.test\u{feff}',
  ]);
});
