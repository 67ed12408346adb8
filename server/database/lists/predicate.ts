import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a text can be found anywhere by its trigrams; shorter ones have none. */
export const hasTrigram = (text: string): boolean => text.length >= 3;

/** What LIKE looks for: a text with a trigram anywhere, a shorter one at the beginning. */
export function searchPattern(text: string): string {
  return hasTrigram(text) ? `%${escapeLike(text)}%` : `${escapeLike(text)}%`;
}

/**
 * The same for texts kept without accents and in lower case, which are far cheaper to compare. The database folds and then
 * escapes it: JavaScript's letters differ, and a full-width percent sign folds to a wildcard.
 */
export function foldedPattern(text: string): SQL {
  const literal = sql`regexp_replace(folded(${text}::text), '[\\\\%_]', '\\\\\\&', 'g')`;
  return hasTrigram(text) ? sql`('%' || ${literal} || '%')` : sql`(${literal} || '%')`;
}

/**
 * Whether any of the columns has the text, in upper or lower case. Three characters and more are found anywhere in a
 * column (by a trigram index on it), fewer only at its beginning (by an index on its lower case, text_pattern_ops).
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

/** Wildcards in what people type are texts like any other. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
