import { createPath, type DataRouter } from 'react-router';
import { currentAddress, reloadOnceFor } from './reload-once.ts';

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter;
  }
}

/** Stands in for React Router's own function of this name, with a reload that happens once (see guard-route-modules). */
export async function loadRouteModule(
  route: { id: string; module: string },
  cache: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in cache) return cache[route.id];
  try {
    const loaded: unknown = await import(/* @vite-ignore */ route.module);
    cache[route.id] = loaded;
    return loaded;
  } catch (error) {
    const destination = window.__reactRouterDataRouter?.state.navigation.location;
    if (!reloadOnceFor(route.module, destination ? createPath(destination) : currentAddress())) throw error;
    // The page is about to go; nothing more should be drawn on it.
    return new Promise(() => {});
  }
}
