import { pauseUntilWoken, type Wakes } from '#web/api/live/live-wakes.ts';

export type Connection = 'fine' | 'offline' | 'unreachable';

export interface ConnectionParts {
  /** Whether the server can be reached now. */
  isReachable(): Promise<boolean>;
  isOffline(): boolean;
  readonly wakes: Wakes;
}

const pauseMinMs = 2_000;
const pauseMaxMs = 30_000;

/** Whether the server can be reached, as far as this page has had reason to ask. */
export class ConnectionWatch {
  readonly #parts: ConnectionParts;
  readonly #listeners = new Set<() => void>();
  readonly #retries = new Set<() => void>();
  #state: Connection = 'fine';
  #waiting: Promise<void> | undefined;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  readonly state = (): Connection => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly isReachable = (): Promise<boolean> => this.#parts.isReachable();

  /** Resolves when the server can be reached; until then the page says that it can't, and it is asked again. */
  readonly untilReachable = (): Promise<void> => {
    this.#waiting ??= this.#wait().finally(() => {
      this.#waiting = undefined;
    });
    return this.#waiting;
  };

  /** Asks again now, whatever the browser thinks of its connection. */
  readonly retry = (): void => {
    for (const wake of this.#retries) wake();
  };

  async #wait(): Promise<void> {
    const { signal } = new AbortController();
    for (let pauseMs = pauseMinMs; !(await this.#parts.isReachable()); pauseMs = Math.min(pauseMs * 2, pauseMaxMs)) {
      this.#show(this.#parts.isOffline() ? 'offline' : 'unreachable');
      await pauseUntilWoken(pauseMs, this.#wakes, signal);
    }
    this.#show('fine');
  }

  readonly #wakes: Wakes = (wake) => {
    this.#retries.add(wake);
    const stop = this.#parts.wakes(wake);
    return () => {
      stop();
      this.#retries.delete(wake);
    };
  };

  #show(state: Connection): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
