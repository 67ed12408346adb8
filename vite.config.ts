import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import path from 'node:path';
import { defineConfig } from 'vite';
import { splitIntoChunks } from './tools/web-build/chunks.ts';
import { guardRouteModules } from './tools/web-build/guard-route-modules.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), guardRouteModules(), splitIntoChunks()],
  define: {
    'import.meta.env.API_URL': JSON.stringify(process.env['API_URL'] || '/api'),
    'import.meta.env.PUBLIC_URL': JSON.stringify(process.env['PUBLIC_URL'] || ''),
  },
  resolve: { alias: [{ find: /^zod$/, replacement: path.resolve(import.meta.dirname, 'web/jitless-zod.ts') }] },
  // Found before the first page is asked for, or Vite reloads it while it is being read.
  optimizeDeps: { entries: ['web/**/*.tsx', '!web/**/*.test.*'] },
  // A build may go outside of the checkout, where the bundle that prerenders pages finds no node_modules.
  ...(command === 'build' && { environments: { ssr: { resolve: { noExternal: true } } } }),
  build: {
    // Small files inlined as data: URLs would need another hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Browsers that know light-dark() themselves: its stand-in for older ones can't turn a single section dark.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
}));
