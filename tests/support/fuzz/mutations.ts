import type { Draft } from './draft.ts';
import {
  oddBodies,
  oddContentTypes,
  oddHeaders,
  oddNumbers,
  oddQueries,
  oddSegments,
  oddTexts,
  oddValues,
} from './odd-values.ts';
import type { Random } from './random.ts';

/** Applies one random mutation and records it. */
export function mutate(draft: Draft, random: Random): void {
  const inBody =
    draft.body === undefined ? [] : [changeField, changeField, changeField, dropField, addField, replaceBody];
  const inPath = draft.operation.path.includes('{') ? [changePath] : [];
  const mutation = random.pick([
    changeQuery,
    changeHeader,
    changeContentType,
    changeMethod,
    sendOddBody,
    ...inBody,
    ...inPath,
  ]);
  draft.changes.push(mutation.name);
  mutation(draft, random);
}

function changeField(draft: Draft, random: Random): void {
  const field = random.some(fieldsIn(draft.body));
  if (field) field.holder[field.name] = oddFor(field.holder[field.name], random);
}

/** Mostly of the same type, since a different type fails validation immediately. */
function oddFor(value: unknown, random: Random): unknown {
  if (typeof value === 'string' && random.chance(0.6)) return random.pick(oddTexts);
  if (typeof value === 'number' && random.chance(0.6)) return random.pick(oddNumbers);
  return random.pick(oddValues);
}

function dropField(draft: Draft, random: Random): void {
  const field = random.some(fieldsIn(draft.body));
  if (field) Reflect.deleteProperty(field.holder, field.name);
}

function addField(draft: Draft, random: Random): void {
  const name = random.pick(['role', 'balance', 'id', '_id', 'userId', 'price', 'constructor', '', '__proto__']);
  if (typeof draft.body !== 'object' || draft.body === null) return;
  const value = random.pick(oddValues);
  if (name === '__proto__') draft.rawBody = JSON.stringify(draft.body).replace(/^\{/, '{"__proto__":{"role":"admin"},');
  else (draft.body as Record<string, unknown>)[name] = value;
}

function replaceBody(draft: Draft, random: Random): void {
  draft.body = random.pick(oddValues);
}

function sendOddBody(draft: Draft, random: Random): void {
  draft.headers['content-type'] ??= 'application/json';
  const text = draft.body === undefined ? undefined : JSON.stringify(draft.body);
  draft.rawBody =
    text !== undefined && random.chance(0.3) ? text.slice(0, random.whole(text.length)) : random.pick(oddBodies);
}

function changeContentType(draft: Draft, random: Random): void {
  if (random.chance(0.15)) delete draft.headers['content-type'];
  else draft.headers['content-type'] = random.pick(oddContentTypes);
}

function changeQuery(draft: Draft, random: Random): void {
  const own = draft.operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const name = random.some(own);
  const odd = encodeURIComponent(random.pick(oddTexts).toWellFormed()).slice(0, 6_000);
  draft.query.push(name !== undefined && random.chance(0.5) ? `${name}=${odd}` : random.pick(oddQueries));
  if (random.chance(0.2)) draft.query.push(...draft.query);
}

function changeHeader(draft: Draft, random: Random): void {
  const [name, value] = random.pick(oddHeaders);
  draft.headers[name] = value;
}

function changeMethod(draft: Draft, random: Random): void {
  const method = random.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
  draft.isRerouted ||= method !== draft.method;
  draft.method = method;
}

function changePath(draft: Draft, random: Random): void {
  const index = random.some(
    draft.operation.path.split('/').flatMap((part, position) => (part.startsWith('{') ? [position] : [])),
  );
  const segment = random.pick(oddSegments);
  if (index !== undefined) draft.segments[index] = segment;
  draft.isRerouted ||= /\.|%2f|^%$|%zz|%5c/i.test(segment);
}

interface Field {
  readonly holder: Record<string, unknown>;
  readonly name: string;
}

function fieldsIn(value: unknown): Field[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...fieldsIn(holder[name])]);
}
