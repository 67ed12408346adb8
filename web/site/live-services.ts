import { useEffect, useSyncExternalStore } from 'react';
import type { Service } from '#contract/services/services.ts';
import { initialServices } from '#content/services.ts';
import { fetchServices } from './fetch-services.ts';

/** A service as public pages show it: its price is unknown until the server has sent it. */
export interface ListedService extends Omit<Service, 'unitPrice'> {
  readonly unitPrice: number | undefined;
}

/**
 * The catalogue on public pages. Until the live one has arrived, the one a new shop starts with stands in, so that the
 * prerendered page has something to read and nothing jumps; without its prices, which the back office may have changed.
 * A query library would be a tenth of these pages' budget for this one list; the signed-in areas use one.
 */
export interface LiveServices {
  readonly services: readonly ListedService[];
  readonly state: 'loading' | 'live' | 'failed';
  readonly problem?: string;
}

const staleAfterMs = 30_000;
const standIn: LiveServices = {
  services: initialServices.map((service) => ({ ...service, unitPrice: undefined })),
  state: 'loading',
};

let current = standIn;
let loadedAt = Number.NEGATIVE_INFINITY;
let isLoading = false;
const listeners = new Set<() => void>();

export function useLiveServices(): LiveServices {
  useEffect(() => void loadServices(), []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => standIn,
  );
}

export async function loadServices(): Promise<void> {
  if (isLoading || performance.now() - loadedAt < staleAfterMs) return;
  isLoading = true;
  if (current.state === 'failed') show(standIn);
  try {
    show({ services: await fetchServices(), state: 'live' });
    loadedAt = performance.now();
  } catch (error) {
    show({ services: [], state: 'failed', problem: error instanceof Error ? error.message : String(error) });
  } finally {
    isLoading = false;
  }
}

function show(next: LiveServices): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
