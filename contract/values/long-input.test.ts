import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { bodyBytesMax } from '../limits.ts';

/** Inputs that cause catastrophic backtracking: long runs of one character with an end that does not match. */
const runs = ['a', ' ', '@', '.', '-', '0', '/', '\n', 'a@a.', 'https://', '%20'].map(
  (each) => `${each.repeat(bodyBytesMax / each.length)}\u0000`,
);

const schemas = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, { params, query, body }]) =>
    [params, query, body]
      .filter((schema) => schema instanceof z.ZodObject)
      .map((schema) => [`${group}.${name}`, schema] as const),
  ),
);

// A pattern with quadratic time would take minutes here and hit the test's timeout.
it.each(schemas)('%s handles texts of the maximum body length in linear time', (_, schema) => {
  for (const run of runs) {
    const input = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, run]));
    expect(schema.safeParse(input)).toBeDefined();
  }
});
