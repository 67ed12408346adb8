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
 * end of its time and not before it: an address that is back on the third day still gets what it missed.
 */
export function nextTryAt(tries: number, { now, giveUpAt }: { readonly now: Date; readonly giveUpAt: Date }) {
  if (giveUpAt.getTime() - now.getTime() < firstSeconds * 1000) return undefined;
  return new Date(Math.min(now.getTime() + pauseMs(tries), giveUpAt.getTime()));
}

/** Before anything else is sent to an address that has failed so often in a row. */
export function gateMs(failures: number): number {
  return Math.min(longestGateSeconds * 1000, pauseMs(failures));
}
