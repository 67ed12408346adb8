import { describe, expect, test } from 'vitest';
import { toReference } from '../api-reference.ts';
import { fieldErrors, toRequest } from './call-request.ts';
import { curlCommand } from './curl.ts';
import { sampleDocument } from '#web/api-docs/schema/sample-document.ts';

const calls = toReference(sampleDocument()).groups.flatMap((group) => group.calls);
const call = (id: string) => calls.find((each) => each.id === id)!;

describe('the request of a form', () => {
  test('encodes parameters in path and query, and leaves out empty ones', () => {
    const read = { 'path orderId': 'a/b', 'path line': ' 2 ' };
    expect(toRequest(call('orders.read'), read, '/api').url).toBe('/api/orders/a%2Fb/lines/2');
    const list = { 'query q': 'a&b', 'query page': '', 'query sort': 'newest' };
    expect(toRequest(call('orders.list'), list, '/api').url).toBe('/api/orders?q=a%26b&sort=newest');
  });

  test('keeps the name of an empty path parameter', () => {
    expect(toRequest(call('orders.read'), {}, '/api').url).toBe('/api/orders/{orderId}/lines/{line}');
  });

  test('has headers, and the body as typed', () => {
    const values = { body: '{"quantity":5}', 'header Idempotency-Key': 'k1' };
    expect(toRequest(call('orders.place'), values, '/api')).toEqual({
      method: 'POST',
      url: '/api/orders',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' },
      body: '{"quantity":5}',
    });
    expect(toRequest(call('live.events'), {}, '/api').headers).toEqual({ Accept: 'text/event-stream' });
  });

  test('requires path parameters and a JSON body; the API validates the rest', () => {
    expect(Object.keys(fieldErrors(call('orders.read'), { 'path line': '..' }))).toEqual(['path orderId', 'path line']);
    expect(fieldErrors(call('orders.place'), { body: '{' })).toEqual({ body: 'This is not valid JSON.' });
    expect(fieldErrors(call('orders.place'), { body: '{}' })).toEqual({});
  });
});

describe('the curl command', () => {
  test('leaves out the defaults of curl', () => {
    const request = toRequest(call('orders.list'), {}, 'https://shop.example.com/api');
    expect(curlCommand(request, false)).toBe("curl 'https://shop.example.com/api/orders'");
  });

  test('has the token as a variable, and escapes quotes', () => {
    const request = toRequest(call('orders.place'), { body: '{ "note": "it\'s" }' }, '/api');
    expect(curlCommand(request, true)).toBe(
      [
        "curl '/api/orders'",
        '-X POST',
        '-H "Authorization: Bearer $TOKEN"',
        "-H 'Content-Type: application/json'",
        String.raw`-d '{"note":"it'\''s"}'`,
      ].join(' \\\n  '),
    );
  });

  test('does not buffer a stream', () => {
    expect(curlCommand(toRequest(call('live.events'), {}, '/api'), false)).toContain('-N');
  });
});
