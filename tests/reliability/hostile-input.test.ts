import Fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { createBtcpayGateway, openStripe } from '#server/modules/payments/index.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { reportRow, shortOrLong } from '#tests/support/battery.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { type ApiDocument, type OpenApi, type Operation, readDocument } from '#tests/support/fuzz/document.ts';
import { learnValues } from '#tests/support/fuzz/learned-values.ts';
import { randomOf } from '#tests/support/fuzz/random.ts';
import { validValues } from '#tests/support/fuzz/valid-values.ts';
import { type Calls, hostileCases, smallestCall } from '#tests/support/hostile/cases.ts';
import { type Hostile, judgeCost } from '#tests/support/hostile/judge.ts';

const seed = 13;
const shapesPerField = shortOrLong(1, Infinity);
/** Parsing whole bodies is shared by all calls and the most expensive to test. */
const wholeBodiesEvery = shortOrLong(8, 1);
/** Streamed responses: endless, or as long as a list. */
const streamed = [
  'live.stream',
  'adminOrders.export',
  'adminPayments.export',
  'adminUsers.export',
  'accountData.download',
];

const secrets = { webhookSecret: 'whsec_hostile', apiUrl: 'http://localhost:9' };
const stripe = { ...secrets, secretKey: 'sk_test_1', publishableKey: 'pk_test_1', clock: () => new Date() };
const btcpay = { ...secrets, url: 'http://localhost:9', apiKey: 'key', storeId: 'store' };
const database = useTestDatabase();
const server = useTestApp(database, { trustedProxies: ['127.0.0.1'] });
const withGateways = useTestApp(database, { gateways: [await openStripe(stripe), createBtcpayGateway(btcpay)] });
let document: ApiDocument;

beforeAll(async () => {
  await stock(database.connection);
  document = readDocument((await server.app.inject({ url: '/api/openapi.json' })).json<OpenApi>());
});

async function callerFor({ operationId, access }: Operation) {
  if (operationId === 'panel.call') {
    const { key } = await apiKeyOf(database.connection, await signInWith(database.connection, 500_00));
    return { headers: {}, key };
  }
  if (access === 'public') return { headers: {} };
  return access === 'admin' ? signIn(database.connection, { role: 'admin' }) : signInWith(database.connection, 500_00);
}

async function callsOf(operation: Operation): Promise<Calls> {
  const { app } = operation.tag === 'gatewayEvents' ? withGateways : server;
  const values = validValues(document, learnValues(), seed);
  return { app, ...smallestCall(operation, await callerFor(operation), { values, random: randomOf(seed) }) };
}

/** Rotates the shapes in the short form, so that every field is tried and every shape is used somewhere. */
function rotate(fields: readonly (readonly Hostile[])[], turn: number): Hostile[] {
  return fields.flatMap((shapes, index) => {
    const first = (turn * 7 + index) % Math.max(1, shapes.length);
    return [...shapes.slice(first), ...shapes.slice(0, first)].slice(0, shapesPerField);
  });
}

it('the cost of every input is linear in its length', { timeout: shortOrLong(900_000, 7_200_000) }, async () => {
  const faults: string[] = [];
  let tried = 0;
  const operations = document.operations.filter(({ operationId }) => !streamed.includes(operationId));
  for (const [turn, operation] of operations.entries()) {
    const calls = await callsOf(operation);
    const sendSmallest = () => calls.app.inject(calls.smallest);
    await sendSmallest();
    const hasWholeBodies = turn % wholeBodiesEvery === 0;
    for (const hostile of rotate(hostileCases(calls, document, { seed, hasWholeBodies }), turn)) {
      const fault = await judgeCost(hostile, sendSmallest);
      if (fault !== undefined) faults.push(fault);
      tried++;
    }
  }
  reportRow({ row: 'R13', what: 'cost of hostile input', tried, wrong: faults.length });
  expect(faults).toEqual([]);
});

it('detects a handler with quadratic cost and one that is slow at any size', async () => {
  const app = Fastify();
  app.post('/copies', async ({ body }) => {
    let copy: number[] = [];
    for (const entry of (body as { a: number[] }).a) copy = [...copy, entry];
    return { length: copy.length };
  });
  app.post('/slow', async ({ body }) => {
    const { a } = body as { a: number[] };
    return { hashes: a.map((entry) => JSON.stringify(Array.from({ length: 300 }, () => entry))).length };
  });
  app.post('/fine', async ({ body }) => ({ length: (body as { a: number[] }).a.length }));
  const judge = (url: string, entries: number) => {
    const payload = (length: number) => JSON.stringify({ a: Array.from({ length }, () => 1) });
    const send = (length: number) =>
      app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: payload(length) });
    return judgeCost({ name: url, limit: entries, send, json: payload }, () => send(1));
  };
  expect(await judge('/copies', 6_000)).toMatch(/copies costs/);
  expect(await judge('/slow', 5_000)).toMatch(/slow costs .* times its bytes/);
  expect(await judge('/fine', 50_000)).toBeUndefined();
  await app.close();
});
