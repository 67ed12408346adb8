import { createClient } from '#contract/client.ts';
import type { Api } from '#contract/endpoint.ts';
import { networkMessage } from '#web/connection/network-message.ts';

/** For calls that set or send the refresh cookie, including to an API on another host. */
export function cookieClientFor<Groups extends Api>(groups: Groups) {
  return createClient(groups, {
    baseUrl: import.meta.env.API_URL,
    credentials: 'include',
    networkMessage: () => networkMessage(),
  });
}
