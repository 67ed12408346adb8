/** More than the server needs at most: it gives up on a statement after 30 seconds, on a payment gateway after 20. */
export const responseMsMax = 60_000;

/**
 * Fetch that fails if no response begins in time, since browsers wait for minutes on a dead connection. There is no
 * limit for the rest of a response, which may be a file or a stream, or for uploads.
 */
export async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (init.body instanceof Blob) return fetch(input, init);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), responseMsMax);
  const signals = init.signal ? [init.signal, limit.signal] : [limit.signal];
  try {
    // What was deleted stays so if the page is left before the response.
    const keepalive = init.method === 'DELETE';
    return await fetch(input, { ...init, keepalive, signal: AbortSignal.any(signals) });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an error, or what caused it, is a missing response. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause));
