import type { ArticleCounts } from '#contract/blog.ts';

/** A count that does not arrive is nobody's problem: it is neither waited for nor tried again. */
export function countArticle(articleId: number, what: keyof ArticleCounts): void {
  const address = `${import.meta.env.API_URL}/blog/${articleId}/${what}`;
  fetch(address, { method: 'POST', keepalive: true, priority: 'low' }).catch(() => undefined);
}
