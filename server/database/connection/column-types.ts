import { customType } from 'drizzle-orm/pg-core';
import pg from 'pg';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Money and counts are `bigint` columns read as numbers. A value beyond a safe integer throws instead of rounding. */
function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number exactly.`);
  return value;
}

type TypeParsers = { getTypeParser(oid: number, format?: 'text' | 'binary'): unknown };

// OIDs of built-in types never change.
const bigintOid = 20;
const bigintArrayOid = 1016;
const pgTypes: TypeParsers = pg.types;
const parseTexts = pgTypes.getTypeParser(bigintArrayOid, 'text') as (text: string) => (string | null)[];

function parseSafeIntegers(text: string): (number | null)[] {
  return parseTexts(text).map((item) => (item === null ? null : parseSafeInteger(item)));
}

export function withSafeIntegers(types: TypeParsers): TypeParsers {
  return {
    getTypeParser(oid, format) {
      if (format !== 'binary' && oid === bigintOid) return parseSafeInteger;
      if (format !== 'binary' && oid === bigintArrayOid) return parseSafeIntegers;
      return types.getTypeParser(oid, format);
    },
  };
}

export const safeIntegerTypes = withSafeIntegers(pg.types);
