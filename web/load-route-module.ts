import { createPath, type DataRouter } from 'react-router';
import { loadChunk } from './connection/load-chunk.ts';
import { currentPath } from './reload-once.ts';

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter;
  }
}

/** Replaces React Router's function of this name, which reloads on any error (see `guardRouteModules`). */
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

/** During a navigation, a reload should go to its target. */
function destination(): string {
  const location = window.__reactRouterDataRouter?.state.navigation.location;
  return location ? createPath(location) : currentPath();
}
