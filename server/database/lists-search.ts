import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Shorter texts make no trigram. */
export const trigramLength = 3;

/**
 * Whether any of the columns has the text, in upper or lower case. Three characters and more are found anywhere in a
 * column (by a trigram index on it), fewer only at its beginning (by an index on its lower case, text_pattern_ops).
 */
export function hasText(columns: readonly PgColumn[], text: string | undefined): SQL | undefined {
  if (text === undefined || text === '') return undefined;
  const literal = escapeLike(text);
  const isShort = text.length < trigramLength;
  return or(
    ...columns.map((column) =>
      isShort ? sql`lower(${column}) like ${`${literal.toLowerCase()}%`}` : sql`${column} ilike ${`%${literal}%`}`,
    ),
  );
}

/** Wildcards in what people type are texts like any other. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
