import fs, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Files } from '#server/keys/app-key-file.ts';

export interface PowerCuts {
  /** The real file system, which notes what would survive a power cut after each call. */
  readonly files: Files;
  /** The contents of the watched file after a power cut at each moment; undefined where the file would be gone. */
  survivors(): readonly (string | undefined)[];
}

/**
 * The strictest reading of POSIX: contents survive once their file was synced, names once their folder was, and a name
 * without synced contents is an empty file. What is in `base` beforehand survives, except for the watched file.
 */
export function cuttingPower(base: string, watched: string, { ignoresSync = false } = {}): PowerCuts {
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

  async function noteSync(target: string): Promise<void> {
    const { ino, isFolder } = await fs
      .stat(target)
      .then((found) => ({ ino: found.ino, isFolder: found.isDirectory() }));
    if (!isFolder) return void contents.set(ino, await fs.readFile(target, 'utf8'));
    const inodes = (await fs.readdir(target)).map(
      async (name) => [name, (await fs.lstat(path.join(target, name))).ino] as const,
    );
    names.set(target, new Map(await Promise.all(inodes)));
  }

  /** Nothing outside of `base` is ours to look into. */
  const isInside = (target: string) => target === base || target.startsWith(`${base}/`);

  const watchedHandle = (handle: FileHandle, target: string) =>
    new Proxy(handle, {
      get(real, property) {
        const value: unknown = Reflect.get(real, property, real);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          const result: unknown = await Reflect.apply(value, real, args);
          if (property === 'sync' && !ignoresSync && isInside(target)) await noteSync(target);
          survivors.push(survivor());
          return result;
        };
      },
    });

  const noting =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const result = await call(...args);
      survivors.push(survivor());
      return result;
    };

  return {
    files: {
      link: noting(fs.link),
      mkdir: noting(fs.mkdir) as typeof fs.mkdir,
      open: noting(async (target, flags, mode) => watchedHandle(await fs.open(target, flags, mode), String(target))),
      readFile: noting(fs.readFile) as typeof fs.readFile,
      rm: noting(fs.rm),
    },
    survivors: () => survivors,
  };
}
