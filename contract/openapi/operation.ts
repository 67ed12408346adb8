import { z } from 'zod';
import type { Access } from '../access.ts';
import type { Endpoint } from '../endpoint.ts';
import { describeLimit, describeSeconds } from '../words/limits.ts';
import { type ResponseContext, responsesOf } from './responses.ts';
import { proofSeconds } from '../accounts/proofs.ts';
import type { Json, SchemaStore } from './schemas.ts';

export function operation(group: string, name: string, definition: Endpoint, context: ResponseContext): Json {
  const parameters = parametersOf(definition, context.store);
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: definition.summary,
    description: descriptionOf(definition),
    'x-access': definition.access,
    ...(definition.right === undefined ? {} : { 'x-right': definition.right }),
    ...(definition.finerRights === undefined ? {} : { 'x-finer-rights': definition.finerRights }),
    ...(definition.keyRight === undefined ? {} : { 'x-key-right': definition.keyRight }),
    security: securityOf(definition),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(definition.body ? { requestBody: requestBody(definition.body, context.store) } : {}),
    ...(definition.takesBytes ? { requestBody: definition.uploadBytesMax === undefined ? bytesBody : fileBody } : {}),
    responses: responsesOf(definition, context),
  };
}

/** Alternatives: any one suffices, and the empty one means without credentials. */
function securityOf({ access, keyRight }: Endpoint): Json[] {
  const byKey = keyRight === undefined ? [] : [{ apiKey: [] }];
  if (access === 'public') return byKey.length > 0 ? [{}, ...byKey] : [];
  return [{ accessToken: [] }, ...byKey];
}

const accessSentences: Record<Access, string> = {
  public: 'Open to everyone.',
  'signed-in': 'Needs a signed-in account.',
  customer: "Needs a customer's account.",
  admin: "Needs an admin's account.",
};

function descriptionOf(definition: Endpoint): string {
  const { description, access, right, keyRight, proof, limits = [], cacheSeconds } = definition;
  const caching = cacheSeconds === undefined ? [] : [`Responses may be cached for ${cacheSeconds} seconds.`];
  const own = description === undefined ? [] : [description];
  const ofStaff = right === undefined ? [] : [`Needs a staff role with the right \`${right}\`.`];
  const ofKeys = keyRight === undefined ? [] : [`API keys with the right \`${keyRight}\` may call it.`];
  const ofProof = proof ? [`Needs a sign-in or proof of identity from the last ${describeSeconds(proofSeconds)}.`] : [];
  return [
    ...own,
    accessSentences[access],
    ...ofStaff,
    ...ofKeys,
    ...ofProof,
    ...limits.map(describeLimit),
    ...caching,
  ].join('\n\n');
}

function requestBody(body: z.ZodType, store: SchemaStore): Json {
  const isRequired = !body.safeParse(undefined).success;
  return { required: isRequired, content: { 'application/json': { schema: store.jsonSchema(body, 'input') } } };
}

const bytesBody = {
  required: true,
  description: 'The raw body, as signed by the sender.',
  content: { 'application/json': { schema: { type: 'object' } } },
};

const fileBody = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

interface ObjectSchema {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

function parametersOf(definition: Endpoint, store: SchemaStore): Json[] {
  const describe = (location: 'path' | 'query', object: z.ZodObject | undefined) => {
    if (!object) return [];
    const { properties, required = [] } = store.jsonSchema(z.object(object.shape), 'input') as unknown as ObjectSchema;
    return Object.entries(properties).map(([name, { description, ...schema }]) => {
      const isRequired = location === 'path' || required.includes(name);
      return { name, in: location, required: isRequired, ...(description ? { description } : {}), schema };
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
  description:
    'A unique value for this attempt. If you send it again with the same body, you get the first response again.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

const ifNoneMatchParameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the response you have. If nothing changed, the response is an empty 304.',
  schema: { type: 'string' },
};
