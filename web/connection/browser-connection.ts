import { browserWakes } from '#web/api/live/live-wakes.ts';
import { ConnectionWatch } from './connection.ts';
import { isOffline } from './network-words.ts';

const probeLimitMs = 5_000;

export const connection = new ConnectionWatch({ isReachable, isOffline, wakes: browserWakes });

/** The page's own host, not the API's: what is loaded late comes from there. A proxy without a server behind it is not it. */
async function isReachable(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeLimitMs) });
    return response.status < 500;
  } catch {
    // No response is the answer to the question.
    return false;
  }
}

/** The browser's word is checked first: it knows nothing of a server on the same machine. */
export function followConnection(): void {
  window.addEventListener('offline', () => void connection.untilReachable());
  if (isOffline()) void connection.untilReachable();
}
