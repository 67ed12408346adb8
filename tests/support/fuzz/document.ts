export type Type = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: Type | readonly Type[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface Response {
  readonly $ref?: string;
  readonly content?: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly access: 'public' | 'signed-in' | 'customer' | 'admin';
  readonly isForKeys: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Content;
  readonly responses: Readonly<Record<string, Response>>;
}

interface Call {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly 'x-access': Operation['access'];
  readonly 'x-key-right'?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Components {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly responses: Readonly<Record<string, Response>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: Components;
}

export interface ApiDocument {
  readonly operations: readonly Operation[];
  schema(name: string): Schema;
  /** Follows `$ref`. */
  resolve(schema: Schema): Schema;
  response(operation: Operation, status: number): Response | undefined;
}

export function readDocument({ paths, components }: OpenApi): ApiDocument {
  const named = <Part>(parts: Readonly<Record<string, Part>>, name: string): Part => {
    const part = parts[name.split('/').at(-1) ?? ''];
    if (part === undefined) throw new Error(`The document names ${name} and does not have it.`);
    return part;
  };
  const operations = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({
      operationId: call.operationId,
      method: method.toUpperCase(),
      path,
      tag: call.tags[0] ?? '',
      access: call['x-access'],
      isForKeys: call['x-key-right'] !== undefined,
      parameters: call.parameters ?? [],
      body: call.requestBody?.content ?? {},
      responses: call.responses,
    })),
  );
  return {
    operations,
    schema: (name) => named(components.schemas, name),
    // Keywords next to a $ref apply as well.
    resolve: ({ $ref, ...beside }) => ($ref === undefined ? beside : { ...named(components.schemas, $ref), ...beside }),
    response: ({ responses }, status) => {
      const response = responses[status];
      return response?.$ref === undefined ? response : named(components.responses, response.$ref);
    },
  };
}
