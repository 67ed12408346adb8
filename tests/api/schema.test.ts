import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { listSchema } from '#tests/support/schema-listing.ts';

const database = useTestDatabase();

test('the migrated schema matches schema.txt; `npm run schema` updates it', async () => {
  const listing = await listSchema(database.connection.pool);
  await expect(listing).toMatchFileSnapshot('../../server/database/schema.txt');
});
