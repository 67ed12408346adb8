import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { prepareDatabase } from '#server/composition/open-database.ts';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { useEmptyDatabase } from '#tests/support/database/use-database.ts';

const empty = useEmptyDatabase();

test('a user that may create tables but not pg-boss’s schema gets an error that says so', async () => {
  const { connection: database } = empty;
  await migrate(database);
  const role = `creator_${randomBytes(8).toString('hex')}`;
  await database.pool.query(`create role ${role} login; grant create on schema public to ${role};
    grant select on migrations to ${role}`);
  const url = new URL(database.url);
  url.username = role;
  const connection = connectDatabase(url.href);
  await expect(prepareDatabase(connection)).rejects.toThrow('its user may not create tables there');
  await connection.close();
  await database.pool.query(`drop owned by ${role}; drop role ${role}`);
});
