import type { ApiCall, ApiReference } from '../api-reference.ts';
import { resolveSchema, type Schema, type Schemas } from '#web/api-docs/schema/openapi-document.ts';

/** The part of a reference whose calls have all the words, in whatever they say: path, meaning, fields, error codes. */
export function findCalls(reference: ApiReference, words: string): ApiReference {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return reference;
  const isFound = (call: ApiCall) => {
    const text = textOf(call, reference.schemas);
    return wanted.every((word) => text.includes(word));
  };
  const groups = reference.groups.map((group) => ({ ...group, calls: group.calls.filter(isFound) }));
  return { ...reference, groups: groups.filter(({ calls }) => calls.length > 0) };
}

/** Kept for each call, since it is asked for at every letter. */
const texts = new WeakMap<ApiCall, string>();

function textOf(call: ApiCall, schemas: Schemas): string {
  const known = texts.get(call);
  if (known !== undefined) return known;
  const names = new Set<string>();
  const answered = call.answers.flatMap(({ schema }) => schema ?? []);
  for (const schema of [...(call.body ? [call.body] : []), ...answered]) collectNames(schema, schemas, names, []);
  const text = [
    `${call.method} ${call.path} ${call.id} ${call.summary} ${call.description}`,
    ...call.parameters.map(({ name }) => name),
    ...names,
    ...call.errors.flatMap(({ status, codes }) => [status, ...codes]),
  ];
  const joined = text.join(' ').toLowerCase();
  texts.set(call, joined);
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
