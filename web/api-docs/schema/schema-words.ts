import { referenceName, resolveSchema, type Schema, type Schemas } from './openapi-document.ts';

/** What kind of value it is, in a few words: "array of Service", "string (uuid) or null". */
export function typeWords(schema: Schema, schemas: Schemas): string {
  if (schema.$ref !== undefined) {
    const name = referenceName({ $ref: schema.$ref });
    const target = schemas[name];
    return target && !target.properties ? typeWords(target, schemas) : name;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joinOr(choices.map((choice) => typeWords(choice, schemas)));
  if (schema.allOf) return schema.allOf.map((part) => typeWords(part, schemas)).join(' and ');
  if (schema.type === undefined) return schema.enum || schema.const !== undefined ? 'value' : 'anything';
  return joinOr(typesOf(schema).map((type) => oneTypeWords(type, schema, schemas)));
}

function oneTypeWords(type: string, schema: Schema, schemas: Schemas): string {
  if (type === 'array') return schema.items ? `array of ${typeWords(schema.items, schemas)}` : 'array';
  if (type === 'string' && schema.format !== undefined) return `string (${schema.format})`;
  if (type === 'object' && !schema.properties && typeof schema.additionalProperties === 'object') {
    return `map of ${typeWords(schema.additionalProperties, schemas)}`;
  }
  return type;
}

export function typesOf(schema: Schema): readonly string[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}

function joinOr(words: readonly string[]): string {
  return [...new Set(words)].join(' or ');
}

/** Its bounds, one phrase each: "1 to 60 characters", "more than 0", "default newest". */
export function limitWords(schema: Schema, schemas: Schemas): string[] {
  const own = resolveSchema(schema, schemas);
  return [
    range(own.minLength, own.maxLength, 'character'),
    numberRange(own),
    range(own.minItems, own.maxItems, 'item'),
    own.pattern !== undefined && own.format === undefined ? `matches ${own.pattern}` : undefined,
    own.default === undefined ? undefined : `default ${valueText(own.default)}`,
  ].filter((phrase) => phrase !== undefined);
}

function range(low: number | undefined, high: number | undefined, unit: string): string | undefined {
  const counted = (value: number) => `${number(value)} ${unit}${value === 1 ? '' : 's'}`;
  if (low !== undefined && high !== undefined)
    return low === high ? counted(low) : `${number(low)} to ${counted(high)}`;
  if (low !== undefined) return `at least ${counted(low)}`;
  return high === undefined ? undefined : `at most ${counted(high)}`;
}

function numberRange(schema: Schema): string | undefined {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema;
  const low = isBound(minimum)
    ? `from ${number(minimum)}`
    : exclusiveMinimum !== undefined
      ? `more than ${number(exclusiveMinimum)}`
      : undefined;
  const high = isBound(maximum)
    ? `up to ${number(maximum)}`
    : exclusiveMaximum !== undefined
      ? `less than ${number(exclusiveMaximum)}`
      : undefined;
  if (low?.startsWith('from') && high?.startsWith('up to')) return `${number(minimum ?? 0)} to ${number(maximum ?? 0)}`;
  return [low, high].filter((phrase) => phrase !== undefined).join(', ') || undefined;
}

/** What a number can hold at all is no bound that anybody chose. */
function isBound(value: number | undefined): value is number {
  return value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

/** The values it can have, when they are few enough to be listed. */
export function choicesOf(schema: Schema, schemas: Schemas): string[] {
  const own = resolveSchema(schema, schemas);
  const values = own.const === undefined ? (own.enum ?? []) : [own.const];
  return values.map(valueText);
}

function valueText(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}
