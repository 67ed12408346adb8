import { clientWords } from '#contract/words/client.ts';

/** Texts for connection failures. */
export const connection = {
  label: 'Connection',
  /** For a failed request. */
  call: {
    offline: 'You are offline. Check your connection and try again.',
    unreachable: clientWords.unreachable,
  },
  /** At the bottom of the window until the connection is back. */
  strip: {
    offline: 'You are offline.',
    unreachable: 'We could not reach the server.',
    reconnecting: 'We’ll reconnect automatically.',
    pageWaits: 'The page opens as soon as you are back online.',
    pageWaitsForServer: 'The page opens as soon as it responds.',
  },
  retry: 'Try again',
  retrying: 'Trying again',
};
