const firstSeconds = 15;
const longestSeconds = 6 * 3600;
/** What an address that fails holds back from itself: it must not miss all of a day's events after a bad night. */
const longestGateSeconds = 3600;

/** Before the next try of a delivery: 15 seconds, then twice as long each time, up to six hours. */
function pauseMs(tries: number): number {
  return Math.min(longestSeconds, firstSeconds * 2 ** (tries - 1)) * 1000;
}

/**
 * When a delivery that has failed so often is tried again; undefined when it was the last time. The last try is at the
 * end of its time and not before it: a URL that is back on the third day still gets what it missed.
 */
export function nextTryAt(
  tries: number,
  { now, giveUpAt, notBefore }: { readonly now: Date; readonly giveUpAt: Date; readonly notBefore?: Date | undefined },
) {
  if (giveUpAt.getTime() - now.getTime() < firstSeconds * 1000) return undefined;
  const earliest = Math.max(now.getTime() + pauseMs(tries), notBefore?.getTime() ?? 0);
  return new Date(Math.min(earliest, giveUpAt.getTime()));
}

/** Before anything else is sent to an address that has failed so often in a row. */
export function gateMs(failures: number): number {
  return Math.min(longestGateSeconds * 1000, pauseMs(failures));
}

/** Until when the URL asked us to wait, by `Retry-After` in seconds or as a date; never longer than our longest pause. */
export function askedPauseEnd(
  { retryAfter, ms }: { readonly retryAfter?: string; readonly ms: number },
  begunAt: Date,
): Date | undefined {
  if (retryAfter === undefined) return undefined;
  const answeredAt = begunAt.getTime() + ms;
  const until = /^\d{1,9}$/.test(retryAfter) ? answeredAt + Number(retryAfter) * 1000 : Date.parse(retryAfter);
  if (Number.isNaN(until) || until <= answeredAt) return undefined;
  return new Date(Math.min(until, answeredAt + longestSeconds * 1000));
}
