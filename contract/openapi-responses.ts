import type { Endpoint } from './endpoint.ts';
import { ErrorBody, type ErrorCode, errorMeanings } from './errors.ts';
import type { Json, SchemaStore } from './openapi-schemas.ts';
import { countCap, totalCountCappedHeader, totalCountHeader } from './paging.ts';

/** What a call can answer besides its own codes, by who may make it and what it takes. */
export function errorsOf(definition: Endpoint): ErrorCode[] {
  const takesBody = definition.method !== 'GET';
  const codes = new Set<ErrorCode>(definition.errors);
  if (definition.params || definition.query || takesBody) codes.add('invalid_input');
  if (definition.access !== 'public') codes.add('unauthenticated').add('forbidden');
  // Without a body of its own a call still looks at what is sent along.
  if (takesBody) codes.add('too_large').add('unsupported_media_type');
  if (definition.idempotent) codes.add('idempotency_in_progress').add('idempotency_key_reused');
  return [...codes.add('rate_limited').add('internal').add('unavailable')];
}

export function successResponse(definition: Endpoint, store: SchemaStore): Json {
  const answer = store.jsonSchema(definition.answer, 'output');
  switch (definition.kind) {
    case 'json':
      return {
        description: successDescriptions[definition.status],
        ...headersOf({
          ...(definition.idempotent ? { 'Idempotency-Replayed': replayedHeader } : {}),
          ...(definition.cacheSeconds === undefined ? {} : cacheHeaders),
        }),
        content: { 'application/json': { schema: answer } },
      };
    case 'events':
      return {
        description: 'Server-sent events until either side closes. The data of each is this schema, as JSON.',
        content: { 'text/event-stream': { schema: answer } },
      };
    case 'list':
      return {
        description: 'One page, or all rows when neither `page` nor `perPage` is given.',
        headers: listHeaders,
        content: { 'application/json': { schema: { type: 'array', items: answer } } },
      };
  }
}

const successDescriptions: Record<Endpoint['status'], string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; the work goes on after this answer.',
};

const headersOf = (headers: Json): Json => (Object.keys(headers).length > 0 ? { headers } : {});

const replayedHeader = {
  description: '`true` when this is the stored answer to an earlier call with the same idempotency key.',
  schema: { type: 'string', enum: ['true'] },
};

const cacheHeaders = {
  ETag: { description: 'Send it back as `If-None-Match` to ask only for changes.', schema: { type: 'string' } },
  'Cache-Control': { description: 'How long the answer may be kept.', schema: { type: 'string' } },
};

const listHeaders = {
  [headerCase(totalCountHeader)]: {
    description: `How many rows there are in all, on paged answers. Filtered lists are counted up to ${countCap}.`,
    schema: { type: 'integer', minimum: 0 },
  },
  [headerCase(totalCountCappedHeader)]: {
    description: '`true` when there are more rows than the total says.',
    schema: { type: 'string', enum: ['true'] },
  },
};

function headerCase(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}

export const notModifiedResponse: Json = { description: 'Nothing has changed since the answer with this `ETag`.' };

/** Calls that fail alike share a response, named after the codes it can carry. */
export function errorResponses(
  definition: Endpoint,
  statusOf: (code: ErrorCode) => number,
  store: SchemaStore,
  responses: Json,
): Json {
  const codesByStatus = Map.groupBy(errorsOf(definition).toSorted(), statusOf);
  const entries = [...codesByStatus].toSorted(([one], [other]) => one - other);
  return Object.fromEntries(
    entries.map(([status, codes]) => {
      const name = codes.map(pascalCase).join('Or');
      responses[name] ??= errorResponse(codes, store);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function errorResponse(codes: readonly ErrorCode[], store: SchemaStore): Json {
  const isPassing = codes.some((code) => passingErrors.has(code));
  return {
    description: codes.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join('\n\n'),
    ...(isPassing ? { headers: { 'Retry-After': retryAfterHeader } } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [store.jsonSchema(ErrorBody, 'output'), { type: 'object', properties: { code: { enum: codes } } }],
        },
      },
    },
  };
}

const passingErrors: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'unavailable', 'idempotency_in_progress']);

const retryAfterHeader = {
  description: 'Seconds to wait before the next try.',
  schema: { type: 'integer', minimum: 0 },
};

function pascalCase(code: string): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
