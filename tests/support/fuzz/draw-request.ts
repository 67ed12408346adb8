import type { ApiDocument, Operation } from './document.ts';
import { type Draft, type Role, roles } from './draft.ts';
import type { LearnedValues } from './learned-values.ts';
import { mutate } from './mutations.ts';
import { type Random, randomOf } from './random.ts';
import { firstSteps, validBodies } from './valid-bodies.ts';
import type { ValidValues } from './valid-values.ts';

const mutatedShare = 0.55;
const validShare = 0.6;

/** Generates the request with this index. Deterministic per seed, except for values learned from responses. */
export function drawRequest(
  { document, learned, values }: { document: ApiDocument; learned: LearnedValues; values: ValidValues },
  seed: number,
  index: number,
): Draft {
  const random = randomOf(seed * 1_000_003 + index);
  const operation = random.some(document.operations);
  if (!operation) throw new Error('The document has no operations.');
  const draft = validDraft(operation, { learned, values }, random);
  if (random.chance(mutatedShare)) mutate(draft, random);
  if (random.chance(mutatedShare / 3)) mutate(draft, random);
  return draft;
}

/** The unmutated first requests of a new account. */
export function firstDrafts(document: ApiDocument, role: Role, random: Random): Draft[] {
  const part = role === 'admin' ? 'admin' : role === 'API key' ? 'key' : 'customer';
  if (role === 'anonymous') return [];
  return firstSteps[part].map((operationId) => {
    const operation = document.operations.find((each) => each.operationId === operationId);
    if (!operation) throw new Error(`The document has no ${operationId}.`);
    const body = validBodies[operationId]?.(random);
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const segments = operation.path.replace('{serviceId}', '1').split('/');
    return { ...plain, operation, role, method: operation.method, segments, query: [], headers, body, changes: [] };
  });
}

const plain = { rawBody: undefined, isRerouted: false };

function validDraft(
  operation: Operation,
  { learned, values }: { learned: LearnedValues; values: ValidValues },
  random: Random,
): Draft {
  const role = roleFor(operation, random);
  const headers: Record<string, string> = {};
  const query: string[] = [];
  const params: Record<string, string> = {};
  for (const { name, in: location, required, schema } of operation.parameters) {
    if (location === 'path') {
      const known = random.chance(0.85) ? learned.idFor({ operation, role }, name, random) : undefined;
      params[name] = encodeURIComponent(known ?? wellFormed(values.of(schema, name, random)));
    } else if (location === 'query') {
      if (required || random.chance(0.35))
        query.push(`${name}=${encodeURIComponent(wellFormed(values.of(schema, name, random)))}`);
    } else if (random.chance(0.3)) {
      // Few distinct values, so that keys repeat with the same and with other bodies.
      headers[name.toLowerCase()] = `"key-${random.whole(40)}"`;
    }
  }
  const [type] = random.some(Object.entries(operation.body)) ?? [];
  const valid = random.chance(validShare) ? validBodies[operation.operationId]?.(random) : undefined;
  const body =
    type === undefined ? undefined : (valid ?? values.of(operation.body[type]?.schema ?? {}, 'body', random));
  if (type !== undefined) headers['content-type'] = type;
  return {
    operation,
    role,
    method: operation.method,
    segments: operation.path.split('/').map((part) => params[part.slice(1, -1)] ?? part),
    query,
    headers,
    body,
    ...plain,
    changes: [],
  };
}

/** A lone surrogate can't be URL-encoded. */
const wellFormed = (value: unknown): string => String(value).toWellFormed();

export const mayCall = ({ access, isForKeys }: Operation, role: Role): boolean =>
  access === 'public' ||
  (role === 'API key'
    ? isForKeys
    : role !== 'anonymous' && (access === 'signed-in' || (access === 'admin') === (role === 'admin')));

/** Mostly a role that is allowed to call. */
function roleFor({ access, isForKeys }: Operation, random: Random): Role {
  if (random.chance(0.2)) return random.pick(roles);
  if (isForKeys && random.chance(0.4)) return 'API key';
  switch (access) {
    case 'admin':
      return 'admin';
    case 'customer':
      return random.pick(['customer', 'other customer']);
    case 'signed-in':
      return random.pick(['customer', 'other customer', 'admin']);
    case 'public':
      return random.pick(['anonymous', 'anonymous', 'customer', 'admin']);
  }
}
