import { expect, it } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#server/database/testing.ts';
import { describeDifference, reconcile } from '#server/modules/reconcile/index.ts';
import { createPoster } from '#server/modules/webhooks/index.ts';
import { useTestApp } from '#server/testing.ts';
import { stock } from '#tests/support/customers.ts';
import { fuzz } from '#tests/support/fuzz/fuzz.ts';

const count = Number(process.env['FUZZ_REQUESTS'] ?? 3_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115);
const database = useTestDatabase();
const resolve = async () => [{ address: '93.184.216.34', family: 4 as const }];
const server = useTestApp(database, { webhooks: { post: createPoster(), resolve } });

it(
  `${count} requests made from the document, seed ${seed}, get no answer off it`,
  { timeout: 200_000 + count * 100 },
  async ({ annotate }) => {
    const { connection } = database;
    await stock(connection);
    const { statuses, succeeded, document, faults } = await fuzz({ app: server.app, connection }, { count, seed });
    expect(faults).toEqual([]);
    const ctx = createContext(connection, { kind: 'system', name: 'test' }, new Date());
    expect((await reconcile(ctx)).map(describeDifference)).toEqual([]);
    // Requests that nobody lets in would find nothing.
    expect(succeeded.size / document.operations.length).toBeGreaterThan(0.6);
    const counts = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, times]) => `${status}: ${times}`);
    const share = `${succeeded.size} of ${document.operations.length} operations succeeded`;
    await annotate(`seed ${seed}, ${count} requests, 0 answers off the document; ${share}; ${counts.join(', ')}`);
  },
);
