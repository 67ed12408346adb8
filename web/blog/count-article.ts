import type { ArticleCounts } from '#contract/blog.ts';

/** A count that does not arrive is nobody's problem: it is neither waited for nor tried again. */
export function countArticle(articleId: number, what: keyof ArticleCounts): void {
  fetch(`${import.meta.env.API_URL}/blog/${articleId}/${what}`, { method: 'POST', priority: 'low' }).catch(
    () => undefined,
  );
}
