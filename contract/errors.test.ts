import { expect, test } from 'vitest';
import { errorMeanings } from './openapi/error-meanings.ts';
import { ErrorBody, errorCodes } from './errors.ts';

test('every code follows the naming convention and is unique', () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
  for (const code of errorCodes) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

test('every code has one sentence that explains it', () => {
  expect(Object.keys(errorMeanings).toSorted()).toEqual([...errorCodes].toSorted());
  for (const meaning of Object.values(errorMeanings)) expect(meaning).toMatch(/^[A-Z].+\.$/);
});

test('an error has code, message and request ID, and may have fields', () => {
  const error = { code: 'conflict', message: 'It has changed.', requestId: 'r1' };
  expect(ErrorBody.parse(error)).toEqual(error);
  expect(ErrorBody.parse({ ...error, fields: { 'address.city': 'Too long.' } }).fields).toEqual({
    'address.city': 'Too long.',
  });
});

test.each([
  ['an unknown code', { code: 'odd', message: 'Odd.', requestId: 'r1' }],
  ['no request id', { code: 'conflict', message: 'It has changed.' }],
  ['fields that are no texts', { code: 'conflict', message: 'No.', requestId: 'r1', fields: { a: 1 } }],
])('%s is not an error body', (_, body) => {
  expect(ErrorBody.safeParse(body).success).toBe(false);
});

test('the example in the documentation is a valid error response', () => {
  const examples = ErrorBody.meta()?.examples as unknown[];
  expect(examples.map((example) => ErrorBody.parse(example))).toEqual(examples);
});
