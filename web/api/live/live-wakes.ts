/** Subscribes to moments worth a retry: the network is back, or the page is visible again. Returns the unsubscriber. */
export type OnWake = (listener: () => void) => () => void;

export const onBrowserWake: OnWake = (listener) => {
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

/** Resolves after the time, or earlier on a wake event or an abort. */
export function pauseUntilWake(milliseconds: number, onWake: OnWake, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const unsubscribe = onWake(resolve);
  const onAbort = () => resolve();
  signal.addEventListener('abort', onAbort);
  return promise.finally(() => {
    clearTimeout(timer);
    unsubscribe();
    signal.removeEventListener('abort', onAbort);
  });
}
