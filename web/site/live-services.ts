import { useEffect, useSyncExternalStore } from 'react';
import type { Service } from '#contract/services/services.ts';
import { shop } from '#web/shop/shop.ts';
import { fetchServices } from './fetch-services.ts';

/**
 * The catalog on public pages: first as rendered, then as fetched from the API. A query library would take a tenth of
 * the size budget of these pages for this one list; the signed-in areas use one.
 */
export interface LiveServices {
  readonly services: readonly Service[];
  readonly isLive: boolean;
}

const staleAfterMs = 30_000;
const rendered: LiveServices = { services: shop.services, isLive: false };

let current = rendered;
let loadedAt = Number.NEGATIVE_INFINITY;
let isLoading = false;
const listeners = new Set<() => void>();

export function useLiveServices(): LiveServices {
  useEffect(() => void loadServices(), []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => rendered,
  );
}

async function loadServices(): Promise<void> {
  if (isLoading || performance.now() - loadedAt < staleAfterMs) return;
  isLoading = true;
  try {
    current = { services: await fetchServices(), isLive: true };
    loadedAt = performance.now();
    for (const listener of listeners) listener();
  } catch {
    // Prices on screen stay; the next page that shows them retries.
  } finally {
    isLoading = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
