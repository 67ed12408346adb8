import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { bodyDepthMax, bodyValuesMax } from './limits.ts';

interface Size {
  readonly values: number;
  readonly depth: number;
}

interface Schema {
  readonly type?: string | string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** The maximum number and depth of values that a schema accepts; an unbounded array counts as infinite. */
function sizeOf(schema: Schema, known: Readonly<Record<string, Schema>> = {}): Size {
  const { $ref, type, properties = {}, items = {}, maxItems = Infinity, anyOf = [] } = schema;
  if ($ref !== undefined) return sizeOf(known[$ref.replace('#/$defs/', '')] ?? {}, known);
  const inner = (each: Schema) => sizeOf(each, known);
  if (type === 'array') {
    const entry = inner(items);
    return { values: maxItems * (1 + entry.values), depth: 1 + entry.depth };
  }
  const fields = Object.values(properties).map(inner);
  const { values, depth } = largest(anyOf.map(inner));
  return {
    values: values + fields.reduce((total, field) => total + 1 + field.values, 0),
    depth: Math.max(depth, type === 'object' ? 1 + largest(fields).depth : 0),
  };
}

const largest = (sizes: readonly Size[]): Size => ({
  values: Math.max(0, ...sizes.map(({ values }) => values)),
  depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
});

const bodies = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, { body, bodyMax }]) =>
    body ? [[`${group}.${name}`, body, bodyMax?.values ?? bodyValuesMax] as const] : [],
  ),
);

it.each(bodies)('%s has no unbounded list and accepts nothing larger than the maximum body', (_, body, valuesMax) => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const { values, depth } = sizeOf(schema, schema.$defs);
  expect(values).toBeGreaterThan(0);
  expect(values).toBeLessThanOrEqual(valuesMax);
  expect(depth).toBeLessThanOrEqual(bodyDepthMax);
});
