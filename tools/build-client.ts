/* Compiles the typed client to where the package's `./client` export points: `npm run build:client`. */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const outDir = path.resolve(process.argv[2] ?? path.join(root, 'dist-client'));
const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');

await rm(outDir, { recursive: true, force: true });
await promisify(execFile)(process.execPath, [compiler, '-p', path.join(root, 'client'), '--outDir', outDir]);
