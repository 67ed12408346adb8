/** Apart from the schemas, so that public pages can have it without Zod. */
export const categories = ['Upvotes', 'Comment', 'Post'] as const;
