interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/**
 * The browser's storage. What it refuses, because site data is blocked or the quota is exceeded, is kept for as long as
 * the page is open, so that everything works until then.
 */
function browserStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  const unsaved = new Map<string, string>();
  const storage = (): Storage | undefined => {
    try {
      return globalThis[name];
    } catch {
      // Even access throws if the browser blocks site data.
      return undefined;
    }
  };
  return {
    getItem: (key) => unsaved.get(key) ?? storage()?.getItem(key) ?? null,
    setItem: (key, value) => {
      unsaved.set(key, value);
      try {
        globalThis[name].setItem(key, value);
        unsaved.delete(key);
      } catch {
        // Kept above.
      }
    },
    removeItem: (key) => {
      unsaved.delete(key);
      storage()?.removeItem(key);
    },
    keys: () => [...new Set([...Object.keys(storage() ?? {}), ...unsaved.keys()])],
  };
}

export const browserLocal = browserStorage('localStorage');
export const browserSession = browserStorage('sessionStorage');
