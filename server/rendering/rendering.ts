import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PageData } from '#contract/pages/page-data.ts';

export interface RenderingOptions<Pages> {
  read(): Promise<PageData>;
  render(data: PageData, stop: AbortSignal): Promise<Pages>;
  /** The previous pages stay. */
  onFailure(error: unknown): Promise<void>;
  readonly debounceMs?: number;
  readonly retryMinMs?: number;
}

/** Keeps this process's pages up to date. */
export interface Rendering<Pages> {
  /** Undefined until the first rendering has succeeded. */
  readonly pages: Pages | undefined;
  /** Resolves when the first rendering has succeeded or failed. */
  readonly firstAttempt: Promise<void>;
  /** Renders in the background, unless the data has not changed since the current pages were rendered. */
  request(): void;
  stop(): Promise<void>;
}

const debounceMsDefault = 150;
const retryMinMsDefault = 2_000;
const retryMaxMs = 300_000;

/**
 * Renders one set at a time, always from the newest data: requests that arrive in the meantime share the next
 * rendering. Retries failures with backoff.
 */
export function createRendering<Pages>(options: RenderingOptions<Pages>): Rendering<Pages> {
  const { debounceMs = debounceMsDefault, retryMinMs = retryMinMsDefault } = options;
  const stopping = new AbortController();
  const firstAttempt = Promise.withResolvers<void>();
  let pages: Pages | undefined;
  let renderedFrom: string | undefined;
  let isRequested = false;
  let running: Promise<void> | undefined;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  const renderNewest = async () => {
    const data = await options.read();
    const source = createHash('sha256').update(JSON.stringify(data)).digest('base64');
    if (source === renderedFrom) return;
    pages = await options.render(data, stopping.signal);
    renderedFrom = source;
  };
  const attempt = async () => {
    clearTimeout(retry);
    try {
      await renderNewest();
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return;
      retry = setTimeout(request, Math.min(retryMaxMs, retryMinMs * 2 ** failures++)).unref();
      await options.onFailure(error);
    } finally {
      firstAttempt.resolve();
    }
  };
  const run = async () => {
    while (isRequested && !stopping.signal.aborted) {
      // One save may cause several requests.
      if (pages) await pause(debounceMs, undefined, { ref: false });
      isRequested = false;
      await attempt();
    }
  };
  const request = () => {
    if (stopping.signal.aborted) return;
    isRequested = true;
    running ??= run().finally(() => {
      running = undefined;
    });
  };
  return {
    get pages() {
      return pages;
    },
    firstAttempt: firstAttempt.promise,
    request,
    stop: async () => {
      stopping.abort();
      clearTimeout(retry);
      firstAttempt.resolve();
      await running;
    },
  };
}
