import { expect, it } from 'vitest';
import { sendExclusion } from './send-exclusion.ts';

const values = {
  platform: 'reddit',
  community: 'r/coffee',
  email: 'mod@gmail.com',
  note: 'Mine.',
  website: '',
} as const;
const outcome = (fetchFn: typeof fetch) => sendExclusion(values, 'guest', fetchFn);
const respond = (status: number, body: string) => async () => new Response(body, { status });

it('sends the values of the form, and no token for a guest', async () => {
  let sent: RequestInit | undefined;
  const result = await outcome(async (_, init) => {
    sent = init;
    return new Response('{}', { status: 201 });
  });
  expect(result).toBeUndefined();
  expect(JSON.parse(sent?.body as string)).toEqual(values);
  expect(new Headers(sent?.headers).has('authorization')).toBe(false);
});

it('fails with the server’s messages, or a default if there is none', async () => {
  expect(await outcome(respond(400, '{"message":"No.","fields":{"community":"Not one."}}'))).toEqual({
    message: 'No.',
    fields: { community: 'Not one.' },
  });
  for (const body of ['', '<html>', 'null', '{"message":7}']) {
    expect(await outcome(respond(502, body))).toEqual({
      message: 'The request could not be sent. Please try again.',
      fields: {},
    });
  }
});

it('fails without a response', async () => {
  expect(await outcome(() => Promise.reject(new TypeError('offline')))).toEqual({
    message: 'Network error. Please check your connection.',
    fields: {},
  });
});
