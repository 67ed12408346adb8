import WifiOff from 'lucide-react/icons/wifi-off';
import { useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { connection as words } from '#content/connection.ts';
import { Button } from '#web/ui/button.tsx';
import { connection } from './browser-connection.ts';

/** Overlays the bottom of the window, so that the page keeps its layout and its input. */
export function OfflineStrip() {
  const state = useSyncExternalStore(connection.subscribe, connection.state, () => 'reachable' as const);
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 bottom-0 z-40 print:hidden">
      {state !== 'reachable' && <Strip state={state} />}
    </div>
  );
}

function Strip({ state }: { state: 'offline' | 'unreachable' }) {
  const isPageWaiting = useNavigation().state === 'loading';
  const [isTrying, setIsTrying] = useState(false);
  const { offline, unreachable, reconnecting, pageWaits, pageWaitsForServer } = words.strip;
  const waits = state === 'offline' ? pageWaits : pageWaitsForServer;
  const retry = async () => {
    setIsTrying(true);
    if (await connection.isReachable()) connection.retry();
    setIsTrying(false);
  };
  return (
    <section
      aria-label={words.label}
      className="pointer-events-auto mx-auto mb-10 flex w-fit max-w-[calc(100%-2rem)] items-center gap-3 rounded-md border border-line bg-surface py-2.5 pr-2.5 pl-4 text-sm text-ink shadow-lg"
    >
      <WifiOff aria-hidden size={18} className="shrink-0 text-muted" />
      <p>
        <strong className="font-semibold">{state === 'offline' ? offline : unreachable}</strong>{' '}
        <span className="text-muted">{isPageWaiting ? waits : reconnecting}</span>
      </p>
      <Button size="sm" loading={isTrying} loadingLabel={words.retrying} onClick={() => void retry()}>
        {words.retry}
      </Button>
    </section>
  );
}
