import { currentAddress, reloadOnceFor } from '#web/reload-once.ts';
import { connection } from './browser-connection.ts';

interface LoadOptions {
  /** Which file is missing, where the error does not tell. */
  readonly file?: string;
  /** Where a reload leads; to the same page if it is not said. */
  readonly destination?: () => string;
  /** For a part of a call, which fails rather than wait for the connection. */
  readonly waits?: false;
}

/**
 * Loads code that is split off. Without a connection it waits for it: a reload would end on the browser's error page and
 * lose what was typed. If the server is there and the file is not, a new release has replaced it, and one reload helps.
 */
export async function loadPart<Part>(load: () => Promise<Part>, options: LoadOptions = {}): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await connection.isReachable()) {
        const file = options.file ?? String(error);
        if (!reloadOnceFor(file, options.destination?.() ?? currentAddress())) throw error;
        // The page is about to go; nothing more should be drawn on it.
        return new Promise(() => {});
      }
      if (options.waits === false) throw error;
    }
    await connection.untilReachable();
  }
}
