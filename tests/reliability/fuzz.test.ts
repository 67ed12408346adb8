import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { describeDifference, reconcile } from '#server/modules/reconcile/index.ts';
import { createPoster } from '#server/modules/webhooks/index.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { stock } from '#tests/support/people/customers.ts';
import { reportRow, shortOrLong } from '#tests/support/battery.ts';
import { type OpenApi, readDocument } from '#tests/support/fuzz/document.ts';
import { fuzz } from '#tests/support/fuzz/fuzz.ts';
import { judgeResponse } from '#tests/support/fuzz/judge-response.ts';

const count = Number(process.env['FUZZ_REQUESTS'] ?? shortOrLong(1_200, 50_000));
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

it('detects an undeclared status, content type or field, a missing field and a field of the wrong type', async () => {
  const document = readDocument((await server.app.inject({ url: '/api/openapi.json' })).json<OpenApi>());
  const operation = document.operations.find(({ operationId }) => operationId === 'payments.balance');
  if (!operation) throw new Error('The document has no balance.');
  const { body } = await server.app.inject({
    url: '/api/auth/balance',
    headers: (await signIn(database.connection)).headers,
  });
  const type = 'application/json; charset=utf-8';
  const judge = (change: object, status = 200) =>
    judgeResponse(
      document,
      { operation, method: 'GET', isRerouted: false },
      { status, type, text: JSON.stringify({ ...(JSON.parse(body) as object), ...change }) },
    );
  expect(judge({})).toEqual([]);
  expect(judge({ passwordHash: 'x' })).toEqual(['answered 200, but body.passwordHash is not declared']);
  expect(judge({ currentBalance: undefined })).toEqual(['answered 200, but body.currentBalance is missing']);
  expect(judge({ currentBalance: '5' })).toEqual(['answered 200, but body.currentBalance is no number: "5"']);
  expect(judge({ currentBalance: -2e13 })).toEqual([
    'answered 200, but body.currentBalance is out of bounds: -20000000000000',
  ]);
  expect(judge({}, 500)).toEqual(['answered 500']);
  expect(judge({}, 418)[0]).toContain('answered 418, which is not declared');
  expect(judge({}, 404)[0]).toContain('answered 404, which is not declared');
  expect(judge({}, 403)[0]).toContain('answered 403, but body.code is missing');
  const request = { operation, method: 'GET', isRerouted: false };
  expect(judgeResponse(document, request, { status: 200, type: 'text/html', text: body })).toEqual([
    'answered 200 as text/html instead of application/json',
  ]);
});
