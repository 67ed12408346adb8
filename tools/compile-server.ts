/*
 * Imports every file of the server, so that the first `npm start` finds them in the compile cache. `npm install` runs it
 * with the flags of `npm start`, since Node has one cache per set of flags. Entry points do nothing when imported
 * (`server/process/is-main.ts`).
 */
import { glob } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');
const isForTests = (file: string) => /\.test\.ts$|(^|\/)test-databases\.ts$|(^|\/)testing\.ts$/.test(file);

enableCompileCache(path.join(root, 'node_modules/.cache/compiled'));
const server = path.join(root, 'server');
for await (const file of glob('**/*.ts', { cwd: server })) {
  if (!isForTests(file)) await import(pathToFileURL(path.join(server, file)).href);
}
