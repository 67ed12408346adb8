const firstMs = 15_000;
const longestMs = 6 * 60 * 60 * 1000;

/** How long to wait before the next try: it doubles from try to try, up to six hours. */
export function pauseMs(tries: number): number {
  return Math.min(firstMs * 2 ** Math.min(tries, 20), longestMs);
}
