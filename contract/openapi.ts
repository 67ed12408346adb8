import { z } from 'zod';
import type { Api, Endpoint } from './endpoint.ts';
import { ErrorBody, type ErrorCode } from './errors.ts';
import { totalCountCappedHeader, totalCountHeader } from './paging.ts';

type Json = Record<string, unknown>;

/** What any call can answer besides its own codes, by who may make it and what it takes. */
export function errorsOf(definition: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(definition.errors);
  if (definition.params || definition.query || definition.body) codes.add('invalid_input');
  if (definition.access !== 'public') codes.add('unauthenticated').add('forbidden');
  if (definition.body) codes.add('too_large').add('unsupported_media_type');
  if (definition.idempotent) codes.add('idempotency_in_progress').add('idempotency_key_reused');
  return [...codes.add('rate_limited').add('internal').add('unavailable')];
}

export interface OpenApiOptions {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly statusOf: (code: ErrorCode) => number;
}

export function openApiDocument(api: Api, options: OpenApiOptions): Json {
  const schemas: Json = {};
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => liftDefinitions(schema, io, schemas);
  const paths: Record<string, Json> = {};
  for (const [group, endpoints] of Object.entries(api)) {
    for (const [name, definition] of Object.entries(endpoints)) {
      const path = definition.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [definition.method.toLowerCase()]: operation(group, name, definition, options, schemaOf),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: options.version,
      description: options.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'This server' }],
    tags: Object.keys(api).map((group) => ({ name: group, description: `Calls about ${group}.` })),
    security: [],
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token from sign-in, or an API key.' },
      },
    },
  };
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json;

function operation(group: string, name: string, definition: Endpoint, options: OpenApiOptions, schemaOf: SchemaOf): Json {
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: definition.summary,
    security: definition.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(definition, schemaOf),
    ...(definition.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(definition.body, 'input') } } } }
      : {}),
    responses: {
      [definition.status]: success(definition, schemaOf),
      ...failures(definition, options.statusOf, schemaOf),
    },
  };
}

function parameters(definition: Endpoint, schemaOf: SchemaOf): Json[] {
  const describe = (place: 'path' | 'query', object: z.ZodObject | undefined) =>
    Object.entries(object?.shape ?? {}).map(([name, field]) => {
      const { description, ...schema } = schemaOf(field as z.ZodType, 'input');
      const isRequired = place === 'path' || !(field as z.ZodType).safeParse(undefined).success;
      return { name, in: place, required: isRequired, ...(description ? { description } : {}), schema };
    });
  return [
    ...describe('path', definition.params),
    ...describe('query', definition.query),
    ...(definition.idempotent ? [idempotencyKeyParameter] : []),
  ];
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A value of your own for this attempt. Sent again with the same body, the first answer is replayed.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function success(definition: Endpoint, schemaOf: SchemaOf): Json {
  const answer = schemaOf(definition.answer, 'output');
  switch (definition.kind) {
    case 'json':
      return { description: 'Done.', content: { 'application/json': { schema: answer } } };
    case 'events':
      return { description: 'A stream of server-sent events.', content: { 'text/event-stream': { schema: answer } } };
    case 'list':
      return {
        description: 'One page, or all rows when neither page nor perPage is given.',
        headers: {
          [totalCountHeader]: { description: 'How many rows there are in all.', schema: { type: 'integer' } },
          [totalCountCappedHeader]: {
            description: 'true when there are more rows than the total says.',
            schema: { type: 'string', enum: ['true'] },
          },
        },
        content: { 'application/json': { schema: { type: 'array', items: answer } } },
      };
  }
}

function failures(definition: Endpoint, statusOf: OpenApiOptions['statusOf'], schemaOf: SchemaOf): Json {
  const codesByStatus = Map.groupBy(errorsOf(definition), statusOf);
  const schema = schemaOf(ErrorBody, 'output');
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      { description: `One of: ${codes.join(', ')}.`, content: { 'application/json': { schema } } },
    ]),
  );
}

/** Schemas with an id of their own move to `components.schemas`, and everything refers to them there. */
function liftDefinitions(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const whole = z.toJSONSchema(z.object({ it: schema }), {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // An answer may gain fields later, so clients must not take today's list as closed.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  for (const [name, { id: _, ...definition }] of Object.entries(whole.$defs ?? {})) {
    const lifted = pointToComponents(definition);
    if (name in schemas && JSON.stringify(schemas[name]) !== JSON.stringify(lifted)) {
      throw new Error(`The schema ${name} differs between request and answer: give each an id of its own`);
    }
    schemas[name] = lifted;
  }
  return pointToComponents(whole.properties?.['it']) as Json;
}

function pointToComponents(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(pointToComponents);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, value.replace('#/$defs/', '#/components/schemas/')]
        : [key, pointToComponents(value)],
    ),
  );
}
