import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from './settings.ts';

const replacement = resolve(projectRoot, 'web/load-route-module.ts');

/**
 * React Router reloads the page whenever a route's chunk fails to load, possibly forever. This replaces its
 * `routeModules.js` with our own loader, and fails the build if a newer version has moved that file.
 */
export function guardRouteModules(): Plugin {
  let isReplaced = false;
  return {
    name: 'guard-route-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.replaceAll('\\', '/').includes('/react-router/dist/')) {
        return null;
      }
      isReplaced = true;
      return replacement;
    },
    buildEnd(error) {
      if (this.environment.name !== 'client' || error || isReplaced) return;
      this.error('React Router no longer has the routeModules.js that web/load-route-module.ts stands in for.');
    },
  };
}
