import { vi } from 'vitest';

/** A browser's storage for unit tests, and what it holds. `vi.unstubAllGlobals()` takes it away again. */
export function stubLocalStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const storage = new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', storage);
  return kept;
}
