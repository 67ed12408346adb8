import { z } from 'zod';

/** Copies what the schema declares. Throws if a field is missing or has the wrong type. */
type Pick = (value: unknown, name: string) => unknown;

const compiled = new WeakMap<z.core.$ZodType, Pick>();

/**
 * The JSON of a response: no field that the contract does not declare leaves the server. Compiled once per schema, which
 * takes a quarter of the time of parsing by it. Ranges and patterns are not checked: the values are our own.
 */
export function serialize(schema: z.ZodType, value: unknown): string {
  return JSON.stringify(pickerOf(schema)(value, 'response'));
}

export function serializeRows(schema: z.ZodType, rows: readonly unknown[]): string {
  const pick = pickerOf(schema);
  return JSON.stringify(rows.map((row) => pick(row, 'response')));
}

function pickerOf(schema: z.core.$ZodType): Pick {
  const known = compiled.get(schema);
  if (known) return known;
  const pick = compile(schema as z.core.$ZodTypes);
  compiled.set(schema, pick);
  return pick;
}

function compile(schema: z.core.$ZodTypes): Pick {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return def.catchall ? parseWith(schema) : pickFields(def.shape);
    case 'array': {
      const pick = pickerOf(def.element);
      return (value, name) => (Array.isArray(value) ? value.map((each) => pick(each, name)) : refuse(name));
    }
    case 'optional': {
      const pick = pickerOf(def.innerType);
      return (value, name) => (value === undefined ? undefined : pick(value, name));
    }
    case 'nullable': {
      const pick = pickerOf(def.innerType);
      return (value, name) => (value === null ? null : pick(value, name));
    }
    case 'string':
    case 'boolean':
      return (value, name) => (typeof value === def.type ? value : refuse(name));
    case 'number':
      return (value, name) => (Number.isFinite(value) ? value : refuse(name));
    case 'enum':
      return pickOneOf(Object.values(def.entries));
    case 'literal':
      return pickOneOf(def.values);
    default:
      return parseWith(schema);
  }
}

function pickFields(shape: Readonly<Record<string, z.core.$ZodType>>): Pick {
  const fields = Object.entries(shape).map(([name, schema]) => [name, pickerOf(schema)] as const);
  return (value, name) => {
    if (typeof value !== 'object' || value === null) return refuse(name);
    const picked: Record<string, unknown> = {};
    for (const [field, pick] of fields) {
      const part = pick((value as Record<string, unknown>)[field], field);
      if (part !== undefined) picked[field] = part;
    }
    return picked;
  };
}

function pickOneOf(values: readonly unknown[]): Pick {
  const allowed = new Set(values);
  return (value, name) => (allowed.has(value) ? value : refuse(name));
}

/** For the few unions and records. */
const parseWith =
  (schema: z.core.$ZodType): Pick =>
  (value) =>
    z.parse(schema, value);

function refuse(name: string): never {
  throw new TypeError(`The response has no valid ${name}`);
}
