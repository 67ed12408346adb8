import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointUrl } from '#contract/client.ts';
import { live, type LiveTopic } from '#contract/live.ts';
import { openLive, type OpenLive } from './live.ts';
import { createLiveGate } from './live-gate.ts';
import { browserWakes } from './live-wakes.ts';
import { fetchWithSession } from '#web/api/session/session-token.ts';

export interface LiveUpdatesProps {
  /** Whose updates; tabs that name the same viewer share a stream. Undefined while nobody is signed in. */
  readonly viewer: string | undefined;
  /** The current access token; the same function in every render. */
  readonly token: () => string | undefined | Promise<string | undefined>;
  /** Which queries show a topic; the same function in every render. */
  readonly queryKeysOf: (topic: LiveTopic) => readonly QueryKey[];
  /** The account changed, which is no query; the same function in every render. */
  readonly onAccount: () => unknown;
}

const refreshPauseMs = 1_000;
const url = endpointUrl(import.meta.env.API_URL, live.stream, {});

/** Keeps what is on screen up to date: stands once in each signed-in area, inside the query provider. */
export function LiveUpdates({ viewer, token, queryKeysOf, onAccount }: LiveUpdatesProps) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (viewer === undefined) return undefined;
    const refresh = (topics: readonly LiveTopic[]) => {
      if (topics.includes('account')) onAccount();
      invalidate(queryClient, topics.flatMap(queryKeysOf));
    };
    return followLive(refresh, {
      key: viewer,
      url,
      token,
      // A session that was ended elsewhere ends here too, when the stream can't be opened again.
      fetch: fetchWithSession,
    });
  }, [viewer, token, queryKeysOf, onAccount, queryClient]);
  return null;
}

/** Follows while the page is alive: one that the browser keeps for the back button must hold no stream and no lock. */
function followLive(
  refresh: (topics: readonly LiveTopic[]) => void,
  options: Omit<Parameters<typeof openLive>[0], 'onTopics'>,
): () => void {
  const gate = createLiveGate({ refresh, pauseMs: refreshPauseMs, isHidden: () => document.hidden });
  const stopWaking = browserWakes(gate.show);
  let opened: OpenLive | undefined;
  const open = () => {
    opened ??= openLive({ ...options, onTopics: gate.add });
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
    stopWaking();
    gate.close();
  };
}

function invalidate(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  const distinct = new Map(keys.map((key) => [hashKey(key), key]));
  for (const queryKey of distinct.values()) void fetchAgain(queryClient, queryKey);
}

/** A first answer that is on its way may be older than the change, and invalidating settles for it: once more, then. */
async function fetchAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const starting = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void queryClient.invalidateQueries({ queryKey });
  await Promise.allSettled(starting.map(async ({ promise }) => promise));
  for (const query of starting) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
