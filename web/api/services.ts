import { createClient } from '#contract/client.ts';
import { services } from '#contract/services/services.ts';
import { fetchInTime } from '#web/connection/fetch-in-time.ts';
import { networkMessage } from '#web/connection/network-message.ts';
import { shop } from '#web/shop/shop.ts';
import { queryOptions } from '@tanstack/react-query';

/** Customers order at these prices, so the browser's cache must not return older ones after a live update. */
const servicesApi = createClient(
  { services },
  {
    baseUrl: shop.apiUrl,
    networkMessage: () => networkMessage(),
    fetch: (input, init) => fetchInTime(input, { ...init, cache: 'no-cache' }),
  },
).services;

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => servicesApi.list({ signal }),
});
