import { z } from 'zod';

export type Json = Record<string, unknown>;
/** As in a request, or as in a response. */
export type Direction = 'input' | 'output';

export interface SchemaStore {
  /** All schemas with an id, by id. */
  readonly schemas: Json;
  jsonSchema(schema: z.ZodType, direction: Direction): Json;
}

/** Converts schemas to JSON Schema. Those with an id move to `components.schemas` and are referenced from there. */
export function createSchemaStore(): SchemaStore {
  const schemas: Json = {};
  const lift = (name: string, definition: unknown) => {
    if (name in schemas && JSON.stringify(schemas[name]) !== JSON.stringify(definition)) {
      throw new Error(
        `two different schemas have the id ${name}. Give each an id of its own; one that is sent with defaults and answered without them counts as two`,
      );
    }
    schemas[name] = definition;
  };
  return {
    schemas,
    jsonSchema(schema, direction) {
      // Wrapped, because zod inlines a root schema even if it has an id.
      const whole = z.toJSONSchema(z.object({ it: schema }), { target: 'draft-2020-12', io: direction, override });
      for (const [name, { id: _, ...definition }] of Object.entries(whole.$defs ?? {})) {
        lift(name, pointToComponents(definition));
      }
      return pointToComponents(whole.properties?.['it']) as Json;
    },
  };
}

function override({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  assertExpressible(zodSchema);
  if (jsonSchema.pattern !== undefined) jsonSchema.pattern = portablePattern(jsonSchema.pattern);
  // Only strict schemas are closed: responses may gain fields later, so clients must accept unknown ones.
  const isStrict = zodSchema._zod.def.type === 'object' && zodSchema._zod.def.catchall?._zod.def.type === 'never';
  if (!isStrict && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** JSON Schema has no flags: without `i`, clients that check their input would refuse what the server accepts. */
function assertExpressible({ _zod: { def } }: z.core.$ZodTypes): void {
  for (const { _zod: check } of def.checks ?? []) {
    const { pattern } = check.def as { readonly pattern?: RegExp };
    if (pattern?.ignoreCase) throw new Error(`the pattern ${pattern.source} ignores case. Write both cases instead`);
  }
}

const controls = String.raw`\x00-\x1f\x7f-\x9f`;
const characterClasses: Readonly<Record<string, string>> = {
  [String.raw`\P{Cc}`]: `[^${controls}]`,
  [String.raw`\p{Cc}`]: controls,
  [String.raw`\p{Zl}`]: '\u2028',
  [String.raw`\p{Zp}`]: '\u2029',
  [String.raw`\p{Bidi_Control}`]: '\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069',
};

/** Code generators for several languages don't support `\p{…}`. Throws for a class without an equivalent here. */
function portablePattern(pattern: string): string {
  return pattern.replaceAll(/\\p\{\w+\}/gi, (name) => {
    const plain = characterClasses[name];
    if (plain === undefined) throw new Error(`the pattern ${pattern} uses ${name}, which some generators can't read`);
    return plain;
  });
}

function pointToComponents(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(pointToComponents);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, value.replace('#/$defs/', '#/components/schemas/')]
        : [key, pointToComponents(value)],
    ),
  );
}
