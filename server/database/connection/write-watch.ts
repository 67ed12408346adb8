import { type WriteProblem, writeProblemOf } from './write-problem.ts';

/** A time during which nothing can be saved. */
export interface Outage {
  readonly problem: WriteProblem;
  readonly error: Error;
}

/** Whether the database can save things, as its own errors tell. */
export interface WriteWatch {
  /** Undefined while writing works, as far as anybody has tried. */
  readonly outage: Outage | undefined;
  /** Takes note of a statement that failed. */
  note(error: unknown): void;
  /** Writing works again. */
  end(): void;
  /** Calls the listener at the first error of each outage. */
  onOutage(listener: (outage: Outage) => void): void;
}

export function createWriteWatch(): WriteWatch {
  let outage: Outage | undefined;
  let tell: ((outage: Outage) => void) | undefined;
  return {
    get outage() {
      return outage;
    },
    note(error) {
      const problem = outage ? undefined : writeProblemOf(error);
      if (!problem) return;
      outage = { problem, error: error as Error };
      tell?.(outage);
    },
    end: () => void (outage = undefined),
    onOutage: (listener) => {
      tell = listener;
      if (outage) listener(outage);
    },
  };
}
