import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createContext, inTransaction } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { selectLiveSession } from './sessions.queries.ts';

const database = useTestDatabase();

it('the lookup of sessions is planned once per connection, not for every call', async () => {
  const ctx = createContext(database.connection, { kind: 'anonymous' }, new Date());
  // A transaction, because it has one connection.
  const plans = await inTransaction(ctx, async (inside) => {
    for (let calls = 0; calls < 10; calls++) await selectLiveSession(inside, randomUUID());
    const { rows } = await inside.db.$client.query<{ cached: string }>(
      `select generic_plans::text as cached from pg_prepared_statements where name = 'live-sessions'`,
    );
    return rows;
  });
  // PostgreSQL plans the first five calls of a prepared statement.
  expect(plans).toEqual([{ cached: '5' }]);
});
