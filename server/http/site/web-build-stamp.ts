import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#server/process/startup-error.ts';

const sourceFolders = ['content', 'contract', 'public', 'tools/web-build', 'web'];
const sourceFiles = ['package-lock.json', 'react-router.config.ts', 'tools/build-web.ts', 'vite.config.ts'];
const stampFile = 'stamp';

/**
 * A hash of everything that the web build depends on. It hashes contents rather than modification times, so that a fresh
 * checkout or a copied folder is not rebuilt; a few hundred small files take some milliseconds.
 */
export function webSourcesStamp(root: string): string {
  const digest = createHash('sha256');
  for (const file of sourceFiles) addFile(digest, root, file);
  for (const folder of sourceFolders) {
    for (const file of filesUnder(root, folder)) addFile(digest, root, file);
  }
  return digest.digest('hex');
}

/** A release without the web app's sources includes its build. */
export function isWebBuildFresh({ root, buildDir }: { root: string; buildDir: string }): boolean {
  const built = readWebBuildStamp(buildDir);
  if (existsSync(join(root, 'web'))) return built === webSourcesStamp(root);
  if (built !== undefined) return true;
  throw new StartupError(
    `BUILD_DIR (${buildDir}) contains no build, and this release has no sources to make one. ` +
      'Set it to the folder of the build, or unpack the release again.',
  );
}

/** Identifies a build; undefined if there is none. */
export function readWebBuildStamp(buildDir: string): string | undefined {
  return readIfPresent(join(buildDir, stampFile))?.toString('utf8');
}

export const webBuildStampFile = stampFile;

/** A build replaces the whole folder, so the folder must be empty or an earlier build. */
export function assertForWebBuilds(buildDir: string): void {
  let names: string[];
  try {
    names = readdirSync(buildDir);
  } catch (error) {
    if (isMissing(error)) return;
    throw new StartupError(`BUILD_DIR (${buildDir}) cannot be used: ${(error as Error).message}.`, { cause: error });
  }
  if (names.length === 0 || names.includes(stampFile)) return;
  throw new StartupError(
    `BUILD_DIR (${buildDir}) contains something other than a built web app, which a build would remove. ` +
      'Set it to a folder of its own.',
  );
}

function filesUnder(root: string, folder: string): string[] {
  const entries = readFolderIfPresent(join(root, folder));
  return entries
    .filter((entry) => !entry.name.startsWith('.') && !entry.name.includes('.test.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(root, path) : [path];
    });
}

function addFile(digest: ReturnType<typeof createHash>, root: string, file: string): void {
  const contents = readIfPresent(join(root, file));
  if (contents === undefined) return;
  digest.update(`${file}\0${contents.length}\0`).update(contents);
}

function readIfPresent(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function readFolderIfPresent(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
