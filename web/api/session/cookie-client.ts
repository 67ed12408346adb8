import { createClient } from '#contract/client.ts';
import type { Api } from '#contract/endpoint.ts';
import { fetchInTime } from '#web/connection/fetch-in-time.ts';
import { networkMessage } from '#web/connection/network-message.ts';
import { shop } from '#web/shop/shop.ts';

/** For calls that set or send the refresh cookie, including to an API on another host. */
export function cookieClientFor<Groups extends Api>(groups: Groups) {
  return createClient(groups, {
    baseUrl: shop.apiUrl,
    credentials: 'include',
    fetch: fetchInTime,
    networkMessage: () => networkMessage(),
  });
}
