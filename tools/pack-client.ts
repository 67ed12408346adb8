/* Creates the npm archive of the typed client that customers install: `npm run pack:client`. */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import packageFile from '../package.json' with { type: 'json' };
import { isMain } from '#server/process/is-main.ts';

const root = path.resolve(import.meta.dirname, '..');
const execute = promisify(execFile);

/** Zod is the client's only dependency. */
export async function writeClientPackage(folder: string): Promise<void> {
  await execute(process.execPath, [path.join(root, 'tools/build-client.ts'), path.join(folder, 'dist-client')]);
  const { name, version, license, type, engines, exports, dependencies } = packageFile;
  const description = 'The typed client of the Boostdesk API, and how to verify its webhooks.';
  const clientPackage = {
    name,
    version,
    description,
    license,
    type,
    engines,
    exports,
    dependencies: { zod: dependencies.zod },
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(clientPackage, null, 2)}\n`);
  await copyFile(path.join(root, 'client/README.md'), path.join(folder, 'README.md'));
  for (const file of ['LICENSE', 'openapi.json']) await copyFile(path.join(root, file), path.join(folder, file));
}

if (isMain(import.meta.url)) {
  const folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-client-'));
  try {
    await writeClientPackage(folder);
    const { stdout } = await execute('npm', ['pack', folder], { cwd: root });
    console.log(`Wrote ${stdout.trim()}.`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
