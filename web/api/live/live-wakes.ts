/** Calls back when it is worth to look at the connection: the network is back, or somebody looks at the page again. */
export type Wakes = (listener: () => void) => () => void;

export const browserWakes: Wakes = (listener) => {
  const whenVisible = () => {
    if (!document.hidden) listener();
  };
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', whenVisible);
  };
};

/** Resolves after the time, or earlier when something wakes it or the signal ends it. */
export function pauseUntilWoken(milliseconds: number, wakes: Wakes, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const stopWaking = wakes(resolve);
  const onAbort = () => resolve();
  signal.addEventListener('abort', onAbort);
  return promise.finally(() => {
    clearTimeout(timer);
    stopWaking();
    signal.removeEventListener('abort', onAbort);
  });
}
