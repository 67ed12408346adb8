/** The articles after the given one, wrapping around. */
export function nextArticles<Item extends { readonly id: number }>(
  articles: readonly Item[],
  id: number,
  countMax: number,
): Item[] {
  const index = articles.findIndex((article) => article.id === id);
  return [...articles.slice(index + 1), ...articles.slice(0, Math.max(0, index))].slice(0, countMax);
}
