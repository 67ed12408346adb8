import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * A build is created next to the final folder and swapped in by renaming: a killed build leaves nothing incomplete, and
 * of two checkouts that build into one folder at the same time, the later complete build wins.
 */
function stagingFolder(buildDir: string): string {
  return join(dirname(buildDir), `${stagingPrefix(buildDir)}${process.pid}`);
}

/** Vite writes its compiled configuration into node_modules, or else into the checkout, wherever the build goes. */
export async function assertWritable(root: string): Promise<void> {
  const folders = [join(root, 'node_modules'), root];
  await Promise.any(folders.map((folder) => access(folder, constants.W_OK))).catch((cause: unknown) => {
    throw new Error(
      `A build needs to write to ${root}, and this user can’t. ` +
        'Run npm run build as a user who can, with the same BUILD_DIR: then a start needs no build.',
      { cause },
    );
  });
}

/** Created before the build, which takes half a minute, so that a folder that can't be written to is reported at once. */
export async function createStaging(buildDir: string): Promise<string> {
  const staging = stagingFolder(buildDir);
  try {
    await mkdir(staging, { recursive: true });
  } catch (error) {
    throw new Error(
      `BUILD_DIR is ${buildDir}, and ${dirname(buildDir)} can’t be written to (${String(codeOf(error))}). ` +
        'Set it to a folder that this user can create.',
      { cause: error },
    );
  }
  return staging;
}

export async function swapIn(staging: string, buildDir: string): Promise<void> {
  for (let triesLeft = 20; ; triesLeft -= 1) {
    const retired = `${staging}-old`;
    await rename(buildDir, retired).catch(ignoreMissing);
    try {
      await rename(staging, buildDir);
      await rm(retired, { recursive: true, force: true });
      return;
    } catch (error) {
      await rm(retired, { recursive: true, force: true });
      if (triesLeft === 0 || !isTaken(error)) throw error;
    }
  }
}

/** Removes staging folders of processes that no longer exist. */
export async function removeAbandoned(buildDir: string): Promise<void> {
  const parent = dirname(buildDir);
  const prefix = stagingPrefix(buildDir);
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!isRunning(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

function stagingPrefix(buildDir: string): string {
  return `.${basename(buildDir)}-build-`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function isTaken(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
