import { useEffect, useSyncExternalStore } from 'react';
import type { Service } from '#contract/services/services.ts';
import { initialServices } from '#content/services.ts';
import { fetchServices } from './fetch-services.ts';

/** A service on public pages: its price is undefined until it is loaded. */
export interface ListedService extends Omit<Service, 'unitPrice'> {
  readonly unitPrice: number | undefined;
}

/**
 * The catalog on public pages. Until it is loaded, the initial catalog is the placeholder, so that the prerendered
 * page has content and nothing shifts. Prices are left out of it, since the back office may have changed them.
 * A query library would take a tenth of the size budget of these pages for this one list; the signed-in areas use one.
 */
export interface LiveServices {
  readonly services: readonly ListedService[];
  readonly state: 'loading' | 'live' | 'failed';
  readonly problem?: string;
}

const staleAfterMs = 30_000;
const placeholder: LiveServices = {
  services: initialServices.map((service) => ({ ...service, unitPrice: undefined })),
  state: 'loading',
};

let current = placeholder;
let loadedAt = Number.NEGATIVE_INFINITY;
let isLoading = false;
const listeners = new Set<() => void>();

export function useLiveServices(): LiveServices {
  useEffect(() => void loadServices(), []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => placeholder,
  );
}

export async function loadServices(): Promise<void> {
  if (isLoading || performance.now() - loadedAt < staleAfterMs) return;
  isLoading = true;
  if (current.state === 'failed') setCurrent(placeholder);
  try {
    setCurrent({ services: await fetchServices(), state: 'live' });
    loadedAt = performance.now();
  } catch (error) {
    // Prices that are on screen stay there; the next page that shows them tries again.
    if (current.state === 'live') return;
    setCurrent({ services: [], state: 'failed', problem: error instanceof Error ? error.message : String(error) });
  } finally {
    isLoading = false;
  }
}

function setCurrent(next: LiveServices): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
