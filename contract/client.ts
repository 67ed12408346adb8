import type { z } from 'zod';
import type { Api, Endpoint } from './endpoint.ts';
import { ErrorBody, type ErrorCode } from './errors.ts';
import type { AbortSignal, Blob, Fetch } from './runtime-types.ts';
import { type Page, totalCountCappedHeader, totalCountHeader } from './paging.ts';
import { clientWords } from './words/client.ts';

/** An error response, or no response at all (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | 'network' | 'unexpected_answer';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** With `second_factor_required`: send it with the code. */
  readonly challenge: string | undefined;
  /** With `insufficient_funds`: the dollars that the balance lacks. */
  readonly missing: number | undefined;
  readonly requestId: string | undefined;
  /** When to try again, if the server says so: after too many calls, while a first call is running, or in an outage. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ApiError['code'],
    message: string,
    details: {
      status: number;
      fields?: Readonly<Record<string, string>> | undefined;
      challenge?: string | undefined;
      missing?: number | undefined;
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.fields = details.fields ?? {};
    this.challenge = details.challenge;
    this.missing = details.missing;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

type Part<E, Key extends 'params' | 'query' | 'body'> = E extends {
  readonly [K in Key]: infer Schema extends z.ZodType;
}
  ? Record<never, never> extends z.input<Schema>
    ? { readonly [K in Key]?: z.input<Schema> }
    : { readonly [K in Key]: z.input<Schema> }
  : { readonly [K in Key]?: never };

const replayedHeader = 'idempotency-replayed';

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called when the response is that of an earlier call with the same `Idempotency-Key`. */
  readonly onReplay?: () => void;
}

type Body<E> = E extends { readonly uploadBytesMax: number } ? { readonly body: Blob } : Part<E, 'body'>;

export type CallInput<E> = Part<E, 'params'> & Part<E, 'query'> & Body<E> & CallOptions;

export type CallResult<E> = E extends { readonly kind: infer Kind; readonly response: infer Schema extends z.ZodType }
  ? Kind extends 'list'
    ? Page<z.output<Schema>>
    : Kind extends 'file'
      ? Blob
      : z.output<Schema>
  : never;

type Call<E> =
  Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E>) => Promise<CallResult<E>>
    : (input: CallInput<E>) => Promise<CallResult<E>>;

/** Every endpoint is a function, except event streams, which have a separate reader. */
export type Client<A extends Api> = {
  readonly [Group in keyof A]: {
    readonly [Name in keyof A[Group] as A[Group][Name] extends { readonly kind: 'events' } ? never : Name]: Call<
      A[Group][Name]
    >;
  };
};

export interface ClientOptions {
  /** Without a trailing slash: `/api`, or `https://api.example.com/api`. */
  readonly baseUrl: string;
  readonly fetch?: Fetch;
  /** Returns the access token or API key. It is called before every request; if it rejects, the call fails as `network`. */
  readonly token?: () => string | undefined | Promise<string | undefined>;
  readonly credentials?: 'include' | 'omit' | 'same-origin';
  /** The error message when there is no response. */
  readonly networkMessage?: () => string;
}

export function createClient<A extends Api>(api: A, options: ClientOptions): Client<A> {
  const group = (endpoints: A[string]) =>
    Object.fromEntries(
      Object.entries(endpoints).map(([name, definition]) => [
        name,
        (input: LooseInput = {}) => call(definition, input, options),
      ]),
    );
  return Object.fromEntries(
    Object.entries(api).map(([name, endpoints]) => [name, group(endpoints as A[string])]),
  ) as Client<A>;
}

interface LooseInput extends CallOptions {
  readonly params?: Readonly<Record<string, Plain>>;
  readonly query?: Readonly<Record<string, Plain>>;
  readonly body?: unknown;
}

type Plain = string | number | boolean | undefined;

export function endpointUrl(
  baseUrl: string,
  definition: Endpoint,
  input: Pick<LooseInput, 'params' | 'query'>,
): string {
  const path = definition.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    pathSegment(definition, name, input.params?.[name]),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return baseUrl + path + (search.size > 0 ? `?${search.toString()}` : '');
}

function pathSegment(definition: Endpoint, name: string, value: Plain): string {
  const text = encodeURIComponent(value ?? '');
  // Browsers resolve dot segments, even encoded ones, so they would reach another endpoint.
  if (text === '' || text === '.' || text === '..') {
    throw new TypeError(`${definition.path} can't be called with ${name} = ${JSON.stringify(value)}`);
  }
  return text;
}

async function call(definition: Endpoint, input: LooseInput, options: ClientOptions): Promise<unknown> {
  const headers = new Headers(input.headers);
  headers.set('accept', definition.mediaType ? `${definition.mediaType}, application/json` : 'application/json');
  const isUpload = definition.uploadBytesMax !== undefined;
  if (input.body !== undefined) headers.set('content-type', isUpload ? 'application/octet-stream' : 'application/json');

  const url = endpointUrl(options.baseUrl, definition, input);
  const isFile = definition.kind === 'file';
  const { response, content } = await exchange(url, options, isFile, {
    method: definition.method,
    headers,
    ...(input.body === undefined
      ? {}
      : { body: isUpload ? (input.body as NonNullable<RequestInit['body']>) : JSON.stringify(input.body) }),
    ...(options.credentials ? { credentials: options.credentials } : {}),
    ...(input.signal ? { signal: input.signal } : {}),
  });
  if (response.headers.get(replayedHeader) === 'true') input.onReplay?.();
  if (typeof content !== 'string') return content;
  const json = parseJson(response, content);
  if (!response.ok) throw errorFrom(response, json);
  return parseResponse(definition, response, json);
}

/** Reads the whole response; a truncated one is a network error, like none at all. */
async function exchange(
  url: string,
  options: ClientOptions,
  isFile: boolean,
  init: RequestInit & { headers: Headers },
) {
  const { fetch: send = fetch } = options;
  try {
    const token = await options.token?.();
    if (token !== undefined) init.headers.set('authorization', `Bearer ${token}`);
    const response = await send(url, init);
    return { response, content: await (isFile && response.ok ? response.blob() : response.text()) };
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    const message = options.networkMessage?.() ?? clientWords.network;
    throw new ApiError('network', message, { status: 0, cause });
  }
}

function parseJson(response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unexpectedResponse(response.status, cause);
  }
}

function errorFrom({ status, headers }: Response, json: unknown): ApiError {
  const body = ErrorBody.safeParse(json);
  if (!body.success) return unexpectedResponse(status, body.error);
  const { code, message, ...details } = body.data;
  const retryAfterSeconds = Number(headers.get('retry-after') ?? 0) || undefined;
  return new ApiError(code, message, { status, ...details, retryAfterSeconds });
}

function parseResponse(definition: Endpoint, response: Response, json: unknown): unknown {
  const value = checkValue(definition, response.status, json);
  if (definition.kind !== 'list') return value;
  const rows = value as readonly unknown[];
  return {
    rows,
    total: Number(response.headers.get(totalCountHeader) ?? rows.length),
    isTotalCapped: response.headers.get(totalCountCappedHeader) === 'true',
  } satisfies Page<unknown>;
}

/** Endpoints in the browser's code have no schemas (`tools/web-build/trim-contract.ts`). Lists must be arrays even so. */
function checkValue({ kind, response: schema }: Partial<Endpoint>, status: number, json: unknown): unknown {
  if (!schema) {
    if (kind === 'list' && !Array.isArray(json)) throw unexpectedResponse(status, undefined);
    return json;
  }
  const parsed = (kind === 'list' ? schema.array() : schema).safeParse(json);
  if (!parsed.success) throw unexpectedResponse(status, parsed.error);
  return parsed.data;
}

/** In another format than ours, these come from a proxy that could not reach the server. A 500 comes from a server. */
const isFromProxy = (status: number) => status >= 502;

function unexpectedResponse(status: number, cause: unknown): ApiError {
  const message = isFromProxy(status) ? clientWords.unreachable : clientWords.unexpected;
  return new ApiError('unexpected_answer', message, { status, cause });
}
