import type { Api, Endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { operation } from './operation.ts';
import type { ResponseContext } from './responses.ts';
import { createSchemaStore, type Json } from './schemas.ts';
import { type EventSummaries, webhookOperations } from './webhooks.ts';

/** An operation that no endpoint describes, because it does not follow our conventions. */
export interface OtherCall {
  readonly tag: { readonly name: string; readonly description: string };
  readonly method: 'post';
  readonly path: string;
  readonly operation: (context: ResponseContext) => Json;
}

export interface OpenApiOptions<A extends Api> {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** `/api`, or an absolute URL. */
  readonly serverUrl: string;
  readonly groups: Readonly<Record<keyof A, string>>;
  readonly statusOf: (code: ErrorCode) => number;
  readonly others?: readonly OtherCall[];
  readonly events?: EventSummaries;
}

/** Generates the OpenAPI 3.1 document. Throws if the contract contradicts itself or can't be expressed. */
export function openApiDocument<A extends Api>(api: A, options: OpenApiOptions<A>): Json {
  const store = createSchemaStore();
  const headers: Json = {};
  const responses: Json = {};
  const context = { store, headers, responses, statusOf: options.statusOf };
  const { others = [] } = options;
  const paths = collectPaths(api, (group, name, definition) => operation(group, name, definition, context));
  for (const { path, method, operation } of others) paths[path] = { [method]: operation(context) };
  return {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: options.version,
      description: options.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.serverUrl }],
    tags: [
      ...Object.keys(api).map((group) => ({ name: group, description: options.groups[group] })),
      ...others.map(({ tag }) => tag),
    ],
    paths,
    ...(options.events && { webhooks: webhookOperations(store, options.events) }),
    components: {
      schemas: sortedByName(store.schemas),
      headers: sortedByName(headers),
      responses: sortedByName(responses),
      ...securitySchemesOf(api),
    },
  };
}

const accessToken = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The `accessToken` of a sign-in.',
};
const apiKey = {
  type: 'http',
  scheme: 'bearer',
  description: 'A key from Account Settings, for the calls that name its right.',
};

function securitySchemesOf(api: Api): Json {
  const endpoints: readonly Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));
  const used = {
    ...(endpoints.some(({ access }) => access !== 'public') ? { accessToken } : {}),
    ...(endpoints.some(({ keyRight }) => keyRight !== undefined) ? { apiKey } : {}),
  };
  return Object.keys(used).length > 0 ? { securitySchemes: used } : {};
}

function collectPaths(api: Api, describe: (group: string, name: string, definition: Endpoint) => Json) {
  const paths: Record<string, Json> = {};
  const endpointsByCall = new Map<string, string>();
  for (const [group, endpoints] of Object.entries(api)) {
    for (const [name, definition] of Object.entries(endpoints)) {
      const id = `${group}.${name}`;
      const call = `${definition.method} ${definition.path.replaceAll(/:\w+/g, ':_')}`;
      const other = endpointsByCall.get(call);
      if (other) throw new Error(`${other} and ${id} are the same call, ${definition.method} ${definition.path}`);
      endpointsByCall.set(call, id);

      const path = definition.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][definition.method.toLowerCase()] = withName(id, () => describe(group, name, definition));
    }
  }
  return paths;
}

function withName<Result>(endpoint: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The endpoint ${endpoint} can't be documented: ${reason}`, { cause });
  }
}

function sortedByName(entries: Json): Json {
  return Object.fromEntries(Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
