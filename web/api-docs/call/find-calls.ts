import type { ApiCall, ApiReference } from '../api-reference.ts';
import { resolveSchema, type Schema, type Schemas } from '#web/api-docs/schema/openapi-document.ts';

/** The calls that contain every search term in path, description, fields or error codes. */
export function findCalls(reference: ApiReference, query: string): ApiReference {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return reference;
  const matches = (call: ApiCall) => {
    const text = textOf(call, reference.schemas);
    return terms.every((term) => text.includes(term));
  };
  const groups = reference.groups.map((group) => ({ ...group, calls: group.calls.filter(matches) }));
  return { ...reference, groups: groups.filter(({ calls }) => calls.length > 0) };
}

/** Cached, since every keystroke searches all calls. */
const searchTexts = new WeakMap<ApiCall, string>();

function textOf(call: ApiCall, schemas: Schemas): string {
  const cached = searchTexts.get(call);
  if (cached !== undefined) return cached;
  const names = new Set<string>();
  const responseSchemas = call.responses.flatMap(({ schema }) => schema ?? []);
  for (const schema of [...(call.body ? [call.body] : []), ...responseSchemas])
    collectNames(schema, schemas, names, []);
  const text = [
    `${call.method} ${call.path} ${call.id} ${call.summary} ${call.description}`,
    ...call.parameters.map(({ name }) => name),
    ...names,
    ...call.errors.flatMap(({ status, codes }) => [status, ...codes]),
  ];
  const joined = text.join(' ').toLowerCase();
  searchTexts.set(call, joined);
  return joined;
}

function collectNames(schema: Schema, schemas: Schemas, names: Set<string>, within: readonly string[]): void {
  if (schema.$ref !== undefined && within.includes(schema.$ref)) return;
  const inside = schema.$ref === undefined ? within : [...within, schema.$ref];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = resolveSchema(schema, schemas);
  for (const name of Object.keys(properties)) names.add(name);
  const parts = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf];
  for (const part of parts) collectNames(part, schemas, names, inside);
}
