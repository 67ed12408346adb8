/** How often a call may be made. Calls that declare none share a default of the server's. */
export interface Limit {
  /** Calls that declare a limit of the same name draw on it together. */
  readonly name: string;
  readonly calls: number;
  /** The length of the window: it opens with the first call, and all calls are free again when it ends. */
  readonly seconds: number;
  /**
   * Whose calls are counted together: those of one network address, of one account or API key (of the address where
   * nobody is signed in), of each of the two by itself, or those about one `subject`, such as the e-mail address that a sign-in
   * names; the server takes that from the call.
   */
  readonly by: 'address' | 'account' | 'address and account' | 'subject';
  /** `database` counts over all processes and restarts and costs a write a call; `memory` is one process's own count. */
  readonly store: 'memory' | 'database';
}

/** For calls that declare no limit of their own: far above what a person or a patient program does. */
export const defaultLimit: Limit = { name: 'calls', calls: 600, seconds: 60, by: 'account', store: 'memory' };

/** The largest body of a call. */
export const bodyBytesMax = 256 * 1024;
/** How many values a body may hold: fields of objects and entries of lists, all levels together. */
export const bodyValuesMax = 1_000;
/** How deep objects and lists may lie inside each other. */
export const bodyDepthMax = 10;
/** How many fields an error reports on. */
export const fieldErrorsMax = 100;

/** Rows a page of a list. */
export const perPageMax = 100;
/** How many whole lists and files an account may have under way in one process. */
export const exportsAtOnce = 4;
/** A pasted link fits. */
export const searchLengthMax = 500;
/** Search totals are exact up to here; beyond it the total is this number and marked as capped. */
export const countCap = 1000;

/** How long the answer to a call with an idempotency key is replayed. */
export const idempotencyKeptHours = 72;

/** Headers of an answer that was counted: the limit with the least room left. */
export const limitHeaders = {
  calls: 'ratelimit-limit',
  remaining: 'ratelimit-remaining',
  resetSeconds: 'ratelimit-reset',
} as const;

const whose = {
  address: 'from one address',
  account: 'by one account or API key, or from one address without sign-in',
  'address and account': 'from one address, and by one account or API key',
  subject: 'about one subject',
} as const satisfies Record<Limit['by'], string>;

/** For documents: "At most 10 calls in 15 minutes from one address." */
export function describeLimit({ calls, seconds, by }: Limit): string {
  return `At most ${calls} ${calls === 1 ? 'call' : 'calls'} in ${describeSeconds(seconds)} ${whose[by]}.`;
}

export function describeSeconds(seconds: number): string {
  const [amount, unit] =
    seconds <= 90
      ? [seconds, 'second']
      : seconds <= 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
