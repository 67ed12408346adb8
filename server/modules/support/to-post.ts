import type { Post } from '#contract/support/tickets.ts';
import type { Names } from './inbox/names-of.ts';
import type { PostRow } from './support.tables.ts';

/** `nameOf` says how the reader knows whoever wrote it; a guest goes by the name of the conversation. */
export function toPost(row: PostRow, nameOf: (names: Names | undefined) => string, names: Map<string, Names>): Post {
  return {
    _id: row.id,
    from: row.side,
    author: nameOf(row.authorId === null ? undefined : names.get(row.authorId)),
    message: row.text,
    createdAt: row.createdAt.toISOString(),
  };
}
