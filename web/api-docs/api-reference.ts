import type { Access } from '#contract/access.ts';
import {
  type Components,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  referenceName,
  type Response,
  type Schema,
  type Schemas,
} from './schema/openapi-document.ts';

/** The API as the page shows it: groups of calls, with references resolved. */
export interface ApiReference {
  readonly title: string;
  readonly version: string;
  readonly serverUrl: string;
  readonly schemas: Schemas;
  readonly groups: readonly ApiGroup[];
}

export interface ApiGroup {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly ApiCall[];
}

export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly access: Access;
  /** The right that an API key needs; undefined if no key may make the call. */
  readonly keyRight: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly responses: readonly ApiResponse[];
  readonly errors: readonly ApiFailure[];
}

export interface ApiResponse {
  readonly status: string;
  readonly description: string;
  readonly isStream: boolean;
  readonly schema: Schema | undefined;
  readonly headers: readonly { readonly name: string; readonly description: string }[];
}

export interface ApiFailure {
  readonly status: string;
  readonly codes: readonly string[];
}

export function toReference(document: OpenApiDocument): ApiReference {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags[0],
      call: toCall(method, path, operation, document.components),
    })),
  );
  return {
    title: document.info.title,
    version: document.info.version,
    serverUrl: document.servers[0]?.url ?? '',
    schemas: document.components.schemas,
    groups: document.tags
      .map(({ name, description }) => ({
        name,
        description,
        calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
      }))
      .toSorted((a, b) => Number(isForKeys(b)) - Number(isForKeys(a))),
  };
}

/** Whether API keys may make any of its calls. Those groups come first, since customers look for them. */
export const isForKeys = ({ calls }: ApiGroup): boolean => calls.some(({ keyRight }) => keyRight !== undefined);

function toCall(method: string, path: string, operation: Operation, components: Components): ApiCall {
  const resolved = Object.entries(operation.responses).map(([status, response]) => ({
    status,
    response: '$ref' in response ? components.responses[referenceName(response)] : response,
  }));
  const found = resolved.flatMap(({ status, response }) => (response ? [{ status, response }] : []));
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    access: operation['x-access'],
    keyRight: operation['x-key-right'],
    parameters: operation.parameters ?? [],
    body: operation.requestBody?.content['application/json']?.schema,
    responses: found
      .filter(({ status }) => status < '400')
      .map(({ status, response }) => toApiResponse(status, response, components)),
    errors: found.filter(({ status }) => status >= '400').map(({ status, response }) => toApiFailure(status, response)),
  };
}

function toApiResponse(status: string, response: Response, components: Components): ApiResponse {
  const stream = response.content?.['text/event-stream'];
  return {
    status,
    description: response.description,
    isStream: stream !== undefined,
    schema: (stream ?? response.content?.['application/json'])?.schema,
    headers: Object.entries(response.headers ?? {}).map(([name, reference]) => ({
      name,
      description: components.headers[referenceName(reference)]?.description ?? '',
    })),
  };
}

function toApiFailure(status: string, response: Response): ApiFailure {
  const parts = response.content?.['application/json']?.schema.allOf ?? [];
  const codes = parts.flatMap((part) => part.properties?.['code']?.enum ?? []);
  return { status, codes: codes.map(String) };
}
