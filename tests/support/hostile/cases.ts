import type { FastifyInstance, InjectOptions } from 'fastify';
import { bodyBytesMax } from '#contract/limits.ts';
import { shortOrLong } from '../battery.ts';
import type { ApiDocument, Operation, Schema } from '../fuzz/document.ts';
import { validBodies } from '#tests/support/fuzz/valid-bodies.ts';
import type { ValidValues } from '../fuzz/valid-values.ts';
import type { Random } from '../fuzz/random.ts';
import type { Hostile } from './judge.ts';
import { forms, headers, jsonBodies, nearMatches, type Shape, texts } from './shapes.ts';

/** Node rejects more than 16 KB of headers, which include the request line. */
const headBytesMax = 15_000;
/** Reserved for the rest of the body. */
const roomBytes = 4_000;
const textBytesMax = bodyBytesMax - roomBytes;

/** The smallest valid call of an operation. */
export interface Calls {
  readonly app: FastifyInstance;
  readonly operation: Operation;
  readonly smallest: InjectOptions & { readonly headers: Record<string, string> };
  /** Parsed body of the smallest call; undefined if it has none. */
  readonly body: unknown;
}

/** A service with texts, because the server validates them. */
const order = { serviceId: 4, link: 'https://www.reddit.com/r/cats/comments/1abc2d', comments: 'One\nTwo' };
const ownTexts: Readonly<Record<string, unknown>> = {
  'orders.place': order,
  'orders.placeMany': { orders: [order] },
};

export function smallestCall(
  operation: Operation,
  caller: { readonly headers: Readonly<Record<string, string>>; readonly key?: string },
  { values, random }: { readonly values: ValidValues; readonly random: Random },
): Omit<Calls, 'app'> {
  const [type] = Object.keys(operation.body);
  const schema = operation.body['application/json']?.schema;
  const generated =
    schema &&
    (ownTexts[operation.operationId] ??
      validBodies[operation.operationId]?.(random) ??
      values.of(schema, 'body', random));
  const body = caller.key === undefined ? generated : { ...(generated as object), key: caller.key };
  const isPaged = operation.parameters.some(({ name }) => name === 'perPage');
  return {
    operation,
    body,
    smallest: {
      method: operation.method,
      url: `/api${operation.path.replaceAll(/\{[^}]+\}/g, '1')}${isPaged ? '?page=1&perPage=1' : ''}`,
      headers: { ...caller.headers, ...(type === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    },
  };
}

/**
 * Every string, array and object of a call's input in every hostile shape. Parsing that all calls share (JSON, headers,
 * URLs) is tried on a few of them only.
 */
export function hostileCases(
  calls: Calls,
  document: ApiDocument,
  { seed, hasWholeBodies }: { readonly seed: number; readonly hasWholeBodies: boolean },
): Hostile[][] {
  const { operationId, body, parameters } = calls.operation;
  const schema = body['application/json']?.schema;
  const isShared = sharedParts.includes(operationId);
  return [
    ...(schema === undefined ? [] : fieldsIn(document, schema, []).map((field) => bodyField(calls, field, seed))),
    ...(schema === undefined || isShared || !hasWholeBodies ? [] : [wholeBodies(calls)]),
    ...(isShared
      ? [...wholeBodies(calls), ...hostileHeaders(calls), ...hostileAddresses(calls)].map((each) => [each])
      : []),
    ...(operationId === 'panel.call' ? panelForms(calls).map((each) => [each]) : []),
    ...parameters.map((parameter) => inAddress(calls, parameter, seed)),
  ];
}

/** One call each for API keys, customers, anonymous callers and gateways. */
const sharedParts = ['panel.call', 'orders.place', 'sessions.refresh', 'gatewayEvents.stripe'].slice(
  0,
  shortOrLong(2, 4),
);

const hostileHeaders = (calls: Calls): Hostile[] =>
  headers.map((shape) =>
    hostile(calls, `header ${shape.header}, ${shape.name}`, headBytesMax, (size) => ({
      headers: { ...calls.smallest.headers, [shape.header]: shape.of(size) },
    })),
  );

/** Many parameters, one repeated parameter, escapes, and unknown paths. */
const hostileAddresses = (calls: Calls): Hostile[] => [
  ...['a&', 'page=1&', 'a[]=1&', '%00&', '=&', 'q=%CC%81&', '?'].map((unit) =>
    hostile(calls, `query of ${unit}`, headBytesMax, (size) => ({
      url: `${calls.smallest.url as string}?${unit.repeat(size / unit.length)}`,
    })),
  ),
  ...['a/', '../', '%2e%2e%2f', '//', '%00', 'A', '%'].map((unit) =>
    hostile(calls, `path of ${unit}`, headBytesMax, (size) => ({ url: `/${unit.repeat(size / unit.length)}` })),
  ),
];

interface Field {
  readonly path: readonly (string | number)[];
  readonly schema: Schema;
}

/** The strings and arrays of a schema; for arrays, also those of the first item. */
function fieldsIn(document: ApiDocument, schema: Schema, path: Field['path']): Field[] {
  const own = document.resolve(schema);
  const inner = [
    ...(own.anyOf ?? []).flatMap((each) => fieldsIn(document, each, path)),
    ...Object.entries(own.properties ?? {}).flatMap(([name, each]) => fieldsIn(document, each, [...path, name])),
    ...(own.items === undefined ? [] : fieldsIn(document, own.items, [...path, 0])),
  ];
  return own.type === 'string' || own.type === 'array' ? [{ path, schema: own }, ...inner] : inner;
}

function bodyField(calls: Calls, { path, schema }: Field, seed: number): Hostile[] {
  const at = path.join('.');
  const newCase = (name: string, limit: number, of: (size: number) => unknown) =>
    hostile(calls, `${at}, ${name}`, limit, (size) => ({
      payload: JSON.stringify(withValue(calls.body, path, of(size))),
    }));
  if (schema.type === 'array') {
    const [entry] = [valueAt(calls.body, path)].flat();
    return [entry ?? 'x', 1, {}].map((each) =>
      newCase(`entries like ${JSON.stringify(each).slice(0, 20)}`, textBytesMax, (size) =>
        Array.from({ length: Math.floor(size / (JSON.stringify(each).length + 1)) }, () => each),
      ),
    );
  }
  return shapesFor(schema, seed).flatMap((shape) => {
    const long = newCase(shape.name, textBytesMax, (size) => shape.of(size));
    if (schema.maxLength === undefined || schema.maxLength < 1_000) return [long];
    // A value within the length limit passes validation and reaches more code.
    const { maxLength } = schema;
    const allowed = (size: number) => shape.of(size * 6).slice(0, size);
    return [newCase(`${shape.name} within its length`, maxLength, allowed), long];
  });
}

const shapesFor = ({ pattern }: Schema, seed: number): readonly Shape[] =>
  pattern === undefined ? texts : [...nearMatches(pattern, seed), ...texts];

const wholeBodies = (calls: Calls): Hostile[] =>
  jsonBodies.map((shape) =>
    hostile(calls, `body, ${shape.name}`, bodyBytesMax - 100, (size) => ({ payload: shape.of(size) })),
  );

const panelForms = (calls: Calls): Hostile[] =>
  forms.map((shape) =>
    hostile(calls, `form, ${shape.name}`, bodyBytesMax - 100, (size) => ({
      headers: { 'content-type': shape.type },
      payload: shape.of(size),
    })),
  );

function inAddress(
  calls: Calls,
  { name, in: location, schema }: Operation['parameters'][number],
  seed: number,
): Hostile[] {
  return shapesFor(schema, seed).map((shape) => {
    const of = (size: number) => encodeURIComponent(shape.of(size).toWellFormed()).slice(0, size).replace(/%.?$/, '');
    const url = calls.smallest.url as string;
    return hostile(calls, `${location} ${name}, ${shape.name}`, headBytesMax, (size) => {
      if (location === 'header') return { headers: { ...calls.smallest.headers, [name.toLowerCase()]: of(size) } };
      if (location === 'query') return { url: `${url}${url.includes('?') ? '&' : '?'}${name}=${of(size)}` };
      return { url: `/api${calls.operation.path.replace(`{${name}}`, of(size)).replaceAll(/\{[^}]+\}/g, '1')}` };
    });
  });
}

function hostile(calls: Calls, name: string, limit: number, change: (size: number) => InjectOptions): Hostile {
  const { app, operation, smallest } = calls;
  const cached = new Map<number, InjectOptions>();
  // Cached, so that building the request is not measured.
  const of = (size: number): InjectOptions => {
    const known = cached.get(size) ?? { ...smallest, ...change(size) };
    cached.set(size, known);
    return known;
  };
  return {
    name: `${operation.operationId}: ${name}`,
    limit,
    send: (size) => app.inject(of(size)),
    json: (size) => {
      const { payload, url, headers: sent } = of(size);
      const isJson = sent?.['content-type'] === 'application/json' && typeof payload === 'string';
      return isJson ? payload : JSON.stringify([payload, url, sent]);
    },
  };
}

function valueAt(body: unknown, path: Field['path']): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], body);
}

function withValue(body: unknown, [name, ...rest]: Field['path'], value: unknown): unknown {
  if (name === undefined) return value;
  const holder = body as Record<string, unknown> | undefined;
  const inner = withValue(holder?.[name], rest, value);
  return typeof name === 'number' ? [inner] : { ...holder, [name]: inner };
}
