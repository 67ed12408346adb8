import { onBrowserWake } from '#web/api/live/live-wakes.ts';
import { ConnectionMonitor } from './connection.ts';
import { isOffline } from './network-message.ts';

const probeTimeoutMs = 5_000;

export const connection = new ConnectionMonitor({ isReachable, isOffline, onWake: onBrowserWake });

/** Probes the page's host, not the API's, since chunks are loaded from there. A 5xx is a proxy without a server. */
async function isReachable(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
    return response.status < 500;
  } catch {
    // No response: unreachable.
    return false;
  }
}

/** The browser's `offline` event only triggers a probe: a local server is reachable without a network. */
export function monitorConnection(): void {
  window.addEventListener('offline', () => void connection.untilReachable());
  if (isOffline()) void connection.untilReachable();
}
