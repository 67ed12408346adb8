import { createClient } from '#contract/client.ts';
import type { Api } from '#contract/endpoint.ts';
import { fetchInTime } from '#web/connection/fetch-in-time.ts';
import { networkMessage } from '#web/connection/network-message.ts';
import { fetchWithSession, freshToken } from './session/session-token.ts';
import { shop } from '#web/shop/shop.ts';

/**
 * A typed client for some groups of the contract. Each screen creates its own, so that it loads only the schemas it
 * needs. Public calls carry no token, since an expired one would make the server reject them. Account calls carry a
 * fresh token and are retried once if the server rejects it.
 */
export function clientFor<Groups extends Api>(
  groups: Groups,
  caller: 'anybody' | 'account',
  request: RequestInit = {},
) {
  return createClient(groups, {
    baseUrl: shop.apiUrl,
    networkMessage: () => networkMessage(),
    ...(caller === 'account'
      ? { token: freshToken, fetch: fetchWithSession }
      : { fetch: (input, init) => fetchInTime(input, { ...init, ...request }) }),
  });
}
