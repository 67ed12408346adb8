export interface Carrier {
  /** Carries now, or once more if it is at it already. */
  wake(): void;
  /** Ends after the round under way. */
  stop(): Promise<void>;
}

/** Carries when woken, and now and then unasked: that finds what a process left behind that died before its wake. */
export function startCarrier(options: {
  carry(): Promise<void>;
  pollSeconds: number;
  onError(error: unknown): void;
}): Carrier {
  const state = { isAsked: false, isStopped: false };
  let running: Promise<void> | undefined;

  const carryWhileAsked = async () => {
    while (state.isAsked && !state.isStopped) {
      state.isAsked = false;
      await options.carry().catch(options.onError);
    }
    running = undefined;
  };
  const wake = () => {
    state.isAsked = true;
    if (!state.isStopped) running ??= carryWhileAsked();
  };
  const poll = setInterval(wake, options.pollSeconds * 1000);
  wake();

  return {
    wake,
    async stop() {
      state.isStopped = true;
      clearInterval(poll);
      await running;
    },
  };
}
