const firstBackoffSeconds = 15;
const backoffSecondsMax = 6 * 3600;
/** Kept short: after an outage overnight a URL must not miss a whole day's events. */
const webhookBackoffSecondsMax = 3600;

/** Exponential: 15 seconds, doubled per attempt, up to 6 hours. */
function backoffMs(tries: number): number {
  return Math.min(backoffSecondsMax, firstBackoffSeconds * 2 ** (tries - 1)) * 1000;
}

/**
 * The time of the next attempt; undefined after the last one. The last attempt is exactly at `giveUpAt`, so that a URL that
 * recovers on the third day still gets what it missed.
 */
export function nextTryAt(
  tries: number,
  { now, giveUpAt, notBefore }: { readonly now: Date; readonly giveUpAt: Date; readonly notBefore?: Date | undefined },
) {
  if (giveUpAt.getTime() - now.getTime() < firstBackoffSeconds * 1000) return undefined;
  const earliest = Math.max(now.getTime() + backoffMs(tries), notBefore?.getTime() ?? 0);
  return new Date(Math.min(earliest, giveUpAt.getTime()));
}

/** The pause of the whole webhook after consecutive failures. */
export function webhookBackoffMs(failures: number): number {
  return Math.min(webhookBackoffSecondsMax * 1000, backoffMs(failures));
}

/** Parses `Retry-After` (seconds or a date), capped at our longest backoff. */
export function retryAfterTime(
  { retryAfter, ms }: { readonly retryAfter?: string; readonly ms: number },
  startedAt: Date,
): Date | undefined {
  if (retryAfter === undefined) return undefined;
  const respondedAt = startedAt.getTime() + ms;
  const until = /^\d{1,9}$/.test(retryAfter) ? respondedAt + Number(retryAfter) * 1000 : Date.parse(retryAfter);
  if (Number.isNaN(until) || until <= respondedAt) return undefined;
  return new Date(Math.min(until, respondedAt + backoffSecondsMax * 1000));
}
