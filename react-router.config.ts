import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { articlePaths } from './content/blog/index.ts';
import { notFoundPath, routesFile } from './tools/web-build/finish.ts';

export default {
  appDirectory: 'web',
  buildDirectory: process.env['WEB_BUILD_OUT'] || 'dist',
  ssr: false,
  // For the signed-in areas only the shells are prerendered; their screens render in the browser.
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths().filter((path) => !/^\/(dashboard|admin)\/./.test(path)),
    ...articlePaths.map(({ path }) => path),
    notFoundPath,
  ],
  async buildEnd({ reactRouterConfig }) {
    await mkdir(reactRouterConfig.buildDirectory, { recursive: true });
    await writeFile(join(reactRouterConfig.buildDirectory, routesFile), JSON.stringify(reactRouterConfig.routes));
  },
} satisfies Config;
