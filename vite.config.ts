import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import path from 'node:path';
import { defineConfig } from 'vite';
import { splitIntoChunks } from './tools/web-build/chunks.ts';
import { trimContract } from './tools/web-build/trim-contract.ts';
import { guardRouteModules } from './tools/web-build/guard-route-modules.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), guardRouteModules(), splitIntoChunks(), trimContract()],
  resolve: { alias: [{ find: /^zod$/, replacement: path.resolve(import.meta.dirname, 'web/jitless-zod.ts') }] },
  // Pre-bundle all dependencies at startup. Otherwise Vite reloads the page when it discovers a new one.
  optimizeDeps: { entries: ['web/**/*.tsx', '!web/**/*.test.*'] },
  // The renderer contains its packages, so that it runs anywhere without node_modules.
  ...(command === 'build' && { environments: { ssr: { resolve: { noExternal: true }, build: { minify: true } } } }),
  build: {
    // Inlined data: URLs would require a looser Content-Security-Policy.
    assetsInlineLimit: 0,
    // Browsers with native light-dark(), because the fallback for older ones can't make a single section dark.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
}));
