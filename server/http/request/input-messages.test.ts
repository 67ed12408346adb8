import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeIssue } from './input-messages.ts';

const said = (schema: z.ZodType, value: unknown) =>
  z.object({ field: schema }).safeParse({ field: value }, { error: describeIssue }).error?.issues[0]?.message;

it.each<[string, z.ZodType, unknown]>([
  ['This field is required.', z.string(), undefined],
  ['Use a string.', z.string(), 5],
  ['Use a whole number.', z.int(), 1.5],
  ['Use true or false.', z.boolean(), 'yes'],
  ['Use an array.', z.array(z.string()), {}],
  ['Use an object.', z.object({}), []],
  ['Use one of new, old.', z.enum(['new', 'old']), 'other'],
  ['Use yes.', z.literal('yes'), 'no'],
  ['Use at least 1,000.', z.number().min(1000), 1],
  ['Use more than 0.', z.number().positive(), 0],
  ['Use less than 3.', z.number().lt(3), 3],
  ['Use at most 2 characters.', z.string().max(2), 'abc'],
  ['Use at least 1 entry.', z.array(z.string()).min(1), []],
  ['Use a day like 2026-11-15.', z.iso.date(), 'today'],
  ['Use an ID like 1f0c7c52-8a53-4b8e-9c3e-5d2f8f1f6a10.', z.uuid(), '7'],
  ['Use the format given in the documentation.', z.string().regex(/^a$/), 'b'],
  ['There is no field more.', z.strictObject({}), { more: 1 }],
  ['This is not valid.', z.union([z.string(), z.number()]), true],
])('%s', (words, schema, value) => {
  expect(said(schema, value)).toBe(words);
});

it('keeps a schema’s own messages', () => {
  expect(said(z.string('Enter a name.'), 5)).toBe('Enter a name.');
});
