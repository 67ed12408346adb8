import { pauseUntilWake, type OnWake } from '#web/api/live/live-wakes.ts';

export type Connection = 'reachable' | 'offline' | 'unreachable';

export interface ConnectionDeps {
  /** Probes the server. */
  isReachable(): Promise<boolean>;
  isOffline(): boolean;
  readonly onWake: OnWake;
}

const pauseMinMs = 2_000;
const pauseMaxMs = 30_000;

/** Tracks whether the server is reachable; probes only after something has failed. */
export class ConnectionMonitor {
  readonly #deps: ConnectionDeps;
  readonly #listeners = new Set<() => void>();
  readonly #retries = new Set<() => void>();
  #state: Connection = 'reachable';
  #waiting: Promise<void> | undefined;

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
  }

  readonly state = (): Connection => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly isReachable = (): Promise<boolean> => this.#deps.isReachable();

  /** Resolves when the server is reachable; until then it probes with backoff and the state says why. */
  readonly untilReachable = (): Promise<void> => {
    this.#waiting ??= this.#wait().finally(() => {
      this.#waiting = undefined;
    });
    return this.#waiting;
  };

  /** Probes now instead of waiting for the backoff. */
  readonly retry = (): void => {
    for (const wake of this.#retries) wake();
  };

  async #wait(): Promise<void> {
    const { signal } = new AbortController();
    for (let pauseMs = pauseMinMs; !(await this.#deps.isReachable()); pauseMs = Math.min(pauseMs * 2, pauseMaxMs)) {
      this.#setState(this.#deps.isOffline() ? 'offline' : 'unreachable');
      await pauseUntilWake(pauseMs, this.#onWake, signal);
    }
    this.#setState('reachable');
  }

  readonly #onWake: OnWake = (wake) => {
    this.#retries.add(wake);
    const stop = this.#deps.onWake(wake);
    return () => {
      stop();
      this.#retries.delete(wake);
    };
  };

  #setState(state: Connection): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
