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
 * and lose unsaved input. If the server is reachable but the file is gone, a new release has replaced it: reload once.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, options: LoadOptions = {}): Promise<Chunk> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await connection.isReachable()) {
        const file = options.file ?? String(error);
        if (!reloadOnceFor(file, options.destination?.() ?? currentPath())) throw error;
        // The page is about to reload; never resolving keeps it from rendering anything else.
        return new Promise(() => {});
      }
      if (options.waitForConnection === false) throw error;
    }
    await connection.untilReachable();
  }
}
