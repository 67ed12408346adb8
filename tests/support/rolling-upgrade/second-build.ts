import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { compressFile } from '#server/rendering/compress-file.ts';

const assetsFolder = 'client/assets';
const hashedName = /[\w.-]+-[\w-]{8}\.(?:js|css)/g;

/** The names of a build's assets, as in their URLs. */
export async function assetNames(buildDir: string): Promise<ReadonlySet<string>> {
  const names = await readdir(join(buildDir, assetsFolder));
  return new Set(names.filter((name) => !/\.(br|gz)$/.test(name)));
}

/**
 * Copies a build and gives all its scripts and styles other names, as if every module had changed. It acts like a
 * second build, which would take most of a minute. Fonts keep their names, as in a real one.
 */
export async function createSecondBuild(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => !/\/assets\/.*\.(br|gz)$/.test(path) });
  const names = await assetNames(to);
  const rename = (text: string) => text.replaceAll(hashedName, (name) => (names.has(name) ? renamed(name) : name));
  for (const name of names) {
    if (!/\.(js|css)$/.test(name)) continue;
    const original = join(to, assetsFolder, name);
    const body = Buffer.from(rename(await readFile(original, 'utf8')));
    await rm(original);
    const path = join(to, assetsFolder, renamed(name));
    const { br, gzip } = await compressFile(body, 4);
    await writeFile(path, body);
    if (br) await writeFile(`${path}.br`, br);
    if (gzip) await writeFile(`${path}.gz`, gzip);
  }
  for (const name of await readdir(join(to, 'server'), { recursive: true })) {
    const path = join(to, 'server', name);
    if (name.endsWith('.js')) await writeFile(path, rename(await readFile(path, 'utf8')));
  }
}

function renamed(name: string): string {
  const hash = createHash('sha256').update(name).digest('base64url').slice(0, 8);
  return name.replace(/[\w-]{8}(\.\w+)$/, `${hash}$1`);
}
