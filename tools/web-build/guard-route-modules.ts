import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from './settings.ts';

const ownModule = resolve(projectRoot, 'web/load-route-module.ts');

/**
 * React Router reloads the page whenever a route's chunk can't be loaded, for ever if need be. This puts our own loader
 * in the place of its `routeModules.js`, and fails the build if a newer version has moved that file.
 */
export function guardRouteModules(): Plugin {
  let replaced = false;
  return {
    name: 'guard-route-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.replaceAll('\\', '/').includes('/react-router/dist/')) {
        return null;
      }
      replaced = true;
      return ownModule;
    },
    buildEnd(error) {
      if (this.environment.name !== 'client' || error || replaced) return;
      this.error('React Router no longer has the routeModules.js that web/load-route-module.ts stands in for.');
    },
  };
}
