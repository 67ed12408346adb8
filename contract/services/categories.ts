/** Separate from the schemas, so that public pages can import it without Zod. */
export const categories = ['Upvotes', 'Comment', 'Post'] as const;
