import { expect, it } from 'vitest';
import { sendContact } from './send-contact.ts';

const values = { name: 'Ada', email: 'ada@gmail.com', subject: 'Hello', message: 'Hello.', website: '' };
const outcome = (fetchFn: () => Promise<Response>) => sendContact(values, 'guest', fetchFn);
const respond = (status: number, body: string) => async () => new Response(body, { status });

it('is sent if the status is 200 to 299', async () => {
  for (const status of [200, 201, 202, 299]) expect(await outcome(respond(status, '{}'))).toBeUndefined();
});

it('fails with the server’s message, or a default if there is none', async () => {
  for (const status of [400, 409, 422, 429, 500, 503]) {
    expect(await outcome(respond(status, '{"message":"Too many requests."}'))).toBe('Too many requests.');
  }
  for (const body of ['', '<html>', 'null', '{}', '{"message":7}', '{"message":""}']) {
    expect(await outcome(respond(502, body))).toBe('There was an error sending the message.');
  }
});

it('fails for a 3xx and without a response', async () => {
  expect(await outcome(async () => new Response(null, { status: 304 }))).toBe('Failed to send the message');
  const offline = () => Promise.reject(new TypeError('offline'));
  expect(await outcome(offline)).toBe('Network error. Please check your connection.');
});

it('sends the values of the form, and no token for a guest', async () => {
  let sent: RequestInit | undefined;
  await sendContact(values, 'guest', async (_, init) => {
    sent = init;
    return new Response('{}', { status: 201 });
  });
  expect(JSON.parse(sent?.body as string)).toEqual(values);
  expect(new Headers(sent?.headers).has('authorization')).toBe(false);
});
