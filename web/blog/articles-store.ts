import { useEffect, useSyncExternalStore } from 'react';
import type { Article } from '#contract/blog.ts';

/** Articles from `/data.json`, shared by all pages. Prerendered pages show their own data until they have loaded. */
export interface LiveArticles {
  readonly state: 'loading' | 'live' | 'failed';
  readonly articles: readonly Article[];
}

const staleAfterMs = 60_000;
const initialState: LiveArticles = { state: 'loading', articles: [] };

let current = initialState;
let loadedAt = Number.NEGATIVE_INFINITY;
let isLoading = false;
const listeners = new Set<() => void>();

export function useLiveArticles(): LiveArticles {
  useEffect(() => void loadArticles(), []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => initialState,
  );
}

/** The articles if they have loaded. For route loaders, which must not wait. */
export function loadedArticles(): readonly Article[] | undefined {
  return current.state === 'live' ? current.articles : undefined;
}

async function loadArticles(): Promise<void> {
  if (isLoading || performance.now() - loadedAt < staleAfterMs) return;
  isLoading = true;
  if (current.state === 'failed') setState(initialState);
  try {
    setState({ state: 'live', articles: await fetchArticles() });
    loadedAt = performance.now();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification requires a log entry and no message
    console.error('Error fetching blog data', error);
    if (current.state === 'loading') setState({ state: 'failed', articles: [] });
  } finally {
    isLoading = false;
  }
}

function setState(next: LiveArticles): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Checks only what a wrong file would lack: a schema would add Zod to public pages. */
async function fetchArticles(): Promise<readonly Article[]> {
  const response = await fetch('/data.json', { headers: { accept: 'application/json' }, priority: 'low' });
  if (!response.ok) throw new Error(`HTTP error! Status: ${response.status}`);
  const json: unknown = await response.json();
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
