import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointUrl } from '#contract/client.ts';
import { live, type LiveTopic } from '#contract/live.ts';
import { openLive, type LiveHandle } from './live.ts';
import { createLiveThrottle } from './live-throttle.ts';
import { onBrowserWake } from './live-wakes.ts';
import { refetchChanged } from './refetch-changed.ts';
import { fetchWithSession } from '#web/api/session/session-token.ts';
import { shop } from '#web/shop/shop.ts';

export interface LiveUpdatesProps {
  /** Account ID; tabs with the same viewer share a stream. Undefined while signed out. */
  readonly viewer: string | undefined;
  /** Returns the current access token; must be stable across renders. */
  readonly token: () => string | undefined | Promise<string | undefined>;
  /** Query keys that a topic invalidates; must be stable across renders. */
  readonly queryKeysOf: (topic: LiveTopic) => readonly QueryKey[];
  /** Reloads the account, which is not a query; must be stable across renders. */
  readonly onAccount: () => Promise<unknown>;
}

const refreshIntervalMs = 1_000;
/** Other areas and the checkout change what is shown here without telling the cache, so later streams refetch everything. */
let isFirstOfPage = true;
const url = endpointUrl(shop.apiUrl, live.stream, {});

/** Refetches queries when the server reports changes. Rendered once per signed-in area, inside the query provider. */
export function LiveUpdates({ viewer, token, queryKeysOf, onAccount }: LiveUpdatesProps) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (viewer === undefined) return undefined;
    let account: Promise<unknown> = Promise.resolve();
    const refresh = async (topics: readonly LiveTopic[]) => {
      // Before everything that arrives in the meantime: a changed role closes screens, whose queries would be refused.
      if (topics.includes('account')) account = onAccount();
      await account;
      refetchChanged(queryClient, topics.flatMap(queryKeysOf));
    };
    return subscribeToLive((topics) => void refresh(topics), {
      viewer,
      url,
      token,
      // Ends this tab's session, too, if it was ended elsewhere and the stream can't be reopened.
      fetch: fetchWithSession,
    });
  }, [viewer, token, queryKeysOf, onAccount, queryClient]);
  return null;
}

/** Disconnects while the page is in the back-forward cache, where it must hold neither a stream nor a lock. */
function subscribeToLive(
  refresh: (topics: readonly LiveTopic[]) => void,
  options: Omit<Parameters<typeof openLive>[0], 'onTopics'>,
): () => void {
  const throttle = createLiveThrottle({ refresh, intervalMs: refreshIntervalMs, isHidden: () => document.hidden });
  const unsubscribe = onBrowserWake(throttle.resume);
  let opened: LiveHandle | undefined;
  const open = () => {
    opened ??= openLive({ ...options, isFirstOfPage, onTopics: throttle.add });
    isFirstOfPage = false;
  };
  const close = () => {
    opened?.close();
    opened = undefined;
  };
  open();
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  return () => {
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', open);
    close();
    unsubscribe();
    throttle.close();
  };
}
