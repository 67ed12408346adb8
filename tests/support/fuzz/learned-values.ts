import type { Operation } from './document.ts';
import type { Role } from './draft.ts';
import type { Random } from './random.ts';

const keptPerName = 60;

/** What answers said, by the name it stood under, so that later requests speak of things that exist. */
export interface LearnedValues {
  learn(asked: Asked, body: unknown): void;
  byName(name: string, random: Random): unknown;
  /** An id that may stand in the path of a call. */
  idFor(asked: Asked, name: string, random: Random): string | undefined;
  /** Somebody else plays the role from now on, who has nothing yet. */
  forget(role: Role): void;
}

interface Asked {
  readonly operation: Operation;
  readonly role: Role;
}

/** Both sides of the counter speak of the same things. */
const nounOf = ({ tag }: Operation): string => tag.replace(/^admin/, '').toLowerCase();
const isIdName = (name: string): boolean => /^_?id$|Id$/.test(name);
const isShort = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 300);

export function learnValues(): LearnedValues {
  const names = new Map<string, (string | number)[]>();
  const ids = new Map<string, (string | number)[]>();
  let learned = 0;
  const keep = (known: typeof names, name: string, value: string | number) => {
    const values = known.get(name) ?? [];
    known.set(name, values);
    if (values.includes(value)) return;
    if (values.length < keptPerName) values.push(value);
    else values[learned++ % keptPerName] = value;
  };
  const walk = ({ operation, role }: Asked, body: unknown): void => {
    if (typeof body !== 'object' || body === null) return;
    for (const [name, value] of Object.entries(body).slice(0, 30)) {
      if (!isShort(value)) walk({ operation, role }, value);
      else if (!Array.isArray(body)) {
        keep(names, name, value);
        if (isIdName(name)) keep(ids, 'any', value);
        if (isIdName(name)) keep(ids, `${role}: ${/^_?id$/.test(name) ? nounOf(operation) : name}`, value);
      }
    }
  };
  return {
    learn: walk,
    byName: (name, random) => random.some(names.get(name) ?? []),
    idFor: ({ operation, role }, name, random) => {
      const own = ids.get(`${role}: ${nounOf(operation)}`) ?? [];
      const named = ids.get(`${role}: ${name}`) ?? [];
      const places = [own, own, own, named, named, names.get(name) ?? [], ids.get('any') ?? []];
      const found = random.some(random.some(places) ?? []);
      return found === undefined ? undefined : String(found);
    },
    forget: (role) => {
      for (const name of [...ids.keys()].filter((each) => each.startsWith(`${role}: `))) ids.delete(name);
    },
  };
}
