import { createPath, type DataRouter } from 'react-router';
import { loadChunk } from './connection/load-chunk.ts';
import { currentPath } from './reload-once.ts';

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter;
  }
}

/** Stands in for React Router's own function of this name, which reloads whatever the reason (see guard-route-modules). */
export async function loadRouteModule(
  route: { id: string; module: string },
  cache: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in cache) return cache[route.id];
  const loaded = await loadChunk<unknown>(() => import(/* @vite-ignore */ route.module), {
    file: route.module,
    destination,
  });
  cache[route.id] = loaded;
  return loaded;
}

/** Somebody who is on the way to another page wants to get there. */
function destination(): string {
  const location = window.__reactRouterDataRouter?.state.navigation.location;
  return location ? createPath(location) : currentPath();
}
