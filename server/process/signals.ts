const sameKeypressMs = 1000;

/**
 * Calls `stop` on the first SIGTERM or Ctrl-C and `quit` on a later Ctrl-C. Through npm one Ctrl-C arrives twice,
 * from the terminal and from npm, so that what comes within a second counts as the same.
 */
export function listenForSignals(process: NodeJS.Process, handlers: { stop(): void; quit(): void }): void {
  let firstAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      handlers.stop();
    } else if (signal === 'SIGINT' && performance.now() - firstAt > sameKeypressMs) {
      handlers.quit();
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
