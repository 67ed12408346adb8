import { expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { stock } from '#tests/support/people/customers.ts';
import { type OpenApi, readDocument } from '#tests/support/fuzz/document.ts';
import { fuzz } from '#tests/support/fuzz/fuzz.ts';
import { judgeResponse } from '#tests/support/fuzz/judge-response.ts';

const database = useTestDatabase();
const server = useTestApp(database);

it('draws requests that reach the handlers and get only responses that the OpenAPI document declares', async () => {
  const { connection } = database;
  await stock(connection);
  const { succeeded, faults } = await fuzz({ app: server.app, connection }, { count: 150, seed: 1 });
  expect(faults).toEqual([]);
  expect(succeeded.size).toBeGreaterThan(20);
});

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
