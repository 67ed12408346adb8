import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Api } from '#contract/endpoint.ts';
import { serialize, serializeRows } from './serialize.ts';

const Line = z.object({ title: z.string(), count: z.number().int().optional() });
const Shape = z.object({
  id: z.uuid(),
  kind: z.enum(['a', 'b']),
  total: z.number(),
  isOpen: z.boolean(),
  note: z.string().nullable(),
  lines: z.array(Line),
  next: z.discriminatedUnion('type', [
    z.object({ type: z.literal('none') }),
    z.object({ type: z.literal('go'), url: z.string() }),
  ]),
  extras: z.record(z.string(), z.unknown()),
});

const value = {
  id: 'ec6b6b5e-9d8e-4c0f-a3b6-0f5a4d1f3c11',
  kind: 'a',
  total: 1.5,
  isOpen: false,
  note: null,
  lines: [{ title: 'One' }, { title: 'Two "quoted"\u2028', count: 2 }],
  next: { type: 'go', url: '/' },
  extras: { any: [1, null] },
};

it('writes what the schema declares, like Zod', () => {
  expect(JSON.parse(serialize(Shape, value))).toEqual(Shape.parse(value));
  expect(serializeRows(Line, value.lines)).toBe(JSON.stringify(value.lines));
});

it('omits undeclared fields, at any depth', () => {
  const leaky = {
    ...value,
    passwordHash: 'secret',
    lines: [{ title: 'One', secret: 1 }],
    next: { type: 'none', secret: 1 },
  };
  expect(JSON.parse(serialize(Shape, leaky))).toEqual({ ...value, lines: [{ title: 'One' }], next: { type: 'none' } });
});

it.each([
  ['a missing field', { isOpen: undefined }, 'isOpen'],
  ['null where it is not allowed', { total: null }, 'total'],
  ['a number that JSON lacks', { total: Number.NaN }, 'total'],
  ['another type', { id: 7 }, 'id'],
  ['an unknown value of an enum', { kind: 'c' }, 'kind'],
  ['an object instead of an array', { lines: {} }, 'lines'],
  ['a missing field inside', { lines: [{}] }, 'title'],
])('refuses %s', (_, change, field) => {
  expect(() => serialize(Shape, { ...value, ...change })).toThrow(`The response has no valid ${field}`);
});

it('refuses a union without a matching member', () => {
  expect(() => serialize(Shape, { ...value, next: { type: 'elsewhere' } })).toThrow(z.ZodError);
});

it('supports every type in the contract’s responses', () => {
  const known = ['object', 'array', 'optional', 'nullable', 'string', 'boolean', 'number', 'enum', 'literal'];
  const parsed = new Set(['union', 'record', 'unknown']);
  const others = new Set<string>();
  const visit = (schema: z.core.$ZodType) => {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    if (parsed.has(def.type)) return;
    if (!known.includes(def.type)) others.add(def.type);
    if (def.type === 'object') Object.values(def.shape).forEach(visit);
    if (def.type === 'array') visit(def.element);
    if (def.type === 'optional' || def.type === 'nullable') visit(def.innerType);
  };
  const endpoints = Object.values<Api[string]>(api).flatMap((group) => Object.values(group));
  for (const { response } of endpoints) visit(response);
  expect([...others]).toEqual([]);
});
