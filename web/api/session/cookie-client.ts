import { createClient } from '#contract/client.ts';
import type { Api } from '#contract/endpoint.ts';
import { networkWords } from '#web/connection/network-words.ts';

/** For calls that set or send the refresh cookie, which must travel to an API host of its own too. */
export function cookieClientFor<Groups extends Api>(groups: Groups) {
  return createClient(groups, {
    baseUrl: import.meta.env.API_URL,
    credentials: 'include',
    networkMessage: () => networkWords(),
  });
}
