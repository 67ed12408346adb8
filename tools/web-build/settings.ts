import { resolve } from 'node:path';
import type { WebBuildSettings } from '#server/http/site/web-build-stamp.ts';

export const projectRoot = resolve(import.meta.dirname, '../..');

export interface WebBuildPlan {
  root: string;
  buildDir: string;
  settings: WebBuildSettings;
}

export function readWebBuildPlan(env: NodeJS.ProcessEnv): WebBuildPlan {
  return {
    root: projectRoot,
    buildDir: resolve(projectRoot, env['BUILD_DIR'] || 'dist'),
    settings: {
      apiUrl: withoutTrailingSlash(env['API_URL']),
      publicUrl: withoutTrailingSlash(env['PUBLIC_URL']),
      gallery: env['GALLERY'] === 'on',
    },
  };
}

function withoutTrailingSlash(url: string | undefined): string | undefined {
  return url ? url.replace(/\/+$/, '') : undefined;
}
