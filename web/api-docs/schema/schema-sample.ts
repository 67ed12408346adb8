import { referenceName, type Schema, type Schemas } from './openapi-document.ts';
import { typesOf } from './describe-schema.ts';

const textByFormat: Readonly<Record<string, string>> = {
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  time: '12:00:00',
  email: 'name@example.com',
  uri: 'https://example.com/',
};

/** An example value with every field, close to what the schema allows. */
export function sampleOf(schema: Schema, schemas: Schemas, within: readonly string[] = []): unknown {
  if (schema.$ref !== undefined) {
    const name = referenceName({ $ref: schema.$ref });
    const target = schemas[name];
    return !target || within.includes(name) ? null : sampleOf(target, schemas, [...within, name]);
  }
  const [example] = [schema.examples?.[0], schema.default, schema.const, schema.enum?.[0]].filter(
    (v) => v !== undefined,
  );
  if (example !== undefined) return example;
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, schemas, within))) as unknown;
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return sampleOf(choice, schemas, within);
  return sampleByType(schema, schemas, within);
}

function sampleByType(schema: Schema, schemas: Schemas, within: readonly string[]): unknown {
  switch (typesOf(schema).find((type) => type !== 'null')) {
    case 'string':
      return textByFormat[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
    case 'integer':
    case 'number':
      return sampleNumber(schema);
    case 'boolean':
      return true;
    case 'array':
      return schema.items ? [sampleOf(schema.items, schemas, within)] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field, schemas, within)]),
      );
    default:
      return null;
  }
}

function sampleNumber({ minimum, exclusiveMinimum, maximum }: Schema): number {
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && minimum > 0) return minimum;
  if (exclusiveMinimum !== undefined) return exclusiveMinimum + 1;
  return Math.min(1, maximum ?? 1);
}
