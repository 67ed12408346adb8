import type { Article } from '#contract/blog.ts';

/** `/data.json` of the site's own root. Zod stays out of public pages, so only what a wrong file would lack is looked at. */
export async function fetchArticles(fetchIt: typeof fetch = fetch): Promise<readonly Article[]> {
  const answer = await fetchIt('/data.json', { headers: { accept: 'application/json' }, priority: 'low' });
  if (!answer.ok) throw new Error(`HTTP error! Status: ${answer.status}`);
  const json: unknown = await answer.json();
  if (!Array.isArray(json) || !json.every(isArticle)) throw new Error('Unexpected data format from the server.');
  return json;
}

function isArticle(value: unknown): value is Article {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'content' in value &&
    Array.isArray(value.content)
  );
}
