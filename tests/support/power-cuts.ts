import fs, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Files } from '#server/keys/app-key-file.ts';

export interface PowerCuts {
  /** The real file system. After each call it records what a power cut would leave. */
  readonly files: Files;
  /** The watched file's contents after a power cut following each call; undefined if the file would not exist. */
  survivors(): readonly (string | undefined)[];
}

/**
 * The strictest reading of POSIX: contents survive after fsync of their file, names after fsync of their directory, and
 * a name without synced contents is an empty file. Whatever is in `base` beforehand survives, except for the watched
 * file.
 */
export function simulatePowerCuts(base: string, watched: string, { ignoresSync = false } = {}): PowerCuts {
  const contents = new Map<number, string>();
  const names = new Map<string, Map<string, number>>();
  const survivors: (string | undefined)[] = [];

  function survivor(): string | undefined {
    let folder = base;
    let inode: number | undefined;
    for (const name of watched.split('/')) {
      inode = names.get(folder)?.get(name);
      if (inode === undefined) return undefined;
      folder = path.join(folder, name);
    }
    return contents.get(inode ?? 0) ?? '';
  }

  async function recordSync(target: string): Promise<void> {
    const { ino, isFolder } = await fs
      .stat(target)
      .then((found) => ({ ino: found.ino, isFolder: found.isDirectory() }));
    if (!isFolder) return void contents.set(ino, await fs.readFile(target, 'utf8'));
    const inodes = (await fs.readdir(target)).map(
      async (name) => [name, (await fs.lstat(path.join(target, name))).ino] as const,
    );
    names.set(target, new Map(await Promise.all(inodes)));
  }

  /** Ignores everything outside `base`. */
  const isInside = (target: string) => target === base || target.startsWith(`${base}/`);

  const watchedHandle = (handle: FileHandle, target: string) =>
    new Proxy(handle, {
      get(real, property) {
        const value: unknown = Reflect.get(real, property, real);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          const result: unknown = await Reflect.apply(value, real, args);
          if (property === 'sync' && !ignoresSync && isInside(target)) await recordSync(target);
          survivors.push(survivor());
          return result;
        };
      },
    });

  const recording =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const result = await call(...args);
      survivors.push(survivor());
      return result;
    };

  return {
    files: {
      link: recording(fs.link),
      mkdir: recording(fs.mkdir) as typeof fs.mkdir,
      open: recording(async (target, flags, mode) => watchedHandle(await fs.open(target, flags, mode), String(target))),
      readFile: recording(fs.readFile) as typeof fs.readFile,
      rm: recording(fs.rm),
    },
    survivors: () => survivors,
  };
}
