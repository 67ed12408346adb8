import { describe, expect, test } from 'vitest';
import type { Schema, Schemas } from './openapi-document.ts';
import { sampleOf } from './schema-sample.ts';
import { choicesOf, describeLimits, describeType } from './describe-schema.ts';

const schemas: Schemas = {
  Order: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  Dollars: { type: 'number', description: 'US dollars.', maximum: 100 },
  Node: { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } },
};
const order: Schema = { $ref: '#/components/schemas/Order' };
const dollars: Schema = { $ref: '#/components/schemas/Dollars' };

describe('the type of a value', () => {
  test.each<[Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [order, 'Order'],
    [dollars, 'number'],
    [{ type: 'array', items: order }, 'array of Order'],
    [{ anyOf: [order, { type: 'null' }] }, 'Order or null'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'map of integer'],
    [{}, 'anything'],
  ])('%j is described as "%s"', (schema, text) => {
    expect(describeType(schema, schemas)).toBe(text);
  });
});

describe('the limits of a value', () => {
  test.each<[Schema, string[]]>([
    [{ type: 'string', minLength: 1, maxLength: 60 }, ['1 to 60 characters']],
    [{ type: 'string', maxLength: 300 }, ['at most 300 characters']],
    [{ type: 'string', minLength: 6, maxLength: 6 }, ['6 characters']],
    [{ type: 'integer', minimum: 1, maximum: 1_000_000 }, ['1 to 1,000,000']],
    [{ type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }, ['more than 0']],
    [{ type: 'number', exclusiveMinimum: 0, maximum: 5 }, ['more than 0, up to 5']],
    [{ type: 'array', minItems: 1 }, ['at least 1 item']],
    [{ type: 'string', pattern: '^[a-z]+$' }, ['matches ^[a-z]+$']],
    [{ type: 'string', pattern: '^[^\u202A-\u202E]*$' }, [String.raw`matches ^[^\u202A-\u202E]*$`]],
    [{ type: 'string', format: 'uuid', pattern: '^long$' }, []],
    [{ type: 'string', default: 'newest' }, ['default newest']],
    [dollars, ['up to 100']],
    [{ type: 'boolean' }, []],
  ])('of %j are %j', (schema, phrases) => {
    expect(describeLimits(schema, schemas)).toEqual(phrases);
  });

  test('enum values and constants are listed', () => {
    expect(choicesOf({ enum: ['a', 1, ''] }, schemas)).toEqual(['a', '1', '""']);
    expect(choicesOf({ const: 'x' }, schemas)).toEqual(['x']);
    expect(choicesOf({ type: 'string' }, schemas)).toEqual([]);
  });
});

describe('a sample', () => {
  test.each<[Schema, unknown]>([
    [{ type: 'string', format: 'email' }, 'name@example.com'],
    [{ type: 'string', minLength: 6 }, 'text..'],
    [{ type: 'string', examples: ['given'], enum: ['other'] }, 'given'],
    [{ type: 'string', enum: ['first', 'second'] }, 'first'],
    [{ type: 'integer', minimum: 5 }, 5],
    [{ type: 'integer', exclusiveMinimum: 0 }, 1],
    [{ type: 'boolean', default: false }, false],
    [{ anyOf: [{ type: 'null' }, order] }, { id: 'text' }],
    [{ allOf: [order, { type: 'object', properties: { more: { type: 'boolean' } } }] }, { id: 'text', more: true }],
    [{ type: 'array', items: dollars }, [1]],
  ])('of %j is %j', (schema, sample) => {
    expect(sampleOf(schema, schemas)).toEqual(sample);
  });

  test('of a recursive schema ends', () => {
    expect(sampleOf({ $ref: '#/components/schemas/Node' }, schemas)).toEqual({ child: null });
  });
});
