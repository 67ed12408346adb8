import { referenceName, resolveSchema, type Schema, type Schemas } from './openapi-document.ts';

/** For example "array of Service" or "string (uuid) or null". */
export function describeType(schema: Schema, schemas: Schemas): string {
  if (schema.$ref !== undefined) {
    const name = referenceName({ $ref: schema.$ref });
    const target = schemas[name];
    return target && !target.properties ? describeType(target, schemas) : name;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joinOr(choices.map((choice) => describeType(choice, schemas)));
  if (schema.allOf) return schema.allOf.map((part) => describeType(part, schemas)).join(' and ');
  if (schema.type === undefined) return schema.enum || schema.const !== undefined ? 'value' : 'anything';
  return joinOr(typesOf(schema).map((type) => describeSingleType(type, schema, schemas)));
}

function describeSingleType(type: string, schema: Schema, schemas: Schemas): string {
  if (type === 'array') return schema.items ? `array of ${describeType(schema.items, schemas)}` : 'array';
  if (type === 'string' && schema.format !== undefined) return `string (${schema.format})`;
  if (type === 'object' && !schema.properties && typeof schema.additionalProperties === 'object') {
    return `map of ${describeType(schema.additionalProperties, schemas)}`;
  }
  return type;
}

export function typesOf(schema: Schema): readonly string[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}

function joinOr(phrases: readonly string[]): string {
  return [...new Set(phrases)].join(' or ');
}

/** One phrase per limit, such as "1 to 60 characters", "more than 0" or "default newest". */
export function describeLimits(schema: Schema, schemas: Schemas): string[] {
  const resolved = resolveSchema(schema, schemas);
  return [
    range(resolved.minLength, resolved.maxLength, 'character'),
    numberRange(resolved),
    range(resolved.minItems, resolved.maxItems, 'item'),
    resolved.pattern !== undefined && resolved.format === undefined
      ? `matches ${visible(resolved.pattern)}`
      : undefined,
    resolved.default === undefined ? undefined : `default ${valueText(resolved.default)}`,
  ].filter((phrase) => phrase !== undefined);
}

/** Direction marks in a pattern would reorder the text around them on the page. */
function visible(pattern: string): string {
  return pattern.replaceAll(
    /[\p{Cf}\p{Zl}\p{Zp}]/gu,
    (mark) => `\\u${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}

function range(low: number | undefined, high: number | undefined, unit: string): string | undefined {
  const withUnit = (value: number) => `${formatNumber(value)} ${unit}${value === 1 ? '' : 's'}`;
  if (low !== undefined && high !== undefined)
    return low === high ? withUnit(low) : `${formatNumber(low)} to ${withUnit(high)}`;
  if (low !== undefined) return `at least ${withUnit(low)}`;
  return high === undefined ? undefined : `at most ${withUnit(high)}`;
}

function numberRange(schema: Schema): string | undefined {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema;
  const low = isBound(minimum)
    ? `from ${formatNumber(minimum)}`
    : exclusiveMinimum !== undefined
      ? `more than ${formatNumber(exclusiveMinimum)}`
      : undefined;
  const high = isBound(maximum)
    ? `up to ${formatNumber(maximum)}`
    : exclusiveMaximum !== undefined
      ? `less than ${formatNumber(exclusiveMaximum)}`
      : undefined;
  if (low?.startsWith('from') && high?.startsWith('up to'))
    return `${formatNumber(minimum ?? 0)} to ${formatNumber(maximum ?? 0)}`;
  return [low, high].filter((phrase) => phrase !== undefined).join(', ') || undefined;
}

/** The largest safe integer is a limit of the format, not of the API. */
function isBound(value: number | undefined): value is number {
  return value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER;
}

function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}

/** The allowed values of an enum or constant. */
export function choicesOf(schema: Schema, schemas: Schemas): string[] {
  const resolved = resolveSchema(schema, schemas);
  const values = resolved.const === undefined ? (resolved.enum ?? []) : [resolved.const];
  return values.map(valueText);
}

function valueText(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}
