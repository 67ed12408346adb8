import { useEffect, useSyncExternalStore } from 'react';
import type { Article } from '#contract/blog.ts';

/** The articles as `/data.json` has them, once for all pages of a visit; prerendered pages bring their own until then. */
export interface LiveArticles {
  readonly state: 'loading' | 'live' | 'failed';
  readonly articles: readonly Article[];
}

const staleAfterMs = 60_000;
const nothingYet: LiveArticles = { state: 'loading', articles: [] };

let current = nothingYet;
let loadedAt = Number.NEGATIVE_INFINITY;
let isLoading = false;
const listeners = new Set<() => void>();

export function useLiveArticles(): LiveArticles {
  useEffect(() => void loadArticles(), []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => nothingYet,
  );
}

/** The articles, once they have been read; for loaders, which do not wait. */
export function knownArticles(): readonly Article[] | undefined {
  return current.state === 'live' ? current.articles : undefined;
}

async function loadArticles(): Promise<void> {
  if (isLoading || performance.now() - loadedAt < staleAfterMs) return;
  isLoading = true;
  if (current.state === 'failed') show(nothingYet);
  try {
    show({ state: 'live', articles: await fetchArticles() });
    loadedAt = performance.now();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants it logged and nothing shown
    console.error('Error fetching blog data', error);
    if (current.state === 'loading') show({ state: 'failed', articles: [] });
  } finally {
    isLoading = false;
  }
}

function show(next: LiveArticles): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `/data.json` of the site's own root. Zod stays out of public pages, so only what a wrong file would lack is looked at. */
async function fetchArticles(fetchIt: typeof fetch = fetch): Promise<readonly Article[]> {
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
