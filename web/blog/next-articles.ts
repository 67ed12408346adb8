/** The articles that follow one in a list, from its end on to its beginning. */
export function nextArticles<Each extends { readonly id: number }>(
  articles: readonly Each[],
  id: number,
  countMax: number,
): Each[] {
  const at = articles.findIndex((article) => article.id === id);
  return [...articles.slice(at + 1), ...articles.slice(0, Math.max(0, at))].slice(0, countMax);
}
