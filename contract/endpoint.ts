import type { z } from 'zod';
import type { Access, ApiKeyRight } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { Limit } from './limits.ts';
import { type ListOptions, listQuery } from './paging.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API. Validation, authorization, OpenAPI and the typed client are all derived from it. */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, with `:name` for each parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** What a caller has to know beyond the summary, for the documentation. */
  readonly description?: string;
  readonly access: Access;
  /** The right that an API key needs to make this call. Without it no key can. */
  readonly keyRight?: ApiKeyRight;
  /**
   * Asks for a recent proof of identity (`contract/accounts/proofs.ts`) beyond the session. Never combined with `keyRight`: an API
   * key has nothing to prove with.
   */
  readonly proof?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body reaches its handler as the bytes that came, unread: a signature is made over them. */
  readonly takesBytes?: true;
  /**
   * `json` parses the answer once, `list` pages or streams an array of it, `events` sends a server-sent event for each,
   * `file` is sent as it is made and meant to be kept: JSON, or what `mediaType` says.
   */
  readonly kind: 'json' | 'list' | 'events' | 'file';
  readonly answer: z.ZodType;
  /** Of a file that is not JSON. */
  readonly mediaType?: 'text/csv';
  readonly status: 200 | 201 | 202;
  /** Codes beyond the ones any call can answer (see `errorsOf` in openapi-responses.ts). */
  readonly errors: readonly ErrorCode[];
  /** Takes an `Idempotency-Key` header: the same key and body replay the first answer. Never on a public call. */
  readonly idempotent: boolean;
  /** How often it may be called, where the default for all calls is too generous. All of them must have room. */
  readonly limits?: readonly Limit[];
  /** Seconds that shared caches may keep the answer; it always carries an ETag then. */
  readonly cacheSeconds?: number;
}

export type Api = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A path with parameters needs a schema for exactly these; one without takes none. */
type ParamsOf<D extends { readonly path: string }> = [PathParameters<D['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodObject<Record<PathParameters<D['path']>, z.ZodType>> } & OnlyKnownParams<D>;

type OnlyKnownParams<D extends { readonly path: string }> = D extends {
  readonly params: z.ZodObject<infer Shape>;
}
  ? [Exclude<keyof Shape, PathParameters<D['path']>>] extends [never]
    ? unknown
    : { readonly params: never }
  : unknown;

type Defaulted = 'kind' | 'status' | 'idempotent';
type Definition = Omit<Endpoint, Defaulted> & Partial<Pick<Endpoint, 'status' | 'idempotent'>>;
type ListDefinition = Omit<Definition, 'method' | 'query'> & {
  readonly method?: never;
  readonly query?: never;
  readonly list: ListOptions;
};

type Complete<D, Kind extends Endpoint['kind']> = Omit<D, Defaulted> &
  Pick<Endpoint, 'status' | 'idempotent'> & { readonly kind: Kind };

function complete<const D extends object, Kind extends Endpoint['kind']>(kind: Kind, definition: D): Complete<D, Kind> {
  return { status: 200, idempotent: false, ...definition, kind };
}

export function endpoint<const D extends Definition>(definition: D & ParamsOf<D>): Complete<D, 'json'> {
  return complete<D, 'json'>('json', definition);
}

/** An array answer with the paging, search, sort and filter parameters that all lists share. */
export function listEndpoint<const D extends ListDefinition>(definition: D & ParamsOf<D>) {
  const query = listQuery<D['list']>(definition.list);
  return { ...complete<D, 'list'>('list', definition), method: 'GET', query } as const;
}

/** A file to keep; it is not parsed on the way, since it may be large. `answer` says what it holds. */
export function fileEndpoint<const D extends Definition>(definition: D & ParamsOf<D>): Complete<D, 'file'> {
  return complete<D, 'file'>('file', definition);
}

/** A stream of server-sent events that stays open; `answer` is the schema of one event's data. */
export function eventsEndpoint<const D extends Definition>(definition: D & ParamsOf<D>): Complete<D, 'events'> {
  return complete<D, 'events'>('events', definition);
}
