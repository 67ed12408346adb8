/** As it is stored: an empty reference is none, and lone surrogates are replaced, which PostgreSQL rejects. */
export function toReference(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text.toWellFormed();
}
