import { countCap, limitHeaders } from '../limits.ts';
import type { Json } from './schemas.ts';
import { totalCountCappedHeader, totalCountHeader } from '../paging.ts';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const flag = { type: 'string', enum: ['true'] };

const limit = headerCase(limitHeaders.calls);
const remaining = headerCase(limitHeaders.remaining);
const reset = headerCase(limitHeaders.resetSeconds);
const total = headerCase(totalCountHeader);
const totalCapped = headerCase(totalCountCappedHeader);

/** All response headers; operations refer to those that they send. */
const responseHeaders: Json = {
  'Cache-Control': { description: 'How long the response may be cached.', schema: text },
  ETag: { description: 'Send it as `If-None-Match` to get a response only if it changed.', schema: text },
  'Idempotency-Replayed': {
    description: '`true` if this is the stored response to an earlier call with the same idempotency key.',
    schema: flag,
  },
  [limit]: { description: 'How many calls the tightest limit allows.', schema: count },
  [remaining]: { description: 'How many of them are left.', schema: count },
  [reset]: { description: 'Seconds until all of them are available again.', schema: count },
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: count },
  'WWW-Authenticate': { description: 'How to authenticate: with a Bearer token.', schema: text },
  'X-Request-Id': { description: 'Quote it when you ask for help.', schema: text },
  [total]: {
    description: `The total number of rows, on paged responses. Searches are counted up to ${countCap}.`,
    schema: count,
  },
  [totalCapped]: { description: '`true` if a search finds more rows than the total says.', schema: flag },
};

export const cacheHeaders = ['ETag', 'Cache-Control'];
export const limitCountHeaders = [limit, remaining, reset];
export const listHeaders = [total, totalCapped];

export function headerReferences(names: readonly string[], used: Json): Json {
  return Object.fromEntries(
    names.map((name) => {
      used[name] = responseHeaders[name];
      return [name, { $ref: `#/components/headers/${name}` }];
    }),
  );
}

function headerCase(name: string): string {
  return name.replace('ratelimit', 'RateLimit').replaceAll(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}
