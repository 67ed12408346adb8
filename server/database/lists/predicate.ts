import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Shorter texts can't use a trigram index. */
export const hasTrigram = (text: string): boolean => text.length >= 3;

/** A LIKE pattern that matches three characters or more anywhere, fewer only at the beginning. */
export function searchPattern(text: string): string {
  return hasTrigram(text) ? `%${escapeLike(text)}%` : `${escapeLike(text)}%`;
}

/**
 * The same for columns stored folded (lower case, no accents), which are far cheaper to compare. The database folds and
 * then escapes it: JavaScript folds some letters differently, and a full-width percent sign folds to a wildcard.
 */
export function foldedPattern(text: string): SQL {
  const literal = sql`regexp_replace(folded(${text}::text), '[\\\\%_]', '\\\\\\&', 'g')`;
  return hasTrigram(text) ? sql`('%' || ${literal} || '%')` : sql`(${literal} || '%')`;
}

/**
 * Case-insensitive search. Three characters or more match anywhere in a column (it needs a trigram index), fewer only at
 * its beginning (it needs an index on `lower(column)` with text_pattern_ops).
 */
export function hasText(columns: readonly PgColumn[], text: string | undefined): SQL | undefined {
  if (text === undefined || text === '') return undefined;
  return or(
    ...columns.map((column) =>
      hasTrigram(text)
        ? sql`${column} ilike ${searchPattern(text)}`
        : sql`lower(${column}) like lower(${searchPattern(text)}::text)`,
    ),
  );
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
