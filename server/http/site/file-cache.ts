import type { WebFile } from './web-files.ts';

export interface FileCache {
  get(name: string): WebFile | undefined;
  add(name: string, file: WebFile): void;
}

/** Keeps the files used last, up to a number of bytes. */
export function createFileCache(bytesMax: number): FileCache {
  // From the least to the most recently used.
  const files = new Map<string, WebFile>();
  let bytes = 0;
  const remove = (name: string) => {
    const file = files.get(name);
    if (!file) return undefined;
    files.delete(name);
    bytes -= bytesOf(file);
    return file;
  };
  const add = (name: string, file: WebFile) => {
    remove(name);
    files.set(name, file);
    bytes += bytesOf(file);
    for (const oldest of files.keys()) {
      if (bytes <= bytesMax) break;
      remove(oldest);
    }
  };
  const get = (name: string) => {
    const file = remove(name);
    if (file) add(name, file);
    return file;
  };
  return { get, add };
}

const bytesOf = ({ body, encoded }: WebFile): number =>
  body.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0);
