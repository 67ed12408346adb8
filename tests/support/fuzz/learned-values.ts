import type { Operation } from './document.ts';
import type { Role } from './draft.ts';
import type { Random } from './random.ts';

const valuesPerName = 60;

/** Values from earlier responses by property name, so that later requests refer to things that exist. */
export interface LearnedValues {
  learn(source: RequestSource, body: unknown): void;
  byName(name: string, random: Random): unknown;
  /** An ID for a path parameter. */
  idFor(source: RequestSource, name: string, random: Random): string | undefined;
  /** Called when the role gets a new account, which owns nothing yet. */
  forget(role: Role): void;
}

interface RequestSource {
  readonly operation: Operation;
  readonly role: Role;
}

/** Admin and customer operations on the same resource share IDs. */
const nounOf = ({ tag }: Operation): string => tag.replace(/^admin/, '').toLowerCase();
const isIdName = (name: string): boolean => /^_?id$|Id$/.test(name);
const isShort = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 300);

export function learnValues(): LearnedValues {
  const names = new Map<string, (string | number)[]>();
  const ids = new Map<string, (string | number)[]>();
  let learned = 0;
  const add = (known: typeof names, name: string, value: string | number) => {
    const values = known.get(name) ?? [];
    known.set(name, values);
    if (values.includes(value)) return;
    if (values.length < valuesPerName) values.push(value);
    else values[learned++ % valuesPerName] = value;
  };
  const walk = ({ operation, role }: RequestSource, body: unknown): void => {
    if (typeof body !== 'object' || body === null) return;
    for (const [name, value] of Object.entries(body).slice(0, 30)) {
      if (!isShort(value)) walk({ operation, role }, value);
      else if (!Array.isArray(body)) {
        add(names, name, value);
        if (isIdName(name)) add(ids, 'any', value);
        if (isIdName(name)) add(ids, `${role}: ${/^_?id$/.test(name) ? nounOf(operation) : name}`, value);
      }
    }
  };
  return {
    learn: walk,
    byName: (name, random) => random.some(names.get(name) ?? []),
    idFor: ({ operation, role }, name, random) => {
      const own = ids.get(`${role}: ${nounOf(operation)}`) ?? [];
      const named = ids.get(`${role}: ${name}`) ?? [];
      const candidates = [own, own, own, named, named, names.get(name) ?? [], ids.get('any') ?? []];
      const found = random.some(random.some(candidates) ?? []);
      return found === undefined ? undefined : String(found);
    },
    forget: (role) => {
      for (const name of [...ids.keys()].filter((each) => each.startsWith(`${role}: `))) ids.delete(name);
    },
  };
}
