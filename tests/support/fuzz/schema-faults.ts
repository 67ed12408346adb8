import type { ApiDocument, Schema, Type } from './document.ts';

/** Validates a value against its schema. Undeclared properties are faults too. */
export function schemaFaults(document: ApiDocument, schema: Schema, value: unknown, at = 'body'): string[] {
  const faults = looseFaults(document, schema, value, at);
  if (!isRecord(value)) return faults;
  const known = namesOf(document, schema);
  if (known === undefined) return faults;
  return [
    ...faults,
    ...Object.keys(value).flatMap((name) => (known.has(name) ? [] : [`${at}.${name} is not declared`])),
  ];
}

function looseFaults(document: ApiDocument, schema: Schema, value: unknown, at: string): string[] {
  const own = document.resolve(schema);
  const within = (part: Schema) => schemaFaults(document, part, value, at);
  const alternatives = own.anyOf ?? own.oneOf;
  if (alternatives !== undefined && !alternatives.some((part) => within(part).length === 0)) {
    return [`${at} is none of what it may be: ${alternatives.map((part) => within(part)[0]).join(' / ')}`];
  }
  return [
    ...(own.allOf ?? []).flatMap((part) => looseFaults(document, part, value, at)),
    ...(own.type !== undefined && ![own.type].flat().some((type) => isOfType(type, value))
      ? [`${at} is no ${[own.type].flat().join(' or ')}: ${truncated(value)}`]
      : []),
    ...(own.const !== undefined && value !== own.const
      ? [`${at} is not ${truncated(own.const)}: ${truncated(value)}`]
      : []),
    ...(own.enum !== undefined && !own.enum.includes(value) ? [`${at} is not in its enum: ${truncated(value)}`] : []),
    ...(typeof value === 'string' ? stringFaults(own, value, at) : []),
    ...(typeof value === 'number' ? numberFaults(own, value, at) : []),
    ...(Array.isArray(value) ? arrayFaults(document, own, value, at) : []),
    ...(isRecord(value) ? recordFaults(document, own, value, at) : []),
  ];
}

/** The declared properties; undefined if any are allowed. */
function namesOf(document: ApiDocument, schema: Schema): Set<string> | undefined {
  const { properties, additionalProperties, allOf, anyOf, oneOf } = document.resolve(schema);
  if (additionalProperties !== undefined || anyOf !== undefined || oneOf !== undefined) return undefined;
  const parts = (allOf ?? []).map((part) => namesOf(document, part));
  if (properties === undefined && parts.every((part) => part === undefined)) return undefined;
  return new Set([...Object.keys(properties ?? {}), ...parts.flatMap((part) => [...(part ?? [])])]);
}

function stringFaults({ pattern, minLength = 0, maxLength = Infinity }: Schema, value: string, at: string): string[] {
  const { length } = Array.from(value);
  return [
    ...(length < minLength || length > maxLength ? [`${at} has ${length} characters`] : []),
    ...(pattern !== undefined && !new RegExp(pattern, 'u').test(value)
      ? [`${at} is off its pattern: ${truncated(value)}`]
      : []),
  ];
}

function numberFaults({ minimum, maximum, exclusiveMinimum }: Schema, value: number, at: string): string[] {
  const isWithin = value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
  return isWithin && (exclusiveMinimum === undefined || value > exclusiveMinimum)
    ? []
    : [`${at} is out of bounds: ${value}`];
}

function arrayFaults(document: ApiDocument, schema: Schema, value: readonly unknown[], at: string): string[] {
  const { items, minItems = 0, maxItems = Infinity } = schema;
  return [
    ...(value.length < minItems || value.length > maxItems ? [`${at} has ${value.length} items`] : []),
    ...(items === undefined
      ? []
      : value.flatMap((item, index) => schemaFaults(document, items, item, `${at}[${index}]`))),
  ];
}

function recordFaults(document: ApiDocument, schema: Schema, value: Record<string, unknown>, at: string): string[] {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  return [
    ...required.flatMap((name) => (name in value ? [] : [`${at}.${name} is missing`])),
    ...Object.entries(value).flatMap(([name, item]) => {
      const own = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
      return [
        ...(propertyNames === undefined
          ? []
          : schemaFaults(document, propertyNames, name, `the name ${name} in ${at}`)),
        ...(own === undefined ? [] : schemaFaults(document, own, item, `${at}.${name}`)),
      ];
    }),
  ];
}

function isOfType(type: Type, value: unknown): boolean {
  switch (type) {
    case 'object':
      return isRecord(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const truncated = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120);
