import type { z } from 'zod';
import type { Access, ApiKeyRight } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { Limit } from './limits.ts';
import { type ListOptions, listQuery } from './paging.ts';
import type { StaffRight } from './staff/rights.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Validation, authorization, OpenAPI and the typed client are all derived from it. */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, with `:name` for each parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Details for the documentation. */
  readonly description?: string;
  readonly access: Access;
  /** The right that staff need. Required for `access: 'admin'`, and only there. */
  readonly right?: StaffRight;
  /** Further rights that the verb checks: some input needs them, or a part of the response is left out without them. */
  readonly finerRights?: readonly StaffRight[];
  /** The right that an API key needs. Without it, API keys are refused. */
  readonly keyRight?: ApiKeyRight;
  /**
   * Requires a recent proof of identity (`contract/accounts/proofs.ts`) beyond the session. Can't be combined with
   * `keyRight`: an API key can't prove an identity.
   */
  readonly proof?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Overrides `bodyBytesMax` and `bodyValuesMax`. */
  readonly bodyMax?: { readonly bytes: number; readonly values: number };
  /** Passes the raw body to the handler, such as an image, or an event whose signature it verifies. */
  readonly takesBytes?: true;
  /** With `takesBytes`: overrides `bodyBytesMax`, and the body is read only after the caller is authorized. */
  readonly uploadBytesMax?: number;
  /**
   * `json` sends one value, `list` a page or a streamed array of rows, `events` a stream of server-sent events, `file` a
   * streamed download: JSON, or what `mediaType` says.
   */
  readonly kind: 'json' | 'list' | 'events' | 'file';
  /** The schema of the value, of one row, of one event's data, or of the file's contents. */
  readonly response: z.ZodType;
  /** For a file that is not JSON. */
  readonly mediaType?: 'text/csv';
  readonly status: 200 | 201 | 202;
  /** Codes beyond those that any endpoint can return (`errorsOf` in contract/openapi/responses.ts). */
  readonly errors: readonly ErrorCode[];
  /** Accepts an `Idempotency-Key` header: the same key and body replay the first response. Not for public endpoints. */
  readonly idempotent: boolean;
  /** Replace the default limit. A request is refused if any of them is exceeded. */
  readonly limits?: readonly Limit[];
  /** How long shared caches may keep the response, which then has an ETag. */
  readonly cacheSeconds?: number;
}

export type Api = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A path with parameters requires a schema for exactly these; one without allows none. */
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

/** A staff endpoint without a right does not compile, nor does any other endpoint with one. */
type RightOf<D extends { readonly access: Access }> = D['access'] extends 'admin'
  ? { readonly right: StaffRight }
  : { readonly right?: never; readonly finerRights?: never };

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

export function endpoint<const D extends Definition>(definition: D & ParamsOf<D> & RightOf<D>): Complete<D, 'json'> {
  return complete<D, 'json'>('json', definition);
}

/** Adds the parameters for paging, search, sort and filters that all lists share. */
export function listEndpoint<const D extends ListDefinition>(definition: D & ParamsOf<D> & RightOf<D>) {
  const query = listQuery<D['list']>(definition.list);
  return { ...complete<D, 'list'>('list', definition), method: 'GET', query } as const;
}

/** A download. It may be large, so it is not parsed by the schema when sent. */
export function fileEndpoint<const D extends Definition>(
  definition: D & ParamsOf<D> & RightOf<D>,
): Complete<D, 'file'> {
  return complete<D, 'file'>('file', definition);
}

export function eventsEndpoint<const D extends Definition>(
  definition: D & ParamsOf<D> & RightOf<D>,
): Complete<D, 'events'> {
  return complete<D, 'events'>('events', definition);
}
