import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { describeDifference, reconcile } from '#server/modules/reconcile/index.ts';
import { createPoster } from '#server/modules/webhooks/index.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { stock } from '#tests/support/people/customers.ts';
import { reportRow } from '#tests/support/battery.ts';
import { fuzz } from '#tests/support/fuzz/fuzz.ts';

const count = Number(process.env['FUZZ_REQUESTS'] ?? 50_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115);
const database = useTestDatabase();
const resolve = async () => [{ address: '93.184.216.34', family: 4 as const }];
const failures: string[] = [];
const logger = pino({ level: 'error' }, { write: (line) => void failures.push(line) });
const server = useTestApp(database, { logger, webhooks: { post: createPoster(), resolve } });

it(
  `${count} requests generated from the OpenAPI document get only responses it declares (seed ${seed})`,
  { timeout: 200_000 + count * 100 },
  async ({ annotate }) => {
    const { connection } = database;
    await stock(connection);
    const { statuses, succeeded, document, faults } = await fuzz({ app: server.app, connection }, { count, seed });
    reportRow({
      row: 'R3',
      what: 'requests generated from the OpenAPI document',
      tried: count,
      wrong: faults.length,
      measured: `seed ${seed}`,
    });
    expect(faults, failures.slice(0, 20).join('')).toEqual([]);
    const ctx = createContext(connection, { kind: 'system', name: 'test' }, new Date());
    expect((await reconcile(ctx)).map(describeDifference)).toEqual([]);
    // Without enough successful requests the fuzzing would not reach the handlers.
    expect(succeeded.size / document.operations.length).toBeGreaterThan(0.6);
    const counts = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, times]) => `${status}: ${times}`);
    const share = `${succeeded.size} of ${document.operations.length} operations succeeded`;
    await annotate(`seed ${seed}, ${count} requests, 0 undeclared responses; ${share}; ${counts.join(', ')}`);
  },
);
