import { resolveSchema, type Schema, type Schemas } from './openapi-document.ts';

/** The distinct object schemas of a field: itself, its array items, its map values or its alternatives. */
export function objectsIn(schema: Schema, schemas: Schemas): readonly Schema[] {
  const resolved = resolveSchema(schema, schemas);
  if (resolved.properties) return [schema];
  const { items, anyOf = [], oneOf = [], additionalProperties } = resolved;
  const mapValues = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const found = [...(items ? [items] : []), ...anyOf, ...oneOf, ...mapValues].flatMap((part) =>
    objectsIn(part, schemas),
  );
  return found.filter((schema, index) => found.findIndex((other) => isSame(schema, other)) === index);
}

function isSame(a: Schema, b: Schema): boolean {
  return a === b || (a.$ref !== undefined && a.$ref === b.$ref);
}
