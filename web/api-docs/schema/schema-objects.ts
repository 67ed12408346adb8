import { resolveSchema, type Schema, type Schemas } from './openapi-document.ts';

/** The objects that a field holds: directly, as items of a list, by name in a map, or as one choice of several. */
export function objectsIn(schema: Schema, schemas: Schemas): readonly Schema[] {
  const own = resolveSchema(schema, schemas);
  if (own.properties) return [schema];
  const { items, anyOf = [], oneOf = [], additionalProperties } = own;
  const ofMap = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const found = [...(items ? [items] : []), ...anyOf, ...oneOf, ...ofMap].flatMap((part) => objectsIn(part, schemas));
  return found.filter((one, index) => found.findIndex((other) => isSame(one, other)) === index);
}

function isSame(one: Schema, other: Schema): boolean {
  return one === other || (one.$ref !== undefined && one.$ref === other.$ref);
}
