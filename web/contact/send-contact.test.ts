import { expect, it } from 'vitest';
import { sendContact } from './send-contact.ts';

const values = { name: 'Ada', email: 'ada@gmail.com', subject: 'Hello', message: 'Hello.', website: '' };
const outcome = (fetchIt: () => Promise<Response>) => sendContact(values, 'guest', fetchIt);
const answer = (status: number, body: string) => async () => new Response(body, { status });

it('is sent by any answer from 200 to 299', async () => {
  for (const status of [200, 201, 202, 299]) expect(await outcome(answer(status, '{}'))).toBeUndefined();
});

it('fails with what the server says, or says so where it says nothing', async () => {
  for (const status of [400, 409, 422, 429, 500, 503]) {
    expect(await outcome(answer(status, '{"message":"Too many requests."}'))).toBe('Too many requests.');
  }
  for (const body of ['', '<html>', 'null', '{}', '{"message":7}', '{"message":""}']) {
    expect(await outcome(answer(502, body))).toBe('There was an error sending the message.');
  }
});

it('fails by a redirect that leads nowhere, and without an answer', async () => {
  expect(await outcome(async () => new Response(null, { status: 304 }))).toBe('Failed to send the message');
  const offline = () => Promise.reject(new TypeError('offline'));
  expect(await outcome(offline)).toBe('Network error. Please check your connection.');
});

it('sends what the form holds, and no token for a guest', async () => {
  let sent: RequestInit | undefined;
  await sendContact(values, 'guest', async (_, init) => {
    sent = init;
    return new Response('{}', { status: 201 });
  });
  expect(JSON.parse(sent?.body as string)).toEqual(values);
  expect(new Headers(sent?.headers).has('authorization')).toBe(false);
});
