const againMs = 24 * 60 * 60 * 1000;
const retryMs = 10_000;

/** Stores a build's assets and renews them, so that those of a running process never expire. */
export interface KeptAssets {
  /** Whether they have been stored. */
  readonly areStored: boolean;
  stop(): Promise<void>;
}

export function keepAssets(options: {
  store(): Promise<unknown>;
  onFailure(error: unknown): void;
  readonly retryMs?: number;
}): KeptAssets {
  let areStored = false;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    let waitMs = againMs;
    try {
      await options.store();
      areStored = true;
    } catch (error) {
      if (!isStopping) options.onFailure(error);
      waitMs = options.retryMs ?? retryMs;
    }
    if (!isStopping) timer = setTimeout(() => void (running = run()), waitMs).unref();
  };
  let running = run();
  return {
    get areStored() {
      return areStored;
    },
    stop: () => {
      isStopping = true;
      clearTimeout(timer);
      return running;
    },
  };
}
