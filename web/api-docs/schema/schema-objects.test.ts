import { expect, test } from 'vitest';
import { objectsIn } from './schema-objects.ts';

const schemas = {
  Line: { type: 'object', properties: { text: { type: 'string' } } },
  Failure: { type: 'object', properties: { error: { type: 'string' } } },
};
const line = { $ref: '#/components/schemas/Line' };
const failure = { $ref: '#/components/schemas/Failure' };

test.each([
  ['an object', line, [line]],
  ['a list of objects', { type: 'array', items: line }, [line]],
  ['an object or null', { anyOf: [line, { type: 'null' }] }, [line]],
  ['a map', { type: 'object', additionalProperties: { anyOf: [line, failure] } }, [line, failure]],
  ['alternatives with a duplicate', { anyOf: [{ type: 'array', items: line }, failure, line] }, [line, failure]],
  ['a text', { type: 'string' }, []],
])('the objects in %s are found, each once', (_, schema, objects) => {
  expect(objectsIn(schema, schemas)).toEqual(objects);
});
