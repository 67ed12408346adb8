import { z } from 'zod';
import type { Access } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { errorResponses, notModifiedResponse, successResponse } from './openapi-responses.ts';
import type { Json, SchemaStore } from './openapi-schemas.ts';

export interface OperationContext {
  readonly store: SchemaStore;
  /** The error responses that calls share, by name; filled as they are met. */
  readonly responses: Json;
  readonly statusOf: (code: ErrorCode) => number;
}

export function operation(group: string, name: string, definition: Endpoint, context: OperationContext): Json {
  const { store } = context;
  const isPublic = definition.access === 'public';
  const parameters = parametersOf(definition, store);
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: definition.summary,
    description: description(definition),
    'x-access': definition.access,
    security: isPublic ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(definition.body ? { requestBody: requestBody(definition.body, store) } : {}),
    responses: {
      [definition.status]: successResponse(definition, store),
      ...(definition.cacheSeconds === undefined ? {} : { 304: notModifiedResponse }),
      ...errorResponses(definition, context.statusOf, store, context.responses),
    },
  };
}

const accessSentences: Record<Access, string> = {
  public: 'Anybody may call it.',
  'signed-in': 'Needs a signed-in account.',
  customer: "Needs a customer's account.",
  admin: "Needs an admin's account.",
};

function description({ description, access, cacheSeconds }: Endpoint): string {
  const caching = cacheSeconds === undefined ? undefined : `Answers may be cached for ${cacheSeconds} seconds.`;
  return [description, accessSentences[access], caching].filter((part) => part !== undefined).join('\n\n');
}

function requestBody(body: z.ZodType, store: SchemaStore): Json {
  const isRequired = !body.safeParse(undefined).success;
  return { required: isRequired, content: { 'application/json': { schema: store.jsonSchema(body, 'input') } } };
}

interface ObjectSchema {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

function parametersOf(definition: Endpoint, store: SchemaStore): Json[] {
  const describe = (place: 'path' | 'query', object: z.ZodObject | undefined) => {
    if (!object) return [];
    const { properties, required = [] } = store.jsonSchema(z.object(object.shape), 'input') as unknown as ObjectSchema;
    return Object.entries(properties).map(([name, { description, ...schema }]) => {
      const isRequired = place === 'path' || required.includes(name);
      return { name, in: place, required: isRequired, ...(description ? { description } : {}), schema };
    });
  };
  return [
    ...describe('path', definition.params),
    ...describe('query', definition.query),
    ...(definition.idempotent ? [idempotencyKeyParameter] : []),
    ...(definition.cacheSeconds === undefined ? [] : [ifNoneMatchParameter]),
  ];
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A value of your own for this attempt. Sent again with the same body, the first answer is replayed.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

const ifNoneMatchParameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the answer you have; while it still holds, the answer is an empty 304.',
  schema: { type: 'string' },
};
