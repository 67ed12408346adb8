import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { webhookEvents } from '#contract/webhooks/webhook-facts.ts';
import { registerOpenApi } from '#server/http/openapi.ts';

let shopName = 'Harbor';
const app = Fastify();
await app.register(
  (scope, _, done) => {
    registerOpenApi(scope, { serverUrl: 'https://shop.example.com/api', readShopName: async () => shopName });
    done();
  },
  { prefix: '/api' },
);
afterAll(() => app.close());

const read = (headers: Record<string, string> = {}) => app.inject({ url: '/api/openapi.json', headers });

describe('GET /api/openapi.json', () => {
  test('responds with the document and the URL of this shop', async () => {
    const response = await read();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://shop.example.com/api' }] });
  });

  test('has the name of the shop, also after it is renamed', async () => {
    const first = await read();
    expect(first.json()).toMatchObject({ info: { title: 'Harbor API' } });
    shopName = 'Harbor Boost';
    const renamed = await read({ 'if-none-match': String(first.headers['etag']) });
    expect([renamed.statusCode, renamed.json<{ info: { title: string } }>().info.title]).toEqual([
      200,
      'Harbor Boost API',
    ]);
  });

  test('has every call of the contract, and the panel API', async () => {
    const { paths } = (await read()).json<{ paths: Record<string, Record<string, { operationId: string }>> }>();
    const documented = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((call) => call.operationId),
    );
    const declared = Object.entries(api).flatMap(([group, calls]) =>
      Object.keys(calls).map((name) => `${group}.${name}`),
    );
    expect(documented.toSorted()).toEqual([...declared, 'panel.call'].toSorted());
  });

  test('describes the body of every webhook event', async () => {
    type Body = { requestBody: { content: Record<string, { schema: { properties: { data: object } } }> } };
    const { webhooks } = (await read()).json<{ webhooks: Record<string, { post: Body }> }>();
    expect(Object.keys(webhooks).toSorted()).toEqual([...webhookEvents, 'test'].toSorted());
    const dataOf = (event: string) => webhooks[event]?.post.requestBody.content['application/json']?.schema.properties;
    const component = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    expect(dataOf('order.partial')?.data).toEqual(component('PartialOrder'));
    expect(dataOf('order.completed')?.data).toEqual(component('Order'));
    expect(dataOf('payment.paid')?.data).toEqual(component('Payment'));
    expect(dataOf('ticket.answered')?.data).toEqual(component('TicketAnswered'));
    expect(dataOf('test')?.data).toMatchObject({ properties: { message: { type: 'string' } } });
  });

  test('is cacheable and responds with 304 to a matching ETag', async () => {
    const { etag, 'cache-control': cacheControl } = (await read()).headers;
    expect(cacheControl).toBe('public, max-age=300');
    const again = await read({ 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await read({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});
