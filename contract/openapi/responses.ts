import type { Endpoint } from '../endpoint.ts';
import { errorMeanings } from './error-meanings.ts';
import { ErrorBody, type ErrorCode } from '../errors.ts';
import { cacheHeaders, headerReferences, limitCountHeaders, listHeaders } from './headers.ts';
import type { Json, SchemaStore } from './schemas.ts';

export interface ResponseContext {
  readonly store: SchemaStore;
  /** Collected components, by name. */
  readonly headers: Json;
  readonly responses: Json;
  readonly statusOf: (code: ErrorCode) => number;
}

/** The endpoint's own codes and those that follow from its access and input. */
function errorsOf(definition: Endpoint): ErrorCode[] {
  const takesBody = definition.method !== 'GET';
  // A token must be valid and an API key must have the right, even on public endpoints.
  const codes = new Set<ErrorCode>([...definition.errors, 'unauthenticated', 'forbidden']);
  if (definition.proof) codes.add('proof_required');
  if (definition.access === 'admin') codes.add('second_factor_missing');
  // Unknown query parameters are refused for API keys.
  const checksQuery = definition.query !== undefined || definition.keyRight !== undefined;
  if (definition.params || checksQuery || takesBody) codes.add('invalid_input');
  // Endpoints without a body still check what is sent.
  if (takesBody) codes.add('too_large').add('unsupported_media_type');
  if (definition.idempotent) codes.add('idempotency_in_progress').add('idempotency_key_reused');
  return [...codes.add('rate_limited').add('internal').add('unavailable')];
}

export function responsesOf(definition: Endpoint, context: ResponseContext): Json {
  return {
    [definition.status]: successResponse(definition, context),
    ...(definition.cacheSeconds === undefined ? {} : { 304: notModified(context) }),
    ...errorResponses(definition, context),
  };
}

function successResponse(definition: Endpoint, { store, headers }: ResponseContext): Json {
  const body = store.jsonSchema(definition.response, 'output');
  const names = [
    ...(definition.kind === 'list' ? listHeaders : []),
    ...(definition.idempotent ? ['Idempotency-Replayed'] : []),
    ...(definition.cacheSeconds === undefined ? [] : cacheHeaders),
    ...limitCountHeaders,
    'X-Request-Id',
  ];
  return {
    description: successDescription(definition),
    headers: headerReferences(names, headers),
    content: {
      [mediaTypeOf(definition)]: { schema: definition.kind === 'list' ? { type: 'array', items: body } : body },
    },
  };
}

const mediaTypeOf = ({ kind, mediaType }: Endpoint): string =>
  kind === 'events' ? 'text/event-stream' : (mediaType ?? 'application/json');

function successDescription({ kind, status }: Endpoint): string {
  if (kind === 'list') return 'One page, or all rows when neither `page` nor `perPage` is given.';
  if (kind === 'file') return 'A file, streamed while it is generated.';
  if (kind === 'events') return 'Server-sent events until either side closes. The data of each event is this, as JSON.';
  return { 200: 'Done.', 201: 'Created.', 202: 'Accepted; the work continues after this response.' }[status];
}

function notModified({ headers }: ResponseContext): Json {
  return {
    description: 'Nothing has changed since the response with this `ETag`.',
    headers: headerReferences(cacheHeaders, headers),
  };
}

/** Endpoints with the same codes share a response component named after them. */
function errorResponses(definition: Endpoint, context: ResponseContext): Json {
  const codesByStatus = Map.groupBy(errorsOf(definition).toSorted(), context.statusOf);
  const entries = [...codesByStatus].toSorted(([one], [other]) => one - other);
  return Object.fromEntries(
    entries.map(([status, codes]) => {
      const name = codes.map(pascalCase).join('Or');
      context.responses[name] ??= errorResponse(codes, context);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** Refused requests count against limits too. */
const countedStatuses: ReadonlySet<number> = new Set([401, 403, 429]);
const transientErrors: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'unavailable', 'idempotency_in_progress']);

function errorResponse(codes: readonly ErrorCode[], { store, headers, statusOf }: ResponseContext): Json {
  const statuses = codes.map(statusOf);
  const isTransient = codes.some((code) => transientErrors.has(code));
  const names = [
    ...(isTransient ? ['Retry-After'] : []),
    ...(statuses.includes(401) ? ['WWW-Authenticate'] : []),
    ...(statuses.some((status) => countedStatuses.has(status)) ? limitCountHeaders : []),
    'X-Request-Id',
  ];
  return {
    description: codes.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join('\n\n'),
    headers: headerReferences(names, headers),
    content: {
      'application/json': {
        schema: {
          allOf: [store.jsonSchema(ErrorBody, 'output'), { type: 'object', properties: { code: { enum: codes } } }],
        },
      },
    },
  };
}

function pascalCase(code: string): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
