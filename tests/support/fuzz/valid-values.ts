import fc from 'fast-check';
import type { ApiDocument, Schema } from './document.ts';
import type { LearnedValues } from './learned-values.ts';
import { oddTexts } from './odd-values.ts';
import type { Random } from './random.ts';
import { schemaFaults } from './schema-faults.ts';

/** Realistic values for properties that the schema only describes as strings or numbers. */
const wellKnown: Readonly<Record<string, (random: Random) => unknown>> = {
  link: (random) => `https://www.reddit.com/r/cats/comments/${(36 ** 6 + random.whole(1e9)).toString(36)}`,
  email: (random) => `fuzz-${random.whole(1e9)}@example.test`,
  password: (random) => random.pick(['Password-1', 'Orchard-Gate-41']),
  currentPassword: () => 'Password-1',
  cardNumber: (random) =>
    random.pick(['4242424242424242', '4242 4242 4242 4242', '4000000000000002', '4000002500003155']),
  cardExpiry: () => '12 / 40',
  amount: (random) => random.pick([5, 5.5, 10, 0.01, 99.99, 1_000]),
  quantity: (random) => random.pick([5, 10, 50, 100]),
  serviceId: (random) => 1 + random.whole(6),
  url: (random) => `https://hooks.example.com/${random.whole(1e6)}`,
  code: (random) => String(100_000 + random.whole(900_000)),
};
const sameAs: Readonly<Record<string, string>> = { newPassword: 'password' };

export interface ValidValues {
  of(schema: Schema, name: string, random: Random): unknown;
}

/** Values that a schema allows: ordinary ones, boundaries, learned ones, and odd strings that pass validation. */
export function validValues(document: ApiDocument, learned: LearnedValues, seed: number): ValidValues {
  const matching = new Map<string, readonly string[]>();
  /** Strings that match a pattern. Where none can be generated, odd strings that match are used. */
  const textsOf = (pattern: string): readonly string[] => {
    const known = matching.get(pattern) ?? sampleMatches(pattern, seed);
    matching.set(pattern, known);
    return known;
  };

  const text = (schema: Schema, name: string, random: Random): unknown => {
    const { pattern, minLength = 0, maxLength = 200 } = schema;
    const fits = (value: unknown) => schemaFaults(document, schema, value).length === 0;
    const realistic = wellKnown[sameAs[name] ?? name];
    if (realistic !== undefined && random.chance(0.7)) return realistic(random);
    const known = random.chance(0.4) ? learned.byName(name, random) : undefined;
    if (known !== undefined && fits(known)) return known;
    const odd = random.chance(0.3) ? random.pick(oddTexts) : undefined;
    if (odd !== undefined && fits(odd)) return odd;
    const made = random.some(pattern === undefined ? [] : textsOf(pattern));
    if (made !== undefined && fits(made)) return made;
    return 'x'.repeat(random.pick([Math.max(minLength, 1), Math.max(minLength, 8), Math.min(maxLength, 2_000)]));
  };

  const number = (schema: Schema, name: string, random: Random): number => {
    const realistic = wellKnown[name];
    if (realistic !== undefined && random.chance(0.7)) return Number(realistic(random));
    const known = random.chance(0.6) ? learned.byName(name, random) : undefined;
    if (typeof known === 'number' && schemaFaults(document, schema, known).length === 0) return known;
    const isWhole = schema.type === 'integer';
    const low =
      schema.minimum ??
      (schema.exclusiveMinimum === undefined ? -1_000 : schema.exclusiveMinimum + (isWhole ? 1 : 0.01));
    const high = schema.maximum ?? 1_000_000;
    const between = low + random.whole(Math.min(high - low, 1_000) + 1);
    return random.pick([low, high, between, between, isWhole ? between : between / 100]);
  };

  const of = (schema: Schema, name: string, random: Random): unknown => {
    const own = document.resolve(schema);
    const alternatives = own.anyOf ?? own.oneOf;
    if (alternatives !== undefined) return of(random.some(alternatives) ?? {}, name, random);
    if (own.const !== undefined) return own.const;
    if (own.enum !== undefined) return random.some(own.enum);
    switch (random.some([own.type].flat())) {
      case 'object':
        return Object.fromEntries(
          Object.entries(own.properties ?? {}).flatMap(([key, part]) =>
            (own.required?.includes(key) ?? false) || random.chance(0.5) ? [[key, of(part, key, random)]] : [],
          ),
        );
      case 'array': {
        const { minItems = 0, maxItems = 20 } = own;
        const length = random.pick([
          minItems,
          minItems + 1,
          minItems + 2,
          random.chance(0.1) ? Math.min(maxItems, 120) : 1,
        ]);
        return Array.from({ length: Math.max(length, minItems) }, () => of(own.items ?? {}, name, random));
      }
      case 'string':
        return text(own, name, random);
      case 'number':
      case 'integer':
        return number(own, name, random);
      case 'boolean':
        return random.chance(0.5);
      default:
        return null;
    }
  };
  return { of: (schema, name, random) => withMatchingConfirmation(of(schema, name, random), random) };
}

/** Makes password confirmations match, which a schema can't express. */
function withMatchingConfirmation(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || !('confirmPassword' in value) || random.chance(0.1)) return value;
  const { password, newPassword } = value as { password?: unknown; newPassword?: unknown };
  return { ...value, confirmPassword: newPassword ?? password };
}

function sampleMatches(pattern: string, seed: number): readonly string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed, numRuns: 40 });
  } catch {
    const expression = new RegExp(pattern, 'u');
    return oddTexts.filter((text) => text.length < 1_000 && expression.test(text));
  }
}
