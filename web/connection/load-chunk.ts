import { currentPath, reloadOnceFor } from '#web/reload-once.ts';
import { connection } from './browser-connection.ts';

interface LoadOptions {
  /** The missing file, if the error does not name it. */
  readonly file?: string;
  /** Where a reload goes; by default to the current page. */
  readonly destination?: () => string;
  /** For code within an API call, which should fail rather than wait for the connection. */
  readonly waitForConnection?: false;
}

/**
 * Loads a code-split chunk. While the server is unreachable it waits: a reload would end on the browser's error page
 * and lose unsaved input. If the server is reachable but the file fails again, a new release has replaced it: reload once.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, options: LoadOptions = {}): Promise<Chunk> {
  for (let lastError: unknown; ;) {
    try {
      await requestStylesAgain(lastError);
      return await load();
    } catch (error) {
      if (!(await connection.isReachable())) {
        if (options.waitForConnection === false) throw error;
        await connection.untilReachable();
      } else if (lastError !== undefined) {
        const file = options.file ?? String(error);
        if (!reloadOnceFor(file, options.destination?.() ?? currentPath())) throw error;
        // The page is about to reload; never resolving keeps it from rendering anything else.
        return new Promise(() => {});
      }
      lastError = error;
    }
  }
}

/** The bundler's loader requests scripts again after an error, but not the style sheet, which would be missing. */
async function requestStylesAgain(error: unknown): Promise<void> {
  const [message, file] = /Unable to preload CSS for (\S+)/.exec(String(error)) ?? [];
  if (file === undefined) return;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const failed = links.find(({ href }) => href.endsWith(file));
  if (!failed) return;
  const again = failed.cloneNode() as HTMLLinkElement;
  const settled = new Promise<Event>((resolve) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', resolve);
  });
  failed.replaceWith(again);
  if ((await settled).type === 'error') throw new Error(message);
}
