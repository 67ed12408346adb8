import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '#tests/support/database/create-database.ts';
import { migrate } from './migrate.ts';

it('admins that predate staff roles become owners, and only admins have a role', async () => {
  const database = await createEmptyDatabase(inject('postgresUrl'));
  onTestFinished(() => database.close());
  await migrate(database, { folder: path.join(import.meta.dirname, 'baseline') });
  await database.pool.query(`insert into accounts (role, first_name, last_name, email)
    values ('admin', 'Ada', 'L', 'ada@example.test'), ('user', 'Bo', 'M', 'bo@example.test')`);
  expect(await migrate(database)).toContain('0200-staff-roles.sql');
  const { rows } = await database.pool.query('select role, staff_role from accounts order by role');
  expect(rows).toEqual([
    { role: 'admin', staff_role: 'owner' },
    { role: 'user', staff_role: null },
  ]);
  for (const change of [`role = 'admin'`, `staff_role = 'support'`]) {
    const changed = database.pool.query(`update accounts set ${change} where role = 'user'`);
    await expect(changed).rejects.toThrow('accounts_staff_role_of_admins');
  }
  const unknown = database.pool.query(`update accounts set staff_role = 'king' where role = 'admin'`);
  await expect(unknown).rejects.toThrow('accounts_staff_role_check');
});
